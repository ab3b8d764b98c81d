/** Parts of the site that a text names on a line of their own: `::drawing{id="keystone-clock"}`. */
import { visitsCounted } from '@site/config';

export type Part = { name: string; attributes: Readonly<Record<string, string>> };

/** By collection, the attributes of each part; one with a question mark may be left out. */
const known: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  articles: { drawing: 'id', 'record-table': 'caption', 'series-cards': '' },
  legal: {
    'basis-table': '',
    'company-particulars': '',
    'contrast-table': 'caption',
    'licence-text': 'title of',
    'package-table': 'caption of folded?',
    'stored-data': 'kind title ground also?',
    'while-visits-are-counted': '',
  },
};

const written = /^::([a-z-]+)(?:\{((?:\s*[a-z]+="[^"]*")*)\s*\})?$/;

export function readPart(line: string): Part | undefined {
  const [, name, inBraces = ''] = written.exec(line) ?? [];
  const pairs = [...inBraces.matchAll(/([a-z]+)="([^"]*)"/g)];
  return name
    ? { name, attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, value])) }
    : undefined;
}

/** Why the line, which begins with `::` and a letter, is no part of a text in `collection`. */
function explainFault(line: string, collection: string): string | undefined {
  const part = readPart(line);
  if (!part) return 'a part of the site is written ::name{key="value"}';
  const parts = known[collection] ?? {};
  const keys = Object.hasOwn(parts, part.name) ? parts[part.name]?.split(' ').filter(Boolean) : [];
  if (!Object.hasOwn(parts, part.name))
    return `there is no part "${part.name}" here; there are: ${Object.keys(parts).join(', ')}`;
  const given = Object.keys(part.attributes);
  const isGiven = (key: string) => given.includes(key);
  const missing = keys?.find((key) => !key.endsWith('?') && !isGiven(key));
  const more = given.find((key) => !keys?.includes(key) && !keys?.includes(`${key}?`));
  if (more) return `"${part.name}" has no ${more}`;
  return missing && `"${part.name}" wants ${missing}="…"`;
}

export function* findPartFaults(collection: string, body: string) {
  const lines = body.split(/\r?\n/);
  for (const [i, at] of lines.entries()) {
    if (!/^::[a-z]/.test(at)) continue;
    const isAlone = !lines[i - 1]?.trim() && !lines[i + 1]?.trim();
    const alone = 'a part of the site has an empty line above and below it';
    const fault = explainFault(at.trimEnd(), collection) ?? (isAlone ? undefined : alone);
    if (fault) yield { path: [], at, message: fault };
  }
}

/** What `printAsTyped` leaves in HTML where a part goes: nothing that is typed can print it. */
export const markPlace = (part: Part): string =>
  `<part>${encodeURIComponent(JSON.stringify(part))}</part>`;

const place = /<part>(.*?)<\/part>/;
const whileCounted = new RegExp(
  `${markPlace({ name: 'while-visits-are-counted', attributes: {} })}\\s*(<p>[^]*?</p>)`,
  'g',
);

/** HTML and parts by turns, HTML first. */
export const splitAtParts = (html: string): (string | Part)[] =>
  html
    .replace(whileCounted, visitsCounted ? '$1' : '')
    .split(place)
    .map((piece, i) => (i % 2 ? JSON.parse(decodeURIComponent(piece)) : piece));
