/**
 * The editor for several people, behind a proxy that signs them in: each has a checkout of their own
 * beside this one, with `npm run edit` over it, which starts when they come and ends when they rest.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { processEnv } from '@site/config/process-env.ts';
import { gitIn } from './publish/publish-content.ts';

/** Without a request for so long, a person's editor ends; what was saved is in files. */
const restMs = 30 * 60_000;
const startMs = 180_000;

export type Person = { user: string; name: string; email: string };

/** As the proxy says; a visitor cannot, since the proxy replaces these headers. */
export function readPerson({ headers }: Pick<IncomingMessage, 'headers'>): Person | undefined {
  const header = (name: string) => String(headers[name] ?? '').trim();
  const user = header('x-remote-user').toLowerCase();
  if (!/^[a-z0-9][a-z0-9._@-]{0,60}$/.test(user)) return undefined;
  const email = header('x-remote-email') || (user.includes('@') ? user : `${user}@localhost`);
  return { user, name: header('x-remote-name') || user, email };
}

type Paths = { site: string; people: string };

/** A checkout of the person's own, with the packages of this one as links to the same files. */
export function prepareCheckout({ site, people }: Paths, { user, name, email }: Person): string {
  const root = join(people, user);
  const here = gitIn(site);
  if (!existsSync(root)) {
    mkdirSync(people, { recursive: true });
    here('clone', '--quiet', '--no-checkout', here('config', '--get', 'remote.origin.url'), root);
    gitIn(root)('checkout', '--quiet', '-B', 'main', 'origin/main');
  }
  const git = gitIn(root);
  git('config', 'user.name', name);
  git('config', 'user.email', email);
  for (const setting of ['edit.publish', 'edit.site']) {
    const value = here('config', '--get', '--default', '', setting);
    if (value) git('config', setting, value);
  }
  const [lock, packages] = [join(root, 'package-lock.json'), join(root, 'node_modules')];
  const marker = join(packages, '.package-lock.copy');
  const wanted = readFileSync(lock, 'utf8');
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
    rmSync(packages, { recursive: true, force: true });
    const isSame = readFileSync(join(site, 'package-lock.json'), 'utf8') === wanted;
    if (isSame) execFileSync('cp', ['-al', join(site, 'node_modules'), packages]);
    else execFileSync('npm', ['ci'], { cwd: root });
    for (const own of ['.cache', '.vite'])
      rmSync(join(packages, own), { recursive: true, force: true });
    rmSync(marker, { force: true });
    execFileSync('cp', [lock, marker]);
  }
  return root;
}

export type Running = { port: number; child: ChildProcess; used: number; ready: Promise<void> };

/** Starts `astro dev` over a checkout. */
function startEditor(root: string, port: number): Running {
  const astro = ['node_modules/.bin/astro', 'dev', '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn('node_modules/node/bin/node', astro, {
    cwd: root,
    env: { ...processEnv, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('it did not start')), startMs);
    child.stdout.on('data', (chunk) => {
      if (!String(chunk).includes(`:${port}`)) return;
      clearTimeout(limit);
      resolve();
    });
    child.once('exit', () => reject(new Error('it ended')));
  });
  return { port, child, used: Date.now(), ready };
}

type Start = (person: Person, port: number) => Running;
/** The origin is that of the proxy, for browsers. */
type Options = { start: Start; firstPort: number; origin: string };

/** `/~ann/blog` is that page as Ann has it, with what it loads; nobody edits as another. */
function readShown({ url = '', headers }: IncomingMessage): { user?: string; path: string } {
  const [, user, path = url] = /^\/~([^/]+)(\/(?!_edit).*)$/.exec(url) ?? [];
  if (user) return { user, path };
  const isPart = !url.includes('/_edit') && headers['sec-fetch-dest'] !== 'document';
  const [, from] = (isPart && /^https?:\/\/[^/]+\/~([^/]+)\//.exec(headers.referer ?? '')) || [];
  return { ...(from && { user: from }), path };
}

export function servePeople({ start, firstPort, origin }: Options): Server {
  const running = new Map<string, Running>();

  /** That of whoever has signed in starts with their first request. */
  function findEditor(req: IncomingMessage): Running | undefined {
    const person = readPerson(req);
    const user = readShown(req).user ?? person?.user;
    let editor = person && user ? running.get(user) : undefined;
    if (!editor && person?.user === user && person) {
      const taken = [...running.values()].map(({ port }) => port);
      editor = start(person, Math.max(firstPort - 1, ...taken) + 1);
      running.set(person.user, editor);
      editor.child.once('exit', () => running.delete(person.user));
    }
    if (editor) editor.used = Date.now();
    return editor;
  }

  /** As the editor wants it: of this machine. A foreign origin stays what it is, and is refused. */
  const headersOf = ({ headers }: IncomingMessage, { port }: Running) => ({
    ...headers,
    host: `localhost:${port}`,
    ...(headers.origin === origin && { origin: `http://localhost:${port}` }),
  });

  const server = createServer(async (req, res) => {
    const refuse = (status: number, text: string) => res.writeHead(status).end(`${text}\n`);
    try {
      const editor = findEditor(req);
      if (!editor) return void refuse(403, 'Nobody of that name has signed in here.');
      await editor.ready;
      const { path } = readShown(req);
      const to = { host: '127.0.0.1', port: editor.port, method: req.method, path };
      const forwarded = request({ ...to, headers: headersOf(req, editor) }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      });
      forwarded.on('error', () => (res.headersSent ? res.destroy() : refuse(502, 'It ended.')));
      req.pipe(forwarded);
    } catch (error) {
      refuse(502, `The editor cannot start: ${(error as Error).message}`);
    }
  });
  // What Vite tells of changes.
  server.on('upgrade', async (req, socket, head) => {
    const editor = findEditor(req);
    if (!editor) return void socket.destroy();
    await editor.ready.catch(() => undefined);
    const to = connect(editor.port, '127.0.0.1', () => {
      const headers = Object.entries(headersOf(req, editor));
      const lines = headers.map(([name, value]) => `${name}: ${value}`);
      to.write(`${req.method} ${req.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      to.write(head);
      to.pipe(socket).pipe(to);
    });
    for (const each of [to, socket]) each.on('error', () => each.destroy());
  });
  const resting = setInterval(() => {
    for (const { used, child } of running.values()) if (Date.now() - used > restMs) child.kill();
  }, 60_000);
  server.on('close', () => {
    clearInterval(resting);
    for (const { child } of running.values()) child.kill();
  });
  return server;
}

if (import.meta.main) {
  const site = process.cwd();
  const people = resolve(site, '../people');
  const [origin = '', port = '4400'] = process.argv.slice(2);
  const start: Start = (person, own) => startEditor(prepareCheckout({ site, people }, person), own);
  const options = { start, firstPort: Number(port) + 1, origin };
  const server = servePeople(options).listen(Number(port), '127.0.0.1');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  console.log(`The editor answers the proxy at http://127.0.0.1:${port}.`);
}
