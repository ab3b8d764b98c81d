/**
 * Prerenders on-demand pages without a query: most requests have none, and files are sent much
 * faster.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Handler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: () => void,
  locals: object,
) => Promise<void>;

type PageHeaders = { pathname: string; headers: { key: string; value: string }[] };

const policyName = 'Content-Security-Policy';

/** A GET has no side effects, so `locals` can be empty. */
async function render(entry: string, paths: readonly string[]): Promise<Map<string, Response>> {
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
  const server = createServer((req, res) => {
    const missing = () => res.writeHead(404).end();
    handler(req, res, missing, {}).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answers = new Map<string, Response>();
  try {
    for (const path of paths) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      const body = await answer.text();
      if (!answer.ok) throw new Error(`${path} cannot be rendered: ${answer.status}`);
      answers.set(path, new Response(body, answer));
    }
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  return answers;
}

/** Adds their policies to those of prerendered pages. */
export async function writeOnDemandFiles(dist: string, paths: readonly string[]): Promise<void> {
  const headersFile = join(dist, '_headers.json');
  const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as PageHeaders[];
  for (const [path, answer] of await render(join(dist, 'server/entry.mjs'), paths)) {
    const file = join(dist, 'client', `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await answer.text(), { flag: 'wx' });
    const value = answer.headers.get(policyName);
    if (!value) throw new Error(`${path} has no policy`);
    headers.push({ pathname: path, headers: [{ key: policyName, value }] });
  }
  writeFileSync(headersFile, JSON.stringify(headers));
}
