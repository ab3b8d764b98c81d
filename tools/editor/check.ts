import { readdirSync, readFileSync } from 'node:fs';
import { brand, office, paths } from '@site/config';
import { LIMIT } from '@site/planner';
import { checkText } from '../../site/src/content/loading/entries.ts';
import { readText, whileDrafted } from '../../site/src/content/loading/read.ts';
import type { LocationData } from '../../site/src/content/schemas/pages/location.ts';
import { articleFigures } from '../../site/src/features/articles/figures/index.ts';
import { regionalMap } from '../../site/src/features/locations/maps/regional.ts';
import { checkWorldMap } from '../../site/src/features/locations/maps/WorldMap.tsx';
import { schemaOf } from './form.ts';
import { nameOf } from './label.ts';
import { publishedText } from './publish/git.ts';
import {
  allEntries,
  collectionOf,
  dataOf,
  type Entry,
  entriesOf,
  idOf,
  titleOf,
} from './registry.ts';
import { changesOf, type Path, valueAt } from './write/changes.ts';
import { contentOf, type Data } from './write/file.ts';

export type Problem = { path: Path; message: string };

type Issue = {
  code: string;
  path: PropertyKey[];
  message: string;
  input?: unknown;
  origin?: string;
  maximum?: number;
  minimum?: number;
  expected?: string;
  values?: unknown[];
  keys?: string[];
  errors?: Issue[][];
};

const sentence = (text: string): string => {
  const [first = ''] = text.trim().split('\n');
  const capitalised = first.charAt(0).toUpperCase() + first.slice(1);
  return /[.!?]$/.test(capitalised) ? capitalised : `${capitalised}.`;
};

const kinds: Readonly<Record<string, string>> = {
  number: 'Write a number, such as 5 or 12.5.',
  int: 'Write a whole number, such as 5.',
  boolean: 'Choose yes or no.',
  string: 'Write a text.',
  array: 'Add at least one.',
};

const long = (text: unknown, isWritten: boolean): string =>
  `${isWritten ? 'With its figures written out this' : 'This'} is ${String(text).length} characters`;

function tooLong({ origin, maximum = 0, input }: Issue, isWritten: boolean): string {
  if (origin === 'array') return `At most ${maximum} fit here: remove one.`;
  if (origin !== 'string') return `Write at most ${maximum}.`;
  const more = String(input).length - maximum;
  return `${long(input, isWritten)}, and at most ${maximum} fit. Leave out ${more} or more.`;
}

function tooShort({ origin, minimum = 0, input }: Issue, isWritten: boolean): string {
  if (origin === 'array') return `At least ${minimum} are wanted here.`;
  if (origin !== 'string') return `Write ${minimum} or more.`;
  return String(input)
    ? `${long(input, isWritten)}, and at least ${minimum} are wanted.`
    : `Fill this in: at least ${minimum} characters.`;
}

/** A row of a list that was not filled in is sent as an empty object. */
const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || JSON.stringify(input) === '{}';

/** @param isWritten whether figures stand in the text */
function plain(issue: Issue, isWritten = false): string {
  const { code, message, input, expected = '', values = [], keys = [] } = issue;
  if (code === 'too_big') return tooLong(issue, isWritten);
  if (code === 'too_small') return tooShort(issue, isWritten);
  if (code === 'invalid_value' && /^Invalid (option|input)/.test(message))
    return `Choose one of: ${values.join(', ')}.`;
  if (code === 'invalid_type' && /^Invalid input/.test(message))
    return isEmpty(input)
      ? expected === 'array'
        ? 'Add at least one.'
        : 'This is missing: fill it in.'
      : (kinds[expected] ?? sentence(message));
  if (code === 'unrecognized_keys') return `There is no field called ${keys.join(' or ')} here.`;
  if (code === 'invalid_union' && issue.errors?.[0]?.[0]) return plain(issue.errors[0][0]);
  if (code === 'invalid_format' && /^Invalid/.test(message))
    return 'This is not in the form that is needed: see the help above it.';
  return sentence(message);
}

