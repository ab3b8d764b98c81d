/** Answers of the editor at /_edit, to this machine alone. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { json as jsonIn } from 'node:stream/consumers';
import { brand } from '@site/config';
import { readText } from '../../site/src/content/loading/read-entry.ts';
import { warnOfLength } from './check.ts';
import { keepDraft } from './draft/draft-article.ts';
import { openEntry, saveEntry } from './edit.ts';
import { createBlankEntry, createEntry, removeEntry } from './entry-files.ts';
import { sayUntil } from './entry-form.ts';
import {
  type Entry,
  findEntry,
  getEntryTitle,
  kinds,
  listAllEntries,
  readEntryData,
} from './entry-registry.ts';
import { sayWait } from './label.ts';
import { listMarks } from './list-marks.ts';
import { buildOverview, getGroupTitle, moveEntry, searchTexts } from './overview.ts';
import { addFile } from './photograph.ts';
import { checkAll } from './publish/check-all.ts';
import { askPublication, type Publication } from './publish/publication.ts';
import {
  catchUp,
  describePublication,
  isText,
  listChangedFiles,
  listPublications,
  publishContent,
  readPublishedText,
  restoreFile,
  takeBack,
} from './publish/publish-content.ts';
import type { Choices } from './write/data-changes.ts';
import type { Data } from './write/entry-file.ts';

/** As nginx lets through: a photograph of 30 MB in base64. */
const maxBodyBytes = 40 * 1024 * 1024;
const local = new Set(['localhost', '127.0.0.1', '[::1]']);
const loopback = /^(::1|(::ffff:)?127\.)/;

/** Why a request is refused: from another machine, under another name, or from another site. */
export function explainRefusal(req: IncomingMessage): string | undefined {
  const host = req.headers.host ?? '';
  if (!loopback.test(req.socket.remoteAddress ?? ''))
    return 'The editor answers this machine only.';
  if (!local.has(host.replace(/:\d+$/, ''))) return 'The editor is opened as localhost.';
  if (req.method === 'GET' || req.method === 'HEAD') return undefined;
  return req.headers.origin === `http://${host}` &&
    req.headers['content-type'] === 'application/json'
    ? undefined
    : 'A change is sent by the editor itself.';
}

const document = `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Edit · ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  </head>
  <body>
    <div id="editor" data-brand="${brand.name}"><p>The editor is opening, which takes up to a minute the first time.</p>
      <noscript>It needs JavaScript.</noscript></div>
    <script type="module" src="/tools/editor/client/main.tsx"></script>
  </body>
</html>`;

const root = process.cwd();

type Changed = ReturnType<typeof listChangedFiles>[number] & {
  /** Undefined for a file of many. */
  key?: string;
  title?: string;
  note?: string;
};

/** A file of many is named for all of them. */
const nameEntry = (entry: Entry): Pick<Changed, 'key' | 'title'> =>
  entry.id === undefined
    ? { key: entry.key, title: getEntryTitle(entry, readEntryData(entry)) }
    : { title: getGroupTitle(entry.collection) };

function describeEntry(entry: Entry): string {
  const kind = Object.values(kinds).find(({ collection }) => collection === entry.collection);
  const isNew = readPublishedText(root, entry.file) === undefined;
  const data = readEntryData(entry);
  const warning = warnOfLength(entry, data);
  return [isNew && `New ${kind?.title}.`, sayWait(data, sayUntil(entry)), warning]
    .filter(Boolean)
    .join(' ');
}

/** A photograph or a PDF by the entry that shows it, and the words for it there. */
function nameUpload(file: string): Pick<Changed, 'key' | 'title'> {
  const name = `/${basename(file)}`;
  const entry = listAllEntries().find((one) => readText(one.file).includes(name));
  if (!entry) return {};
  const { title, key } = nameEntry(entry);
  const line = new RegExp(`\\[([^\\]]*)\\]\\([^\\s)]*${RegExp.escape(name)}`);
  const [, words] = line.exec(readText(entry.file)) ?? [];
  const kind = file.endsWith('.pdf') ? 'File' : 'Photograph';
  return { key, title: `${kind} ${words ? `“${words}” ` : ''}of “${title}”` };
}

function listChanges(): Changed[] {
  const entries = new Map(listAllEntries().map((entry) => [entry.file, entry]));
  return listChangedFiles(root).map((changed) => {
    const entry = entries.get(changed.file);
    if (entry) return { ...changed, ...nameEntry(entry), note: describeEntry(entry) };
    return { ...changed, ...(!isText(changed.file) && nameUpload(changed.file)) };
  });
}

export type Named = Pick<Changed, 'file' | 'key' | 'title'>;
export type Told = (Publication & { entry?: Named }) | null;

