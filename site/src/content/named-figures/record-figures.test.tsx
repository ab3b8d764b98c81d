/** Drawings and texts take records from content/incidents/: a corrected one changes both. */

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { parse } from 'yaml';
import { getFigure, listFigureIds } from '../../features/figure-registry.ts';
import type { IncidentData } from '../schemas/records/incident.ts';
import { replaceFigures } from '../text-marks.ts';
import { spellNumber } from './claim-text.ts';
import { formatDuration, recordFigures } from './record-figures.ts';

/** Drawings that state records: those of articles, and three of pages. */
const ids = [...listFigureIds('articles'), 'detect-times', 'isolation-times', 'wall-history'];

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

/** Texts but records and registers themselves, and newsletters, which stay as they were sent. */
const texts = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yaml)$/.test(name))
  .filter((name) => !/^(incidents|newsletter)\/|^(sources|marked-figures)\.yaml$/.test(name))
  .map((name) => [name, readFileSync(join('content', name), 'utf8')] as const);
const withRecords = (text: string) =>
  replaceFigures(text, (name) => {
    const [id = '', ...words] = name.split(' ');
    return recordFigures[id]?.(words) ?? '';
  });

/** All that a drawing states, at both widths. */
function stated(id: string): string {
  const figure = getFigure(id);
  const drawn = [false, true].map((compact) =>
    renderToStaticMarkup(<figure.Drawing id="f" compact={compact} />),
  );
  return JSON.stringify([figure.title, figure.caption, figure.table]) + drawn.join('');
}

it('a corrected time and volume change every drawing, table and article that states them', {
  tags: 'slow',
}, () => {
  const old = /17 h 19|17 hours|seventeen hours|11:17|843,444|20,082/;
  const stating = [
    ...ids.map((id) => [id, () => stated(id)] as const),
    ...texts.map(([name, text]) => [name, () => withRecords(text)] as const),
  ].filter(([, said]) => old.test(said()));
  expect(stating.filter(([id]) => id.startsWith('articles/')).length).toBeGreaterThan(3);
  expect(stating.filter(([id]) => ids.includes(id)).length).toBeGreaterThan(4);
  correct('marshall-2010', [
    ['seconds: 62340', 'seconds: 65940'],
    ['"by 11:17"', '"by 12:17"'],
    ['value: 843444', 'value: 853444'],
    ['value: 20082', 'value: 20320'],
  ]);
  for (const [id, said] of stating) {
    expect(said(), id).not.toMatch(old);
    expect(said(), id).toMatch(/18 h 19|18 hours|eighteen hours|12:17|853,444|20,320/);
  }
});

it('a corrected wall moves the curve, the bars and the table', () => {
  const walls = ['philadelphia-wall', 'wall-history', 'thinning-probability'];
  const before = walls.map(stated);
  correct('philadelphia-2019', [['value: 0.322', 'value: 0.337']]);
  walls.forEach((id, i) => {
    expect(stated(id)).not.toBe(before[i]);
  });
});

/** Times of day, days, years, and amounts in units of records; ticks of an axis are none. */
const record =
  /\b\d\d:\d\d\b|\b(19|20)\d\d\b|\d (gal|bbl|barrels|psig|acres|ft|lb|days)\b|\b\d+ h \d+ min\b/;

it('no drawing states a record of its own', () => {
  const files = readdirSync('site/src/features', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /(^|\/)(figures|maps|detection)\/.*\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name),
  );
  const found = files.flatMap((name) => {
    const source = readFileSync(join('site/src/features', name), 'utf8');
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

/** What a text could write of an incident, in figures or words. */
function formsOf({ zero, events, facts = {} }: IncidentData): string[] {
  const times = [...events.map(({ clock }) => clock), zero].flatMap(
    (text) => text.match(/\d\d:\d\d(:\d\d)?/g) ?? [],
  );
  const durations = events
    .filter(({ seconds }) => seconds >= 120)
    .flatMap(({ seconds }) => {
      const units = { minute: 60, hour: 3600, day: 86_400 };
      const numbers = Object.entries(units).flatMap(([unit, length]) => {
        const amount = `${Math.floor(seconds / length)}`;
        return Number(amount) > 1 ? [amount, spellNumber(amount)].map((n) => `${n} ${unit}s`) : [];
      });
      return [formatDuration(seconds), ...numbers];
    });
  const amounts = Object.values(facts).flatMap(({ value, unit, digits }) => [
    `${digits === undefined ? value.toLocaleString('en-GB') : value.toFixed(digits)} ${unit}`,
    ...(value > 1000 ? [value.toLocaleString('en-GB')] : []),
  ]);
  return [...times, ...durations, ...amounts];
}

it('no text spells a record of an incident that it names', () => {
  const found = readdirSync('content/incidents').flatMap((file) => {
    const incident = parse(readFileSync(join('content/incidents', file), 'utf8')) as IncidentData;
    const forms = formsOf(incident).map((form) => form.replaceAll('.', '\\.'));
    const spelled = new RegExp(`(?<![\\d.,:-])(${forms.join('|')})(?![\\d:])`, 'gi');
    const [, line] = [...incident.line.note.matchAll(/\b(Keystone|Line 6B|Colonial)\b/g)][0] ?? [];
    const names = [incident.name.split(/,| refinery/)[0], line].filter((name) => name);
    return texts
      .filter(([, text]) => names.some((name) => text.includes(name ?? '')))
      .flatMap(([name, text]) =>
        [...text.replace(/\[[=@][^\]]*\]|^ *ticks:.*$/gm, '').matchAll(spelled)].map(
          ([record]) => `${name}: ${record} (${file})`,
        ),
      );
  });
  expect(found).toEqual([]);
});
