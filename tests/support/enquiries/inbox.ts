import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Store } from '@site/enquiries';

export type Inbox = {
  url: string;
  database: string;
  port: number;
  store: Store;
  close(): Promise<void>;
};

/** The inbox of the present build as a program, over a store of its own. */
export async function startInbox(options: readonly string[] = []): Promise<Inbox> {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-'));
  const database = `file:${folder}/a.db`;
  const store = await Store.open(database);
  const child = spawn(
    'node_modules/node/bin/node',
    ['dist/server/enquiries.mjs', 'inbox', '--port', '0', ...options],
    {
      env: { ...process.env, DATABASE_URL: database, SPOOL_DIR: join(folder, 'spool') },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    url = /http:[^ ,]+/.exec(line)?.[0] ?? '';
    if (url) break;
  }
  return {
    ...{ url, database },
    port: Number(new URL(url).port),
    store,
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