/** With the entry that the reason of a refusal names by its file. */
async function readPublication(): Promise<Told> {
  const told = await askPublication(root);
  if (told?.state !== 'refused') return told ?? null;
  const [file = ''] = /content\/[\w./-]+\.\w+/.exec(told.reason ?? '') ?? [];
  const entry = listAllEntries().find((one) => one.file === file);
  return { ...told, ...(entry && { entry: { file, ...nameEntry(entry) } }) };
}

/** The subject of a publication, and its files. */
export function composeMessage(changed: readonly Named[]): string {
  const names = changed.map(({ title, file }) => title ?? file);
  const entries = changed.filter(({ file }) => isText(file)).length;
  const subject = `Change ${names.join(', ')}`;
  return subject.length > 72
    ? `Change ${entries} ${entries === 1 ? 'entry' : 'entries'}\n\n${names.join('\n')}`
    : subject;
}

const readState = () => ({ ...describePublication(root), changes: listChanges() });
export type State = ReturnType<typeof readState>;

/** Every entry is read and new links of the changed ones followed before anything is pushed. */
async function checkAndPublish(origin: string, choices: Choices | undefined) {
  const changed = listChanges();
  const files = new Map(changed.map(({ file }) => [file, readPublishedText(root, file) ?? '']));
  const faults = await checkAll(files, async (path) => (await fetch(origin + path)).ok);
  const met = faults.length ? [] : publishContent(root, composeMessage(changed), choices);
  const titleOf = (file: string) => changed.find((one) => one.file === file)?.title ?? file;
  const clashes = met.map((clash) => ({ ...clash, title: titleOf(clash.file) }));
  return { faults, clashes };
}
export type PublishAnswer = Awaited<ReturnType<typeof checkAndPublish>>;

type Call = { asked: (name: string) => string; sent: Sent; origin: string };
type Sent = {
  key: string;
  file: string;
  hash: string;
  data: Data;
  name: string;
  by: number;
  bytes: string;
  choices?: Choices;
};

const routes: Readonly<Record<string, (call: Call) => unknown>> = {
  'GET site': buildOverview,
  'GET entry': ({ asked }) =>
    asked('key') in kinds ? createBlankEntry(asked('key'), asked('from')) : openEntry(asked('key')),
  'GET kinds': () => kinds,
  'GET search': ({ asked }) => searchTexts(asked('words')),
  'GET marks': listMarks,
  'GET state': readState,
  'GET history': ({ asked }) => listPublications(root, findEntry(asked('key')).file),
  'GET publication': readPublication,
  'POST catch-up': () => catchUp(root) ?? readState(),
  'POST save': ({ sent: { key, hash, data } }) => saveEntry(key, hash, data),
  'POST create': ({ sent: { key, data } }) => createEntry(key, data),
  'POST draft': ({ sent }) => keepDraft(sent.data),
  'POST file': async ({ sent: { name, bytes } }) => ({
    name: await addFile(name, Buffer.from(bytes, 'base64')),
  }),
  'POST move': ({ sent }) => moveEntry(sent.key, sent.by) ?? {},
  'POST remove': ({ sent }) => removeEntry(sent.key) ?? {},
  'POST put-back': ({ sent }) => restoreFile(root, sent.file) ?? {},
  'POST publish': ({ origin, sent }) => checkAndPublish(origin, sent.choices),
  'POST take-back': () => takeBack(root) ?? {},
};

/** @param preparePage lets Vite add what its modules need to the document */
export async function handleRequest(
  req: IncomingMessage,
  res: ServerResponse,
  preparePage: (html: string) => Promise<string>,
) {
  const send = (status: number, type: string, body: string) =>
    res
      .writeHead(status, {
        'Content-Type': type,
        'Cache-Control': 'no-store',
        // Framed elsewhere, 'Publish' could be clicked unseen.
        'Content-Security-Policy': "frame-ancestors 'none'",
      })
      .end(body);
  const json = (status: number, body: unknown) =>
    send(status, 'application/json', JSON.stringify(body));
  const refused = explainRefusal(req);
  if (refused) return json(403, { message: refused });
  if (req.method === 'POST' && !(Number(req.headers['content-length']) <= maxBodyBytes)) {
    res.setHeader('Connection', 'close');
    return json(413, { message: 'At most 40 MB can be sent at once.' });
  }
  const url = new URL(req.url ?? '/', 'http://localhost');
  if (url.pathname === '/_edit')
    return send(200, 'text/html; charset=utf-8', await preparePage(document));
  try {
    const route = routes[`${req.method} ${url.pathname.replace('/_edit/', '')}`];
    if (!route) return json(404, { message: 'There is nothing here.' });
    const sent = req.method === 'POST' ? ((await jsonIn(req)) as Sent) : ({} as Sent);
    const asked = (name: string) => url.searchParams.get(name) ?? '';
    return json(200, await route({ asked, sent, origin: `http://${req.headers.host}` }));
  } catch (error) {
    return json(400, { message: (error as Error).message });
  }
}
