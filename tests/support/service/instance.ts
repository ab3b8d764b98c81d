import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { readMemory } from './process-facts.ts';
import { serverArguments, serverEnvironment } from './server-arguments.ts';

/** The production server as a process that can be killed and started again on the same port. */

export type Instance = {
  url: string;
  /** Of the present process; another one after each start. */
  pid(): number;
  /** Resident memory in bytes, where the system says (Linux). */
  memory(): number | undefined;
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again and waits until it answers, by default until it is healthy. */
  start(change?: Change): Promise<void>;
  /** Ends it as an operator would; resolves with the exit code. */
  stop(): Promise<number | null>;
};

export type Change = {
  /** Environment variables to change, for this start and later ones. */
  env?: Record<string, string>;
  /** Whether to wait only until it answers at all, as during an outage of the store. */
  unhealthy?: boolean;
};

const root = new URL('../../../', import.meta.url).pathname;

export const findFreePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Whether a process can be pinned to one processor here (taskset). */
export const canPin = () =>
  spawnSync('taskset', ['-c', '0', 'true'], { stdio: 'ignore' }).status === 0;

/**
 * `command`, pinned to these processors (numbered as taskset does); unchanged when none are given.
 */
export const pinToCores = (command: string[], cores: number | string | undefined): string[] =>
  cores === undefined ? command : ['taskset', '-c', String(cores), ...command];

type Options = {
  env: Record<string, string>;
  /** Processor that the server is pinned to. */
  core?: number | undefined;
  /** A line of shell that runs the server as "$@", to limit or favour it. */
  shell?: string;
};

export async function startInstance({
  env: first,
  core,
  shell = 'exec "$@"',
}: Options): Promise<Instance> {
  let env = first;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let exited: Promise<number | null>;
  let words = '';

  async function start({ env: changed = {}, unhealthy = false }: Change = {}) {
    env = { ...env, ...changed };
    const [program = '', ...args] = pinToCores(
      ['sh', '-c', shell, 'sh', process.execPath, ...serverArguments],
      core,
    );
    const started = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        ...serverEnvironment,
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'fatal',
        ...env,
      },
    });
    child = started;
    started.stderr.on('data', (chunk) => {
      words = `${words}${chunk}`.slice(-4000);
    });
    exited = new Promise((resolve) => started.once('exit', resolve));
    for (;;) {
      if (started.exitCode !== null) throw new Error(`The server ended: ${words}`);
      try {
        const health = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) });
        await health.arrayBuffer();
        if (health.ok || unhealthy) return;
      } catch {
        // The server does not listen yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  await start();
  return {
    url,
    pid: () => child.pid ?? 0,
    memory() {
      try {
        return readMemory(child.pid ?? 0);
      } catch {
        return undefined;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    start,
    stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
