import { readdirSync, readFileSync } from 'node:fs';
import { checkText } from '../../site/src/content/loading/entry-loaders.ts';
import { readText, runWithDraft } from '../../site/src/content/loading/read-entry.ts';
import {
  countWords,
  splitArticleBlocks,
  usualWords,
} from '../../site/src/content/schemas/articles/article-text.ts';
import type { LocationData } from '../../site/src/content/schemas/pages/location.ts';
import { figures } from '../../site/src/features/figure-registry.ts';
import { getRegionalMap } from '../../site/src/features/locations/maps/regional-map.ts';
import { getEntrySchema } from './entry-form.ts';
import {
  type Entry,
  getCollection,
  getEntryTitle,
  getReferenceId,
  listAllEntries,
  listCollectionEntries,
  readEntryData,
} from './entry-registry.ts';
import { formatPath, placeholders } from './label.ts';
import { findTexts } from './overview.ts';
import { readPublishedText } from './publish/publish-content.ts';
import { getValue, listValueChanges, type Path } from './write/data-changes.ts';
import { type Data, parseContent } from './write/entry-file.ts';

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

const toSentence = (text: string): string => {
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

const describeLength = (text: unknown, isWritten: boolean): string =>
  `${isWritten ? 'With its figures written out this' : 'This'} is ${String(text).length} characters`;

function describeTooLong({ origin, maximum = 0, input }: Issue, isWritten: boolean): string {
  if (origin === 'array') return `At most ${maximum} fit here: remove one.`;
  if (origin !== 'string') return `Write at most ${maximum}.`;
  const more = String(input).length - maximum;
  return `${describeLength(input, isWritten)}, and at most ${maximum} fit. Leave out ${more} or more.`;
}

function describeTooShort({ origin, minimum = 0, input }: Issue, isWritten: boolean): string {
  if (origin === 'array') return `At least ${minimum} are wanted here.`;
  if (origin !== 'string') return `Write ${minimum} or more.`;
  return String(input)
    ? `${describeLength(input, isWritten)}, and at least ${minimum} are wanted.`
    : `Fill this in: at least ${minimum} characters.`;
}

/** A row of a list that was not filled in is sent as an empty object. */
const isEmpty = (input: unknown): boolean =>
  input === undefined || input === null || JSON.stringify(input) === '{}';

/** @param isWritten whether figures stand in the text */
function describeIssue(issue: Issue, isWritten = false): string {
  const { code, message, input, expected = '', values = [], keys = [] } = issue;
  if (code === 'too_big') return describeTooLong(issue, isWritten);
  if (code === 'too_small') return describeTooShort(issue, isWritten);
  if (code === 'invalid_value' && /^Invalid (option|input)/.test(message))
    return `Choose one of: ${values.join(', ')}.`;
  if (code === 'invalid_type' && /^Invalid input/.test(message))
    return isEmpty(input)
      ? expected === 'array'
        ? 'Add at least one.'
        : 'This is missing: fill it in.'
      : (kinds[expected] ?? toSentence(message));
  if (code === 'unrecognized_keys') return `There is no field called ${keys.join(' or ')} here.`;
  if (code === 'invalid_union' && issue.errors?.[0]?.[0]) return describeIssue(issue.errors[0][0]);
  if (code === 'invalid_format' && /^Invalid/.test(message))
    return 'This is not in the form that is needed: see the help below it.';
  if (!input && message.startsWith('a day is written')) return 'Choose a day.';
  return toSentence(message);
}

const fileAndLine = /^\S+, (?:body, )?line \d+: /;

function findSchemaProblems(entry: Entry, data: Data): Problem[] {
  const { body: _, ...head } = data;
  const wanted = entry.file.endsWith('.md') ? head : data;
  const { error } = getEntrySchema(entry).safeParse(wanted, { reportInput: true });
  return ((error?.issues ?? []) as unknown as Issue[]).map((issue) => ({
    path: issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key)),
    message: describeIssue(issue, String(getValue(data, issue.path as Path)).includes('[=')),
  }));
}

/** The maps of a location are lettered, since a name may have no room on them. */
function mapProblems(data: LocationData): Problem[] {
  const { city, coordinates, network, heroImage } = data;
  const view = { city: { name: city, ...coordinates }, centre: network?.centre, network };
  const { course } = data.line;
  const problems: Problem[] =
    !course || network?.lines.some(({ name }) => name === course)
      ? []
      : [{ path: ['line', 'course'], message: 'The map has no line of this name.' }];
  try {
    getRegionalMap({ ...view, widthDeg: heroImage.widthDeg }, 'page');
  } catch (error) {
    const message = toSentence((error as Error).message.replace(/^[^:]+: /, ''));
    problems.push({ path: ['heroImage', 'widthDeg'], message });
  }
  return problems;
}

