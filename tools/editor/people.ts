/**
 * The editor for several people, behind a proxy that signs them in: each has a checkout of their own
 * beside this one, with `npm run edit` over it, which starts when they come and ends when they rest.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brand } from '@site/config';
import { processEnv } from '@site/config/process-env.ts';
import { gitIn } from './publish/git.ts';

/** Without a request for so long, a person's editor ends; what was saved is in files. */
const restMs = 30 * 60_000;
const startMs = 180_000;

const run = promisify(execFile);

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
export async function prepareCheckout(
  { site, people }: Paths,
  { user, name, email }: Person,
): Promise<string> {
  const root = join(people, user);
  const here = gitIn(site);
  if (!existsSync(root)) {
    mkdirSync(people, { recursive: true });
    const origin = here('config', '--get', 'remote.origin.url');
    // Under its own name once it is whole: a clone that was cut off is begun again.
    const made = `${root}.new`;
    rmSync(made, { recursive: true, force: true });
    await run('git', ['clone', '--quiet', '--no-checkout', origin, made], { cwd: site });
    await run('git', ['checkout', '--quiet', '-B', 'main', 'origin/main'], { cwd: made });
    renameSync(made, root);
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
    if (isSame) await run('cp', ['-al', join(site, 'node_modules'), packages]);
    else await run('npm', ['ci'], { cwd: root });
    for (const own of ['.cache', '.vite'])
      rmSync(join(packages, own), { recursive: true, force: true });
    rmSync(marker, { force: true });
    copyFileSync(lock, marker);
  }
  return root;
}

export type Running = {
  port: number;
  used: number;
  /** What is being made, until it is ready. */
  doing?: string | undefined;
  ready: Promise<void>;
  stop: () => void;
};

/** Starts `astro dev` over a person's checkout, which is made first. */
function startEditor(paths: Paths, person: Person, port: number, ended: () => void): Running {
  let child: ChildProcess | undefined;
  const start = async () => {
    const root = await prepareCheckout(paths, person);
    running.doing = 'The editor is starting';
    const astro = ['node_modules/.bin/astro', 'dev', '--host', '127.0.0.1', '--port', String(port)];
    const started = spawn('node_modules/node/bin/node', astro, {
      cwd: root,
      env: { ...processEnv, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    started.once('exit', () => running.doing ?? ended());
    await new Promise<void>((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error('it did not start')), startMs);
      started.stdout.on('data', (chunk) => {
        if (!String(chunk).includes(`:${port}`)) return;
        clearTimeout(limit);
        resolve();
      });
      started.once('exit', () => reject(new Error('it ended')));
    });
    running.doing = 'The site is being read';
    await fetch(`http://localhost:${port}/_edit/site`);
    running.doing = undefined;
  };
  const stop = () => void child?.kill();
  const doing = 'Your own copy of the site is being made, which is needed once';
  const running: Running = { port, used: Date.now(), doing, ready: Promise.resolve(), stop };
  running.ready = start();
  // Whoever asks next is told why, and whoever asks then starts it again.
  running.ready.catch(() => {
    stop();
    running.doing = undefined;
  });
  return running;
}

type Start = (person: Person, port: number, ended: () => void) => Running;
/** The origin is that of the proxy, for browsers. */
type Options = { start: Start; firstPort: number; origin: string };

/** Answered at once, and asked again by the browser, also without JavaScript. */
const buildWaitingPage = (doing: string): string => `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="3">
<title>Starting · ${brand.name}</title>
<body style="font: 1.125rem/1.5 sans-serif; max-width: 36rem; margin: 10vh auto; padding: 0 1.5rem">
<h1>One to two minutes</h1>
<p>${doing}. This page opens the editor by itself.</p>
`;

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
      const ended = () => running.delete(person.user);
      editor = start(person, Math.max(firstPort - 1, ...taken) + 1, ended);
      running.set(person.user, editor);
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
    const editor = findEditor(req);
    try {
      if (!editor) return void refuse(403, 'Nobody of that name has signed in here.');
      if (editor.doing && /text\/html/.test(req.headers.accept ?? '')) {
        res.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' });
        return void res.end(buildWaitingPage(editor.doing));
      }
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
      for (const [user, one] of running) if (one === editor) running.delete(user);
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
    for (const { used, stop } of running.values()) if (Date.now() - used > restMs) stop();
  }, 60_000);
  server.on('close', () => {
    clearInterval(resting);
    for (const { stop } of running.values()) stop();
  });
  return server;
}

if (import.meta.main) {
  const site = process.cwd();
  const people = resolve(site, '../people');
  const [origin = '', port = '4400', host = '127.0.0.1'] = process.argv.slice(2);
  const start = startEditor.bind(undefined, { site, people });
  const server = servePeople({ start, firstPort: Number(port) + 1, origin }).listen(
    Number(port),
    host,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      server.close();
      server.closeAllConnections();
    });
  console.log(`The editor answers the proxy at http://${host}:${port}.`);
}
