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
 * @throws with the end of the server's output if it exits before it listens
 */
export async function startSite(
  env: Record<string, string> = {},
  checkout: string = root,
): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  const database = join(folder, 'enquiries.db');
  const child = spawn(process.execPath, serverArguments, {
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
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      words.push(line);
      if (!line.startsWith('{')) return;
      const entry = JSON.parse(line) as Record<string, unknown>;
      logs.push(entry);
      if (entry.msg === 'listening') resolve(`http://127.0.0.1:${entry.port}`);
    });
    child.once('exit', () => reject(new Error(words.join('\n'))));
  });
  return {
    url,
    pid: child.pid ?? 0,
    database,
    logs,
    stop(signal = 'SIGTERM') {
      child.kill(signal);
      return exited;
    },
  };
}
