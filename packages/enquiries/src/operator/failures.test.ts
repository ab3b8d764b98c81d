import { join } from 'node:path';
import { sql } from 'kysely';
import { createFolder } from '#support/folder.ts';
import { Store } from '../store/store.ts';
import { runCommand } from './cli.ts';

let folder: string;
let url: string;
beforeEach(() => {
  folder = createFolder({});
  url = `file:${folder}/a.db`;
});

async function withStore(use: (store: Store) => Promise<unknown>, at = url): Promise<void> {
  const store = await Store.open(at);
  await use(store);
  await store.close();
}
async function run(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const code = await runCommand(args, { DATABASE_URL: url, ...env }, note, note);
  return { code, text: lines.join('\n') };
}

it('a database that fails under a command is said to have failed', async () => {
  await withStore((store) => sql`drop table deliveries`.execute(store.db));
  expect(await run(['list'])).toEqual({
    code: 3,
    text: 'The database failed: no such table: deliveries',
  });
  expect(await run(['list'], { PORT: 'eighty' })).toMatchObject({
    code: 2,
    text: expect.stringMatching(/^PORT/),
  });
});

it('a disk that fails under restore or move is no refusal of theirs', async () => {
  await withStore(async () => undefined);
  const nowhere = 'file:/dev/null/x.db';
  const restored = await run(['restore', join(folder, 'a.db')], { DATABASE_URL: nowhere });
  expect(restored).toMatchObject({ code: 3, text: expect.stringMatching(/^The database failed/) });
  await withStore((store) => sql`drop table visits`.execute(store.db), `file:${folder}/b.db`);
  const moved = await run(['move', '--to', `file:${folder}/b.db`]);
  expect(moved).toEqual({ code: 3, text: 'The database failed: no such table: visits' });
  // What was not moved is still in use.
  expect((await run(['list'])).code).toBe(0);
});
