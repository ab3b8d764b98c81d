import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { buildClaimPattern } from '#support/claims.ts';
import { readContentTexts, splitSentences, type Text } from '#support/content-texts.ts';
import { findQuantities, isSameQuantity, ofTheModel, type Quantity } from '#support/quantities.ts';
import {
  formatFigure,
  writeFigures,
} from '../../../site/src/content/named-figures/write-figures.ts';
import { listEntryIds } from '../../../site/src/content/schemas/fields/entry-reference.ts';
import type { Claim } from '../../../site/src/content/schemas/records/claim.ts';
import { findCitations, findFigureNames } from '../../../site/src/content/text-marks.ts';
import { figures } from '../../../site/src/features/figure-registry.ts';

/**
 * No figure stands in a text by itself: it comes from the register or the model by name, or from a
 * cited row of its own entry, or content/marked-figures.yaml says what it is.
 */

type Mark = { says: string[]; is: string; from: string };
const marks = parse(readFileSync('content/marked-figures.yaml', 'utf8')) as Record<string, Mark[]>;
const claims = parse(writeFigures(readFileSync('content/claims.yaml', 'utf8'))) as Claim[];
/** Registers, law and licences are not prose of the site. */
const registers =
  /(claims|sources|standards|launch|licences|marked-figures)\.(yaml|json)$|\/legal\//;
