import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, pinned } from '../../../tests/support/service/instance.ts';
import { processorTime } from '../../../tests/support/service/process-facts.ts';
import {
  serverArguments,
  serverEnvironment,
} from '../../../tests/support/service/server-arguments.ts';

/** A server over the present build, as a process of its own. */
export type Server = {
  name: string;
  url: string;
  /** From the start of the process to its first page, in ms. */
  startMs: number;
  /** Proportional share of memory of the process and its children, in bytes; undefined where the system does not say. */
  memory(): number | undefined;
  /** Of all its threads so far, in ms; not a number where the system does not say. */
  processorTime(): number;
  stop(): Promise<void>;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const client = join(root, 'dist/client');

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );

function memoryOf(pid: number): number | undefined {
  try {
    const share = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
    const below = childrenOf(pid).map((child) => memoryOf(child) ?? 0);
    return Number(share?.[1]) * 1024 + below.reduce((sum, bytes) => sum + bytes, 0);
  } catch {
    return undefined;
  }
}

/** nginx works in a child of the process that was started. */
function processorTimeOf(pid: number): number {
  try {
    return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + processorTime(one), 0);
  } catch {
    return Number.NaN;
  }
}

async function start(
  name: string,
  port: number,
  command: string[],
  env: Record<string, string>,
  core: number | undefined,
): Promise<Server> {
  const [program = '', ...args] = pinned(command, core);
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  let words = '';
  const child: ChildProcess = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  child.stderr?.on('data', (chunk) => {
    words = `${words}${chunk}`.slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${words}`);
    const answer = await fetch(`${url}/about`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const startMs = performance.now() - began;
  return {
    name,
    url,
    startMs,
    memory: () => memoryOf(child.pid ?? 0),
    processorTime: () => processorTimeOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type Options = { core: number | undefined; env?: Record<string, string> };

/** The production server of the site, with its log written to /dev/null. */
export async function startSite({ core, env = {} }: Options): Promise<Server> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-site-'));
  const server = await start(
    'this site',
    port,
    [process.execPath, ...serverArguments],
    {
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: `file:${join(folder, 'enquiries.db')}`,
      RATE_LIMIT: 'off',
      ...env,
    },
    core,
  );
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** sirv alone, for comparison: a common static file server for Node, which the site used before. */
export async function startSirv({ core }: Options): Promise<Server> {
  const port = await freePort();
  const script = `
    import { createServer } from 'node:http';
    import sirv from 'sirv';
    createServer(sirv(${JSON.stringify(client)}, { brotli: true, gzip: true, etag: true }))
      .listen(${port}, '127.0.0.1');`;
  const command = [process.execPath, '--input-type=module', '--eval', script];
  return start('bare sirv', port, command, {}, core);
}

/** nginx with one worker, its log off, and the compressed files of the build; undefined where there is none. */
export async function startNginx({ core }: Options): Promise<Server | undefined> {
  if (spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status !== 0) return undefined;
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const user = userInfo().uid === 0 ? 'user root;' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on;
      gzip_static on; keepalive_requests 1000000; client_body_temp_path ${folder}/body;
      server {
        listen 127.0.0.1:${port}; root ${client};
        location / { try_files $uri $uri.html $uri/index.html =404; }
      }
    }`,
  );
  const command = ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf')];
  const server = await start('nginx', port, command, {}, core);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
