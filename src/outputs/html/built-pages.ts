/** Reads the HTML of every page of the build: prerendered files, and pages that the server renders. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canonical } from '../../config/canonical-path.ts';
import { paths } from '../../config/paths.ts';

type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

/** HTML of the pages by their path. */
export type BuiltPages = ReadonlyMap<string, string>;

/** The prerendered pages in dist/client. */
export function prerendered(client: string): BuiltPages {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => {
      const path = `/${name.replaceAll('\\', '/')}`;
      return [canonical(path) ?? path, readFileSync(join(client, name), 'utf8')] as const;
    });
  return new Map(pages);
}

/** Stub of the server's `locals`, enough for GET requests, which store and send nothing. */
const reading = { enquiries: { issueFormToken: () => '' }, visitorAddress: '127.0.0.1' };

/** Requests the paths `wanted` from the built request handler; responses other than HTML are ignored. */
async function onDemand(entry: string, wanted: readonly string[]): Promise<BuiltPages> {
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
      if (answer.status >= 500) throw new Error(`${path} cannot be rendered`);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      if (answer.ok && isPage) pages.set(path, await answer.text());
    }
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return pages;
}

/** Every page of the build in `dist`. The paths of those rendered on demand are in src/config/paths.ts. */
export async function builtPages(dist: string): Promise<BuiltPages> {
  const files = prerendered(join(dist, 'client'));
  const rest = Object.values(paths).filter((path) => !files.has(path) && !/[.#?]/.test(path));
  return new Map([...files, ...(await onDemand(join(dist, 'server/entry.mjs'), rest))]);
}
