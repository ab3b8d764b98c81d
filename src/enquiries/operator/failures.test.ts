import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addSubscribers, letter } from '../../../tests/support/enquiries/subscribers.ts';
import { folderOf } from '../../../tests/support/folder.ts';
import { Store } from '../store/store.ts';
import { runCommand } from './cli.ts';

let folder: string;
let url: string;
beforeEach(() => {
  folder = folderOf({ [`build/newsletter/${letter.name}.json`]: JSON.stringify(letter) });
  url = `file:${folder}/a.db`;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function withStore(use: (store: Store) => Promise<unknown>, at = url): Promise<void> {
  const store = await Store.open(at);
  await use(store);
  await store.close();
}
async function run(args: string[], env: Record<string, string> = {}) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const surroundings = { build: join(folder, 'build') };
  const code = await runCommand(args, { DATABASE_URL: url, ...env }, note, note, surroundings);
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

it('a disk that fails under restore, move or send is no refusal of theirs', async () => {
  await withStore((store) => addSubscribers(store, 1));
  const nowhere = 'file:/dev/null/x.db';
  const restored = await run(['restore', join(folder, 'a.db')], { DATABASE_URL: nowhere });
  expect(restored).toMatchObject({ code: 3, text: expect.stringMatching(/^The database failed/) });
  await withStore((store) => sql`drop table visits`.execute(store.db), `file:${folder}/b.db`);
  const moved = await run(['move', '--to', `file:${folder}/b.db`]);
  expect(moved).toEqual({ code: 3, text: 'The database failed: no such table: visits' });
  // What was not moved is still in use.
  expect((await run(['list'])).code).toBe(0);
  await withStore((store) =>
    sql
      .raw("create trigger t before insert on issues begin select raise(abort, 'x'); end")
      .execute(store.db),
  );
  vi.stubGlobal('process', { ...process, stdin: lineOf('1\n'), stderr: new PassThrough() });
  const sent = await run(['newsletter', 'send', letter.name]);
  expect(sent).toEqual({ code: 3, text: 'The database failed: x' });
});

/** What somebody types at a terminal, or pipes into the command. */
function lineOf(words: string): PassThrough {
  const input = new PassThrough();
  input.end(words);
  return input;
}

it.each([
  ['2\n', 0, `${letter.name} is queued for 2 subscribers; the running site sends it.`],
  ['3\n', 4, 'Nothing was queued: that is not the number.'],
  ['', 4, 'Nothing was queued: that is not the number.'],
])('the answer %j to a question ends with code %i', async (typed, code, words) => {
  await withStore((store) => addSubscribers(store, 2));
  const asked = new PassThrough();
  vi.stubGlobal('process', { ...process, stdin: lineOf(typed), stderr: asked });
  expect(await run(['newsletter', 'send', letter.name])).toEqual({ code, text: words });
  asked.end();
  expect(await text(asked)).toContain('goes from');
});
