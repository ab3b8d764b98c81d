/** Drawings take records from content/: a corrected one changes whatever states it. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { afterEach, expect, it, vi } from 'vitest';
import { articleFigures } from './articles/index.ts';
import type { Figure } from './kit/types.ts';
import { pageFigure } from './page-figures.ts';

/** The drawings of pages that state records; the others are computed. */
const pages = ['detect-times', 'isolation-times', 'wall-history'];

const scratch: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

/** Reads content/ with the texts of one incident replaced. */
function correct(incident: string, changes: readonly (readonly [string, string])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'records-'));
  scratch.push(folder);
  cpSync('content', join(folder, 'content'), { recursive: true });
  const file = join(folder, `content/incidents/${incident}.yaml`);
  let text = readFileSync(file, 'utf8');
  for (const [before, after] of changes) {
    expect(text).toContain(before);
    text = text.replace(before, after);
  }
  writeFileSync(file, text);
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
}

const everything = () =>
  [...Object.entries(articleFigures), ...pages.map((id) => [id, pageFigure(id)] as const)].map(
    ([id, figure]: readonly [string, Figure]) => {
      const { title, table, Drawing } = figure;
      const caption = 'caption' in figure ? figure.caption : '';
      const drawn = [false, true].map((compact) => (
        <Drawing key={`${compact}`} id="f" compact={compact} />
      ));
      return [
        id,
        JSON.stringify([title, caption, table]) +
          drawn.map((one) => renderToStaticMarkup(one)).join(''),
      ];
    },
  );

it('a corrected time and volume change every drawing and table that states them', () => {
  const before = everything().filter(([, text]) => /17 h 19|11:17|843,444|20,082/.test(text ?? ''));
  expect(before.length).toBeGreaterThan(4);
  correct('marshall-2010', [
    ['seconds: 62340', 'seconds: 65940'],
    ['"by 11:17"', '"by 12:17"'],
    ['value: 843444', 'value: 853444'],
    ['value: 20082', 'value: 20320'],
  ]);
  const after = everything();
  expect(after.filter(([, text]) => /17 h 19|11:17|843,444|20,082/.test(text ?? ''))).toEqual([]);
  for (const [id] of before)
    expect(after.find(([name]) => name === id)?.[1]).toMatch(/18 h 19|12:17|853,444|20,320/);
});

it('a corrected wall moves the curve, the bars and the table', () => {
  const text = (id: string) => everything().find(([name]) => name === id)?.[1];
  const ids = ['philadelphia-wall', 'wall-history', 'thinning-probability'];
  const before = ids.map(text);
  correct('philadelphia-2019', [['value: 0.322', 'value: 0.337']]);
  ids.forEach((id, i) => {
    expect(text(id)).not.toBe(before[i]);
  });
});

/** Times of day, days, years, and amounts in units of records; ticks of an axis are none. */
const record =
  /\b\d\d:\d\d\b|\b(19|20)\d\d\b|\d (gal|bbl|barrels|psig|acres|ft|lb|days)\b|\b\d+ h \d+ min\b/;

it('no drawing states a record of its own', () => {
  const files = readdirSync('src/figures', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const found = files.flatMap((name) => {
    const source = readFileSync(join('src/figures', name), 'utf8');
    const texts: string[] = [];
    const visit = (node: ts.Node) => {
      if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) texts.push(node.text);
      if (ts.isTemplateExpression(node)) texts.push(node.getText());
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
    return texts.filter((text) => record.test(text)).map((text) => `${name}: ${text}`);
  });
  expect(found).toEqual([]);
});
