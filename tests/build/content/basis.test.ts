/**
 * In whatever form a headline figure leaves the site, what it rests on stands with it: target,
 * simulated, company figure, or a record with its source.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { extractText } from 'unpdf';
import { parse } from 'yaml';
import { client, dist, readBuiltFile, readPages } from '#support/built-site.ts';
import { buildClaimPattern } from '#support/claims.ts';
import {
  findElements,
  getText,
  listElements,
  parseStructuredData,
} from '#support/html-elements.ts';
import { writeFigures } from '../../../site/src/content/named-figures/write-figures.ts';
import type { Claim } from '../../../site/src/content/schemas/records/claim.ts';
import { indexFile, type SearchDocument } from '../../../site/src/features/search/search-index.ts';
import { decode } from '../../../site/src/kit/html/parse-html.ts';

type Figure = { name: string; written: RegExp; basis: RegExp };

const register = parse(writeFigures(readFileSync('content/claims.yaml', 'utf8'))) as Claim[];
const bases: Readonly<Record<string, RegExp>> = {
  target: /target|design|specif|simulat|comput|model|aim\b|stated|promis|plan|assum|scenario/i,
  company: /company|estimat|project|plan|assum|scenario|target|engineers/i,
  record: /\[|stud(y|ies)|regulator|record|count/i,
};
const assumed = /assum|scenario|company|hypothe|unverified|not comput|not verified/i;

const figures: Figure[] = [
  // What the company promises of its answers is a promise wherever it stands.
  ...register
    .filter(({ group }) => group !== 'service')
    .flatMap((claim): Figure[] => {
      const written = buildClaimPattern(claim);
      const basis = bases[claim.basis] as RegExp;
      return written ? [{ name: claim.id, written, basis }] : [];
    }),
  // Figures of the specification for the case studies, which nothing computes.
  ...[
    ['40 minutes', /(?<![\d.])(40|forty)[ -]min(utes?)?\b|\bminute 40\b/i],
    ['0.82', /(?<![\d.])0\.82\b(?!\s?[%×])/],
    ['90 seconds', /(?<![\d.])(90|ninety)[ -]s(econds?)?\b/i],
    ['70% less', /(?<![\d.])70% (less|only|saving)|saving of 70%/i],
    ['95% less', /(?<![\d.])95% less/i],
    ['141 locations', /(?<![\d.])141\b/],
    ['0.039 in', /(?<![\d.])0\.039\b/],
  ].map(
    ([name, written]): Figure => ({ name: `${name}`, written: written as RegExp, basis: assumed }),
  ),
];

/** What reads like such a figure and is another. */
const others: readonly [at: RegExp, figure: RegExp, why: string][] = [
  [
    /your-line|\/locations\/|\/incidents\//,
    /detection-time|location-accuracy/,
    'computed, as the page says above it',
  ],
  [
    /your-line/,
    /smallest-leak|experience|40 minutes/,
    'columns of a computed table, stations, and the time of a balance',
  ],
  [/\/incidents\//, /90 seconds|40 minutes/, 'ticks of an axis'],
  [
    /performance|how-it-is-tested/,
    /detection-time|smallest-leak|40 minutes|90 seconds/,
    'counts of the runs, and the cases that were simulated',
  ],
  [/digital-twins|chemical|theft/, /smallest-leak/, 'a size of leak in a calculation'],
  [/\/blog\/7/, /40 minutes/, 'the time until the water pumps ran'],
  [/glossary/, /ingress-protection/, 'the code that the entry explains'],
];

/** One output: its texts in the order in which they are read. */
type Output = { at: string; texts: readonly string[] };

/** Blocks of HTML or SVG without its markup. */
const blocks = (html: string): string[] =>
  html
    .split(/<\/(?:p|li|figcaption|table|h\d)>/)
    .map((part) => decode(part.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '));

/** A sheet of a paper has sentences, and tables whose rows have no mark. */
const pieces = (page: string): string[] =>
  page.replace(/\s+/g, ' ').match(/\S.{0,85}?[.;](?= |$)|\S.{0,85}(?= |$)/g) ?? [];

function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object')
    for (const part of Object.values(value)) yield* strings(part);
}

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const inFolder = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path}`);

const rss = new XMLParser({ parseTagValue: false }).parse(readBuiltFile('/rss.xml').toString()) as {
  rss: { channel: { item: Record<string, string>[] } };
};
const { documents } = json(`${dist}${indexFile}`) as { documents: SearchDocument[] };

const papers = new Map<string, string[]>();
for (const path of inFolder(`${client}/papers`, /\.pdf$/))
  papers.set(
    path.slice(client.length),
    (await extractText(new Uint8Array(readFileSync(path)))).text,
  );

const outputs: Readonly<Record<string, () => Output[]>> = {
  'the RSS feed': () =>
    rss.rss.channel.item.map(({ link = '', title = '', description = '', ...item }) => ({
      at: link,
      texts: [title, description, ...blocks(item['content:encoded'] ?? '')],
    })),
  'structured data': () =>
    [...readPages()].map(([path, html]) => ({
      at: path,
      texts: [...strings(parseStructuredData(html))],
    })),
  // A card shows a drawing without its caption.
  'drawings on social cards': () =>
    [...readPages()].flatMap(([path, html]) =>
      findElements(html, 'svg').map((svg) => ({
        at: path,
        texts: [
          listElements(svg)
            .filter(({ name }) => name === 'text')
            .map(getText)
            .join(' '),
        ],
      })),
    ),
  'results of the search': () =>
    documents.map(({ path, kind, title, description, lede, text }) => ({
      at: path,
      // The passage beside a figure may be any part of its text.
      texts: (kind === 'figure'
        ? [title]
        : [title.replace(/\.$/, ''), description, lede, text.slice(0, 240)]
      ).filter(Boolean),
    })),
  papers: () => [...papers].map(([path, pages]) => ({ at: path, texts: pages.flatMap(pieces) })),
  mails: () =>
    inFolder('packages/enquiries/src', /__snapshots__\/.*\.(txt|snap)$/).map((path) => ({
      at: path,
      texts: blocks(readFileSync(path, 'utf8')),
    })),
  'lists for machines': () =>
    ['/llms.txt', '/manifest.webmanifest'].map((path) => ({
      at: path,
      texts: readBuiltFile(path).toString().split('\n'),
    })),
};

/**
 * An item of a list says it in what precedes it; titles, questions and tables in what follows.
 */
function contextOf(texts: readonly string[], i: number): string {
  const own = texts[i] ?? '';
  const goesOn = (own.length < 90 && !/\.$/.test(own.trim())) || own.trim().startsWith('|');
  return [texts[i - 1], own, ...(goesOn ? [texts[i + 1], texts[i + 2]] : [])].join(' ');
}

const without = ({ at, texts }: Output): string[] =>
  texts.flatMap((text, i) =>
    figures
      .filter(({ name, written, basis }) => {
        if (!written.test(text) || basis.test(contextOf(texts, i))) return false;
        return !others.some(([where, what]) => where.test(at) && what.test(name));
      })
      .map(
        ({ name, written }) =>
          `${at}: ${name}: ${text.slice(Math.max(0, text.search(written) - 60)).slice(0, 160)}`,
      ),
  );

describe('headline figures with their basis', () => {
  it.each(Object.entries(outputs))('%s', (_, read) => {
    const all = read();
    expect(all.length).toBeGreaterThan(0);
    expect([...new Set(all.flatMap(without))]).toEqual([]);
  });

  it('are looked for where there are some', () => {
    const names = new Set(
      Object.values(outputs)
        .flatMap((read) => read().flatMap(({ texts }) => texts))
        .flatMap((text) => figures.filter(({ written }) => written.test(text)))
        .map(({ name }) => name),
    );
    expect([...names].sort()).toEqual(figures.map(({ name }) => name).sort());
  });
});
