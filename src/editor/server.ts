/** Answers of the editor at /_edit, to this machine alone. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as jsonIn } from 'node:stream/consumers';
import { brand } from '../config/site.ts';
import { type Compile, keptData, opened, save } from './edit.ts';
import { blank, create, putBack, remove } from './entries.ts';
import { allDrawings, allMarks, drawingSvg } from './marks.ts';
import { fieldOf, overview, search } from './overview.ts';
import { addPhotograph } from './photograph.ts';
import { checkAll } from './publish/check.ts';
import { historyOf, keep, publish, published, takeBack } from './publish/git.ts';
import { messageOf, whatHasChanged } from './publish/words.ts';
import { refusal } from './refusal.ts';
import { entryAt, kinds } from './registry.ts';
import type { Data } from './write/file.ts';

export type Tools = {
  compile: Compile;
  /** Lets Vite add what its modules need to the document. */
  page: (html: string) => Promise<string>;
};

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
    <div id="editor" data-brand="${brand.name}"><noscript>The editor needs JavaScript.</noscript></div>
    <script type="module" src="/src/editor/client/main.tsx"></script>
  </body>
</html>`;

type Asked = { key: string; hash: string; data: Data };
const root = process.cwd();

const state = () => ({ ...published(root), changes: whatHasChanged(root) });
export type State = ReturnType<typeof state>;

async function answer(url: URL, req: IncomingMessage, tools: Tools): Promise<unknown> {
  const asked = url.searchParams;
  switch (`${req.method} ${url.pathname}`) {
    case 'GET /_edit/site':
      return overview(root);
    case 'GET /_edit/entry': {
      const key = asked.get('key') ?? '';
      return key in kinds ? blank(key, asked.get('from') ?? undefined) : opened(key);
    }
    case 'GET /_edit/kinds':
      return kinds;
    case 'GET /_edit/history':
      return historyOf(root, entryAt(asked.get('key') ?? '').file);
    case 'GET /_edit/kept':
      return keptData(root, entryAt(asked.get('key') ?? ''), asked.get('commit') ?? '');
    case 'GET /_edit/search':
      return search(asked.get('words') ?? '');
    case 'GET /_edit/find':
      return fieldOf(asked.get('path') ?? '', asked.getAll('text')) ?? null;
    case 'POST /_edit/save': {
      const { key, hash, data } = (await jsonIn(req)) as Asked;
      return save(key, hash, data, tools.compile);
    }
    case 'GET /_edit/marks':
      return allMarks();
    case 'GET /_edit/drawings':
      return allDrawings();
    case 'POST /_edit/create': {
      const { key, data } = (await jsonIn(req)) as Asked;
      return create(key, data, tools.compile);
    }
    case 'POST /_edit/photograph': {
      const { name, bytes } = (await jsonIn(req)) as { name: string; bytes: string };
      return { name: await addPhotograph(name, Buffer.from(bytes, 'base64')) };
    }
    case 'POST /_edit/remove':
      remove(((await jsonIn(req)) as Asked).key);
      return {};
    case 'POST /_edit/put-back':
      putBack(root, ((await jsonIn(req)) as Asked).key);
      return {};
    case 'GET /_edit/state':
      return state();
    case 'POST /_edit/check': {
      const origin = `http://${req.headers.host}`;
      return checkAll(async (path) => (await fetch(origin + path)).ok);
    }
    case 'POST /_edit/keep':
      keep(root, ((await jsonIn(req)) as { name: string }).name, messageOf(whatHasChanged(root)));
      return state();
    case 'POST /_edit/publish':
      publish(root);
      return state();
    case 'POST /_edit/take-back':
      takeBack(root, ((await jsonIn(req)) as { name: string }).name);
      return state();
    default:
      return undefined;
  }
}

/** Answers a request below /_edit. */
export async function handle(req: IncomingMessage, res: ServerResponse, tools: Tools) {
  const send = (status: number, type: string, body: string) =>
    res.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
  const json = (status: number, body: unknown) =>
    send(status, 'application/json', JSON.stringify(body));
  const refused = refusal(req);
  if (refused) return json(403, { message: refused });
  const url = new URL(req.url ?? '/', 'http://localhost');
  if (url.pathname === '/_edit')
    return send(200, 'text/html; charset=utf-8', await tools.page(document));
  try {
    if (url.pathname === '/_edit/drawing')
      return send(200, 'image/svg+xml', await drawingSvg(url.searchParams.get('id') ?? ''));
    const made = await answer(url, req, tools);
    return made === undefined ? json(404, { message: 'There is nothing here.' }) : json(200, made);
  } catch (error) {
    return json(400, { message: (error as Error).message });
  }
}