const texts = readContentTexts().filter(({ file }) => !registers.test(file));
const byFile = Map.groupBy(texts, ({ file }) => file.replace(/^content\//, ''));

/** `5km` of a name is `5 km`: what a text says beside it are its conditions. */
const conditionsOf = (text: string): Quantity[] =>
  findQuantities(
    findFigureNames(text)
      .join(' ; ')
      .replace(/(\d)(km|%|s)\+?/g, '$1 $2'),
  );
const withoutNames = (text: string) => text.replace(/\[=[^\]]*\]/g, '');
const isCited = (sentence: string) => /\[@|⟦@/.test(sentence);

/** The entry's own data: rows that name a source, and for an article the drawings it shows. */
function dataOf(file: string, own: readonly Text[]) {
  const raw = readFileSync(join('content', file), 'utf8');
  const rows = own.filter(({ source }) => source).map(({ text }) => text);
  const stats = [...raw.matchAll(/value: ['"]?([^'"\n]+)['"]?\n\s+unit: ['"]?([^'"\n]+)/g)].map(
    ([, value, unit]) => `${value} ${unit}`,
  );
  const drawings = [...raw.matchAll(/(?:^::drawing\{id="|^drawing: )([a-z0-9-]+)/gm)].flatMap(
    ([, id = '']) => {
      const figure = figures[id];
      return figure
        ? [
            figure.title,
            figure.caption,
            figure.source,
            ...figure.table.head,
            ...figure.table.rows.flat(),
          ]
        : [];
    },
  );
  return {
    stated: findQuantities([...rows, ...stats, ...drawings].join(' ; ')),
    /** Cells of a drawing's table have their unit in the column's head. */
    cells: new Set(
      [...drawings.join(' ; ').matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([n]) =>
        Number(n.replaceAll(',', '')),
      ),
    ),
  };
}

/** Numbers with units of a file that neither its data nor a citation in the sentence holds. */
function unsupported(file: string, own: readonly Text[]): string[] {
  const { stated, cells } = dataOf(file, own);
  const isArticle = file.startsWith('articles/');
  return own
    .filter(({ source }) => !source)
    .flatMap(({ text }) => {
      const conditions = conditionsOf(text);
      return splitSentences(text)
        .filter((sentence) => !isCited(sentence))
        .flatMap((sentence) => findQuantities(withoutNames(sentence)))
        .filter((q) => isArticle || ofTheModel.includes(q.unit))
        .filter((q) => ![...stated, ...conditions].some((one) => isSameQuantity(one, q)))
        .filter((q) => !cells.has(q.number))
        .map((q) => q.text);
    });
}

describe('numbers with units in the texts', () => {
  it.each([...byFile])('%s: each is in its own data, by name, cited or marked', (file, own) => {
    const marked = (marks[file] ?? []).flatMap(({ says }) => says);
    const loose = [...new Set(unsupported(file, own))];
    expect(loose.filter((text) => !marked.includes(text))).toEqual([]);
    // A mark that nothing needs is stale.
    expect(marked.filter((text) => !loose.includes(text))).toEqual([]);
  });

  it('are marked in files that exist, as what they are', () => {
    expect(Object.keys(marks).filter((file) => !byFile.has(file))).toEqual([]);
    const ids = listEntryIds('sources');
    for (const { says, is, from } of Object.values(marks).flat()) {
      expect(['record', 'computed', 'assumption', 'model', 'company', 'practice']).toContain(is);
      expect(from.length, `${says}`).toBeGreaterThan(5);
      expect(findCitations(from).filter((id) => !ids.has(id))).toEqual([]);
      if (is === 'record') expect(findCitations(from).length, `${says}`).toBeGreaterThan(0);
    }
  });
});

/** Sources of components, pages and drawings; tests and types of a form's edge are none. */
const sources = [
  'site/src/kit',
  'site/src/features',
  'site/src/pages',
  'site/src/layouts',
  'site/src/outputs',
].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter(
      (file) =>
        /\.(tsx?|astro)$/.test(file) &&
        !/\.test\.tsx?$|features\/(planner|simulator|player|search)\//.test(file),
    ),
);

/**
 * Where a literal that reads like a registered figure is another thing. The reason stands beside
 * it.
 */
const others: readonly [file: string, text: RegExp, why: string][] = [
  ['6-sissonville-rupture.md', /15/, 'the scenario of the specification, no claim of ours'],
  ['drawings/sissonville-clock.yaml', /15/, 'the same scenario, drawn'],
  ['features/technology/', /15 s/, 'the bound of the campaign’s counts'],
  ['features/performance/', /15 s/, 'the bound of the campaign’s counts'],
  ['performance-panels.tsx', /15 s/, 'the bound of the campaign’s counts'],
  ['detect-times.tsx', /15 s/, 'a tick of the axis'],
  ['digital-twins.md', /0\.1/, 'a leak size of the worked example'],
  ['residuals.yaml', /0\.1/, 'the same example, drawn'],
  ['preventable-failures.md', /70/, 'the company’s figure for Keystone, compared with the record'],
  ['technology/page.yaml', /70/, 'the same figure, beside the record'],
  ['future-asset-integrity.md', /17/, 'the study’s count itself, cited'],
  ['orifice-rates.tsx', /0\.1/, 'a tick of the axis'],
  ['machine-learning-corrosion.md', /60/, 'a rate of the worked example, computed with'],
  ['content/glossary.yaml', /IP68/, 'the code that the entry explains'],
];

const excused = (file: string, text: string) => {
  const mark = (marks[file.replace(/^content\//, '')] ?? []).some(({ says }) =>
    says.includes(text),
  );
  return mark || others.some(([where, what]) => file.includes(where) && what.test(text));
};

describe('figures of the register', () => {
  const written = [
    ...texts.map(({ file, text }) => ({ file, text: withoutNames(text) })),
    ...sources.map((file) => ({
      file,
      text: withoutNames(readFileSync(file, 'utf8')).replace(/^\s*(\/\/|\*|\/\*).*$/gm, ''),
    })),
  ];
  it.each(
    claims
      .flatMap((claim) => buildClaimPattern(claim) ?? [])
      .map((pattern, i) => [claims.filter((c) => buildClaimPattern(c))[i]?.id, pattern] as const),
  )('%s is written nowhere but in the register', (_, pattern) => {
    const found = written.flatMap(({ file, text }) => {
      const hit = pattern.exec(text)?.[0];
      return hit && !excused(file, hit.trim())
        ? [`${file}: ${text.slice(Math.max(0, text.search(pattern) - 40)).slice(0, 110)}`]
        : [];
    });
    expect(found).toEqual([]);
  });

  it('are named in texts by names that are answered', () => {
    const names = new Set(texts.flatMap(({ text }) => findFigureNames(text)));
    expect(names.size).toBeGreaterThan(20);
    for (const name of names) expect(formatFigure(name), name).toBeTruthy();
    // A changed model answers anew, which takes its time once.
  }, 180_000);
});