function findDrawingProblems({ drawing, body }: Data): Problem[] {
  const inText = [...String(body).matchAll(/^::drawing\{id="([^"]*)"/gm)];
  const asked = [
    ...(drawing === undefined ? [] : [{ path: ['drawing'], id: String(drawing) }]),
    ...inText.map(([, id = '']) => ({ path: ['body'], id })),
  ];
  return asked
    .filter(({ id }) => !Object.hasOwn(figures, id))
    .map(({ path, id }) => ({ path, message: `No drawing for articles is called "${id}".` }));
}

const findPlaceholders = (data: Data): Problem[] =>
  [...findTexts(data)].flatMap(({ path, text }) =>
    Object.values(placeholders)
      .filter((one) => text.includes(one))
      .slice(0, 1)
      .map((one) => ({ path, message: `Write your own words over ${one}.` })),
  );

function findOwnProblems(entry: Entry, text: string, data: Data): Problem[] {
  const { file, id, collection } = entry;
  const { check } = getCollection(collection).loader;
  const wrong = [...findSchemaProblems(entry, data), ...findPlaceholders(data)];
  if (collection === 'articles') wrong.push(...findDrawingProblems(data));
  try {
    // A file of many was read when its entry was found.
    if (id === undefined) checkText(file, text, check);
  } catch (error) {
    const path = file.endsWith('.md') ? ['body'] : [];
    const message = toSentence((error as Error).message.replace(fileAndLine, ''));
    return [...wrong, { path, message }];
  }
  if (wrong.length > 0 || collection !== 'locations') return wrong;
  return mapProblems(data as LocationData);
}

/** An article that is shorter than others can be published all the same. */
export function warnOfLength({ collection }: Entry, { kind, body }: Data): string | undefined {
  const count = countWords(splitArticleBlocks(String(body)));
  return collection === 'articles' && kind !== 'news' && count < usualWords.min
    ? `This has ${count} words; an article has ${usualWords.min} or more.`
    : undefined;
}

export const findPresentProblems = (entry: Entry): Problem[] =>
  findOwnProblems(entry, readText(entry.file), readEntryData(entry));

/** What other entries take figures, sources or names from. */
const used = new Set(['claims', 'sources', 'incidents', 'timeline', 'drawings']);

/** Whether a change of the entry `id` can reach another: by its name, or a count. */
function isReached(data: Data, id: string): boolean {
  const text = JSON.stringify(data);
  return text.includes(id) || text.includes('[=count ');
}

/** What others would have wrong with the files as they are, which knew the entry as `id`. */
export function findProblemsElsewhere(entry: Entry, id: string): string[] {
  return listAllEntries()
    .filter((other) => other.key !== entry.key && isReached(readEntryData(other), id))
    .flatMap((other) => {
      const data = readEntryData(other);
      return findSchemaProblems(other, data).map(
        ({ path, message }) =>
          `${getEntryTitle(other, data)}, ${formatPath(path).toLowerCase()}: ${message}`,
      );
    });
}

function findMissingTexts({ collection }: Entry, before: Data, data: Data): Problem[] {
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
const listSlots = (text: unknown): string[] => String(text).match(/\{[a-z][a-z-]*\}/g) ?? [];

/** Texts with a place that the page does not know, or without one that it needs. */
function findSlotProblems({ collection, file }: Entry, before: Data, data: Data): Problem[] {
  if (file.endsWith('.md')) return [];
  const isDrawing = collection === 'drawings';
  const all = listSlots(JSON.stringify(before));
  return listValueChanges(before, data).flatMap(({ path, from, to }) => {
    if (typeof from !== 'string' || typeof to !== 'string') return [];
    const [was, is] = [listSlots(from), listSlots(to)];
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
  const text = readPublishedText(process.cwd(), file);
  if (text === undefined || Object.keys(parseContent(file, text, id)).length === 0) return false;
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
  const other = listCollectionEntries(entry.collection).find(
    (one) => one.key !== entry.key && readEntryData(one).slug === data.slug,
  );
  if (other) return [{ path: ['slug'], message: `${other.key} has this already.` }];
  const name = getReferenceId(entry, before);
  const others = findProblemsElsewhere(entry, name);
  if (before.slug && isNamedInCode(entry, name)) others.push(builtOn);
  return others.map((message) => ({ path: ['slug'], message }));
}

/** Everything that the text would stop a build with, here and in what uses it. */
export function findProblems(
  entry: Entry,
  text: string,
  before: string,
  data: Data = parseContent(entry.file, text, entry.id),
): Problem[] {
  return runWithDraft(entry.file, text, () => {
    const old = parseContent(entry.file, before, entry.id);
    const here = [
      ...findOwnProblems(entry, text, data),
      ...findMissingTexts(entry, old, data),
      ...findSlotProblems(entry, old, data),
    ];
    if (here.length > 0) return here;
    const named = nameProblems(entry, old, data);
    if (named.length > 0) return named;
    if (!used.has(entry.collection)) return [];
    const [changed, more] = listValueChanges(old, data);
    const path = changed && !more ? changed.path : [];
    return findProblemsElsewhere(entry, getReferenceId(entry, old)).map((message) => ({
      path,
      message,
    }));
  });
}