const fileAndLine = /^\S+, (?:body, )?line \d+: /;

function schemaProblems(entry: Entry, data: Data): Problem[] {
  const { body: _, ...head } = data;
  const wanted = entry.file.endsWith('.mdx') ? head : data;
  const { error } = schemaOf(entry).safeParse(wanted, { reportInput: true });
  return ((error?.issues ?? []) as unknown as Issue[]).map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    message: plain(issue, String(valueAt(data, issue.path as Path)).includes('[=')),
  }));
}

/** The maps of a location are lettered, since a name may have no room on them. */
function mapProblems(data: LocationData): Problem[] {
  const { city, coordinates, network, heroImage } = data;
  const view = { city: { name: city, ...coordinates }, centre: network?.centre, network };
  const home = { ...office.map, city: brand.city, href: paths.about };
  const places = entriesOf('locations').map((entry) => {
    const { slug, city, coordinates } = dataOf(entry) as unknown as LocationData;
    return { slug, city, ...coordinates };
  });
  const refused = (path: Path, draw: () => unknown): Problem[] => {
    try {
      draw();
      return [];
    } catch (error) {
      return [{ path, message: sentence((error as Error).message.replace(/^[^:]+: /, '')) }];
    }
  };
  const { course } = data.line;
  const hasCourse = !course || network?.lines.some(({ name }) => name === course);
  return [
    ...(hasCourse
      ? []
      : [{ path: ['line', 'course'], message: 'The map has no line of this name.' }]),
    ...refused(['city'], () => checkWorldMap(places, home)),
    ...refused(['heroImage', 'widthDeg'], () =>
      regionalMap({ ...view, widthDeg: heroImage.widthDeg }, 'page'),
    ),
  ];
}

/** The planner, the campaign and its drawings count against the claimed time: they are code. */
function limitProblems({ id, value }: Data): Problem[] {
  if (id !== 'detection-time' || String(value).replace('<', '') === String(LIMIT)) return [];
  const message = `Planner, campaign and drawings count against ${LIMIT} s: whoever keeps the repository changes this together with them.`;
  return [{ path: ['value'], message }];
}

function drawingProblems({ drawing, body }: Data): Problem[] {
  const inText = [...String(body).matchAll(/<ArticleDrawing id="([^"]*)"/g)];
  const asked = [
    ...(drawing === undefined ? [] : [{ path: ['drawing'], id: String(drawing) }]),
    ...inText.map(([, id = '']) => ({ path: ['body'], id })),
  ];
  return asked
    .filter(({ id }) => !Object.hasOwn(articleFigures, id))
    .map(({ path, id }) => ({ path, message: `No drawing for articles is called "${id}".` }));
}

function ownProblems(entry: Entry, text: string, data: Data): Problem[] {
  const { file, id, collection } = entry;
  const { check } = collectionOf(collection).loader;
  try {
    // A file of many was read when its entry was found.
    if (id === undefined) checkText(file, text, check);
  } catch (error) {
    const path = file.endsWith('.mdx') ? ['body'] : [];
    return [{ path, message: sentence((error as Error).message.replace(fileAndLine, '')) }];
  }
  const wrong = schemaProblems(entry, data);
  if (wrong.length > 0) return wrong;
  if (collection === 'articles') return drawingProblems(data);
  if (collection === 'claims') return limitProblems(data);
  return collection === 'locations' ? mapProblems(data as LocationData) : [];
}

export const problemsNow = (entry: Entry): Problem[] =>
  ownProblems(entry, readText(entry.file), dataOf(entry));

/** What other entries take figures, sources or names from. */
const used = new Set(['claims', 'sources', 'incidents', 'timeline', 'drawings']);

/** Whether a change of the entry `id` can reach another: by its name, or a count. */
function isReached(data: Data, id: string): boolean {
  const text = JSON.stringify(data);
  return text.includes(id) || text.includes('[=count ');
}

