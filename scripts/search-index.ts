/** Makes the search index from what the build produced: every page, also those rendered on demand. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { documentOf, type SearchDocument } from '../src/search/documents.ts';
import { createEngine, serialise } from '../src/search/engine.ts';
import { indexFile } from '../src/search/index-file.ts';
import { paths } from '../src/site.ts';

type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

/** Pages that lie in dist/client as files. */
function prerendered(client: string): Map<string, string> {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/').replace(/(^|\/)index\.html$|\.html$/, '')}`;
      return [path, readFileSync(join(client, name), 'utf8')] as const;
    });
  return new Map(pages);
}

/** What pages ask of the server when they are only read: nothing is stored, nothing is sent. */
const reading = { enquiries: { issueFormToken: () => '' }, visitorAddress: '127.0.0.1' };

/** Asks the built site for the pages of `wanted`; what is no page is left out. */
async function onDemand(entry: string, wanted: readonly string[]): Promise<Map<string, string>> {
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
  const server = createServer((req, res) => {
    const missing = () => res.writeHead(404).end();
    handler(req, res, missing, reading).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const pages = new Map<string, string>();
  try {
    for (const path of wanted) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      if (answer.status >= 500) throw new Error(`${path} fails when it is drawn`);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      if (answer.ok && isPage) pages.set(path, await answer.text());
    }
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return pages;
}

/** Writes the index into `dist`, and returns how many pages it holds. */
export async function writeSearchIndex(dist: string): Promise<number> {
  const files = prerendered(join(dist, 'client'));
  const rest = Object.values(paths).filter((path) => !files.has(path) && !/[.#?]/.test(path));
  const pages = new Map([...files, ...(await onDemand(join(dist, 'server/entry.mjs'), rest))]);
  const documents = [...pages].flatMap(([path, html]): SearchDocument[] => {
    const document = documentOf(path, html);
    return document ? [document] : [];
  });
  writeFileSync(join(dist, indexFile), serialise(createEngine(documents)));
  return documents.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = fileURLToPath(new URL('../dist/', import.meta.url));
  console.log(`Search index: ${await writeSearchIndex(dist)} pages`);
}
