import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { serverArguments, serverEnvironment } from './service/server-arguments.ts';

export type Site = {
  url: string;
  pid: number;
  /** Path of its SQLite file. */
  database: string;
  /** Log lines so far, parsed. */
  logs: Record<string, unknown>[];
  /** Ends the server and resolves with its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

const root = new URL('../../', import.meta.url).pathname;

/**
 * Starts the production server over the present build, on a free port and a database of its own.
 * @param checkout the folder with the server and its build, when it is not this one
 * @param command runs a script of Node, when it is not the Node of the tests
 * @throws with the end of the server's output if it exits before it listens
 */
export async function startSite(
  env: Record<string, string> = {},
  checkout: string = root,
  command: readonly string[] = [process.execPath],
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const database = join(folder, 'enquiries.db');
  const [program = '', ...before] = command;
  const child = spawn(program, [...before, ...serverArguments], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      ...serverEnvironment,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: `file:${database}`,
      RATE_LIMIT: 'off',
      ...env,
    },
  });
  const logs: Record<string, unknown>[] = [];
  const words: string[] = [];
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      rmSync(folder, { recursive: true, force: true });
      resolve(code);
    });
  });
  child.stderr.on('data', (chunk) => words.push(String(chunk)));
  // What runs the command may be another process than the server.
  const { url, pid } = await new Promise<{ url: string; pid: number }>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      words.push(line);
      if (!line.startsWith('{')) return;
      const entry = JSON.parse(line) as Record<string, unknown>;
      logs.push(entry);
      if (entry.msg === 'listening') {
        resolve({ url: `http://127.0.0.1:${entry.port}`, pid: Number(entry.pid) });
      }
    });
    child.once('exit', () => reject(new Error(words.join('\n'))));
  });
  return {
    url,
    pid,
    database,
    logs,
    stop(signal = 'SIGTERM') {
      if (child.exitCode === null) process.kill(pid, signal);
      return exited;
    },
  };
}