/** What others would have wrong with the files as they are, which knew the entry as `id`. */
export function elsewhere(entry: Entry, id: string): string[] {
  return allEntries()
    .filter((other) => other.key !== entry.key && isReached(dataOf(other), id))
    .flatMap((other) => {
      const data = dataOf(other);
      return schemaProblems(other, data).map(
        ({ path, message }) => `${titleOf(other, data)}, ${nameOf(path).toLowerCase()}: ${message}`,
      );
    });
}

function missingTexts({ collection }: Entry, before: Data, data: Data): Problem[] {
  if (collection !== 'pages') return [];
  return ['texts', 'lists'].flatMap((bag) =>
    Object.keys((before[bag] ?? {}) as Data)
      .filter((name) => !Object.hasOwn((data[bag] ?? {}) as Data, name))
      .map((name) => ({
        path: [bag, name],
        message: 'The page asks for this: it cannot be left out.',
      })),
  );
}

/** Places in a text where the page itself puts something. */
const slotsOf = (text: unknown): string[] => String(text).match(/\{[a-z][a-z-]*\}/g) ?? [];

/** Texts with a place that the page does not know, or without one that it needs. */
function slotProblems({ collection, file }: Entry, before: Data, data: Data): Problem[] {
  if (file.endsWith('.mdx')) return [];
  const isDrawing = collection === 'drawings';
  const all = slotsOf(JSON.stringify(before));
  return changesOf(before, data).flatMap(({ path, from, to }) => {
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    const [was, is] = [slotsOf(from), slotsOf(to)];
    const unknown = is.filter((slot) => !(isDrawing ? all : was).includes(slot));
    const missing = isDrawing ? [] : was.filter((slot) => !is.includes(slot));
    return [
      ...unknown.map((slot) => ({ path, message: `The page knows no ${slot} here.` })),
      ...missing.map((slot) => ({ path, message: `The page puts something here: keep ${slot}.` })),
    ];
  });
}

export const builtOn =
  'The site is built on this name: whoever keeps the repository can change or remove it.';

/** Whether code of the site asks for a published entry by its name. */
export function isNamedInCode({ file, id }: Entry, name: string): boolean {
  const text = publishedText(process.cwd(), file);
  if (text === undefined || Object.keys(contentOf(file, text, id)).length === 0) return false;
  const quoted = new RegExp(`['"\`]${name}['"\`]`);
  return ['packages', 'site'].some((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).some(
      (path) =>
        /(?<!\.test)\.(tsx?|astro)$/.test(path) &&
        quoted.test(readFileSync(`${folder}/${path}`, 'utf8')),
    ),
  );
}

/** A name that must stay, or an address that another entry has. */
function nameProblems(entry: Entry, before: Data, data: Data): Problem[] {
  if (before.id !== undefined && data.id !== before.id)
    return [{ path: ['id'], message: 'Pages and texts know it by this name: it stays.' }];
  if (data.slug === before.slug) return [];
  const other = entriesOf(entry.collection).find(
    (one) => one.key !== entry.key && dataOf(one).slug === data.slug,
  );
  if (other) return [{ path: ['slug'], message: `${other.key} has this already.` }];
  const name = idOf(entry, before);
  const others = elsewhere(entry, name);
  if (before.slug && isNamedInCode(entry, name)) others.push(builtOn);
  return others.map((message) => ({ path: ['slug'], message }));
}

/** Everything that the text would stop a build with, here and in what uses it. */
export function problemsOf(
  entry: Entry,
  text: string,
  before: string,
  data: Data = contentOf(entry.file, text, entry.id),
): Problem[] {
  return whileDrafted(entry.file, text, () => {
    const old = contentOf(entry.file, before, entry.id);
    const here = [
      ...ownProblems(entry, text, data),
      ...missingTexts(entry, old, data),
      ...slotProblems(entry, old, data),
    ];
    if (here.length > 0) return here;
    const named = nameProblems(entry, old, data);
    if (named.length > 0) return named;
    if (!used.has(entry.collection)) return [];
    const [changed, more] = changesOf(old, data);
    const path = changed && !more ? changed.path : [];
    return elsewhere(entry, idOf(entry, old)).map((message) => ({ path, message }));
  });
}
