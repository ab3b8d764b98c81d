/**
 * What operators type and read, as files that a person can open; a changed word shows as a changed
 * file.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  type MailPeer,
  mailTo,
  startMailPeer,
} from '../../../tests/support/enquiries/mail-peer.ts';
import { entryOf, now } from '../../../tests/support/enquiries/open-store.ts';
import { letter, readerAddress } from '../../../tests/support/enquiries/subscribers.ts';
import { folderOf } from '../../../tests/support/folder.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';
import { Spool } from '../delivery/spool.ts';
import { Counters } from '../guard/counters.ts';
import { totalOf } from '../guard/guard.ts';
import type { NewEnquiry } from '../store/recording.ts';
import { Store } from '../store/store.ts';
import { runCommand } from './cli.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const issue = letter.name;
const { TZ } = process.env;

let folder: string;
let env: Record<string, string>;
let peer: MailPeer;
let answer: string;
let transcript: string;

beforeEach(async () => {
  process.env.TZ = 'UTC';
  vi.useFakeTimers({ toFake: ['Date'], now });
  folder = folderOf({
    [`build/newsletter/${issue}.json`]: JSON.stringify(letter),
    [`build/client${new URL(letter.figure?.url ?? '').pathname}`]: 'PNG',
  });
  peer = await startMailPeer();
  env = { ...mailTo(peer), DATABASE_URL: `file:${folder}/a.db`, SPOOL_DIR: join(folder, 'spool') };
  answer = '';
  transcript = '';
});
afterEach(async () => {
  vi.useRealTimers();
  await peer.close();
  process.env.TZ = TZ;
});

/** Runs a command and adds it to the transcript, without what differs between runs. */
async function type(...args: string[]): Promise<void> {
  const lines: string[] = [];
  const note = (mark: string) => (text: string) =>
    void lines.push(...text.split('\n').map((line) => `${mark}${line}`.trimEnd()));
  const ask = async (question: string) => {
    note('? ')(question);
    return answer;
  };
  const code = await runCommand(args, env, note('  '), note('! '), {
    ask,
    build: `${folder}/build/`,
  });
  const masked = lines
    .join('\n')
    .replaceAll(folder, 'FOLDER')
    .replace(/token=[\w.%-]+/g, 'token=TOKEN')
    .replace(/[\da-f]{8}-[\da-f-]{27}/g, 'ID');
  transcript += `$ ${args.join(' ').replaceAll(folder, 'FOLDER')}\n${masked}\n= ${code}\n\n`;
}
async function withStore(use: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await Store.open(env.DATABASE_URL ?? '');
  await use(store);
  await store.close();
}
const record = async (store: Store, reference: string, more: Partial<NewEnquiry>, values = {}) => {
  await store.record(entryOf({ id: `id ${reference}`, reference, ...more }));
  const set = store.db.updateTable('deliveries').set({ id: `d ${reference}`, ...values });
  await set.where('enquiry_id', '=', `id ${reference}`).execute();
};
/** One enquiry in each state, of different kinds, ages and sources. */
const fill = async (store: Store) => {
  const spam = { suspicion: 'the hidden field was filled in' };
  const sent = { state: 'sent', sent_at: now - 2 * dayMs + 4000, attempts: 1 };
  const parked = { state: 'parked', reason: '422 validation_error', attempts: 1 };
  const source = { page: '/demo', host: 'search.example', utm_campaign: 'spring' };
  await record(store, 'CCCC-2222', { now: now - 2 * dayMs, source }, sent);
  await record(store, 'DDDD-3333', { now: now - 8 * dayMs, kind: 'contact' }, parked);
  await record(store, 'FFFF-4444', { now: now - hourMs, ...spam });
  await record(store, 'GGGG-5555', { now: now - 2 * hourMs, source: { page: '/demo' } });
};
const subscribe = async (store: Store, count: number) => {
  for (let n = 0; n < count; n++) {
    const { confirm = '' } = await store.subscribers.request(readerAddress(n), 'I agree.', now);
    await store.subscribers.confirm(confirm, now + 1000);
  }
};
const keep = (name: string) => expect(transcript).toMatchFileSnapshot(`__snapshots__/${name}.txt`);

it('help', async () => {
  await type('--help');
  const verbs = 'list show answer close reopen note export retry release erase purge newsletter';
  const more = 'stats visits alerts backup restore move drain';
  for (const verb of `${verbs} ${more}`.split(' ')) await type(verb, '--help');
  for (const verb of ['preview', 'test', 'send', 'status', 'pause', 'resume'])
    await type('newsletter', verb, '--help');
  await keep('help');
});

it('wrong usage', async () => {
  await withStore(fill);
  for (const line of [
    '; frobnicate; list --frobnicate; show; show nonsense; show ZZZZ-ZZZZ; export',
    'export --format xml; erase; erase CCCC-2222 --email ada@example.org; purge',
    'purge --older-than soon; release; move; backup; visits --since 2026-02-30',
    `visits --format xml; newsletter test ${issue}; newsletter status ${issue}`,
    `newsletter pause ${issue}; newsletter resume ${issue}; newsletter preview another`,
  ])
    for (const words of line.split('; ')) await type(...words.split(' ').filter(Boolean));
  env.PORT = 'eighty';
  await type('list');
  env = { ...env, PORT: '80', DATABASE_URL: `file:${folder}/none.db` };
  await type('list');
  await type('restore', join(folder, 'none'));
  env.DATABASE_URL = 'postgres://nobody@127.0.0.1:1/none';
  await type('restore', join(folder, 'a.db'));
  await type('backup', join(folder, 'b.db'));
  await keep('wrong-usage');
});

it.for(kinds)('enquiries on $name', async ({ missing, create }, { skip }) => {
  skip(missing);
  const database = await create();
  onTestFinished(database.remove);
  env.DATABASE_URL = database.url;
  await withStore(async () => undefined);
  for (const verb of ['list', 'stats', 'alerts', 'visits']) await type(verb);
  await withStore(fill);
  await type('list');
  await type('list', '--state', 'parked', '--json');
  await type('show', 'cccc2222');
  await type('show', 'DDDD-3333', '--json');
  await type('stats');
  await type('stats', '--json');
  await type('alerts');
  await type('alerts', '--json');
  await type('export', '--format', 'csv');
  await type('export', '--format', 'json', '--kind', 'contact');
  await type('export', '--format', 'csv', '--output', join(folder, 'all.csv'));
  await type('export', '--format', 'csv', '--output', join(folder, 'all.csv'));
  await type('answer', 'DDDD-3333', '--by', 'Mary', '--note', 'Sent the data sheet.');
  await type('answer', 'DDDD-3333', '--by', 'Mary');
  await type('answer', 'FFFF-4444');
  await type('note', 'DDDD-3333', 'Telephoned', '--by', 'Mary');
  await type('show', 'DDDD-3333');
  await type('close', 'DDDD-3333', '--by', 'Mary', '--json');
  await type('list', '--open', '--since', '7d');
  await type('reopen', 'DDDD-3333', '--by', 'Mary');
  await type('retry', 'DDDD-3333');
  await type('retry', 'CCCC-2222');
  await type('retry', 'DDDD-3333', '--json');
  await type('retry');
  await type('release', 'FFFF-4444');
  await type('release', 'FFFF-4444');
  await withStore((store) => record(store, 'HHHH-6666', { suspicion: 'quick' }));
  await type('release', 'HHHH-6666', '--json');
  await type('erase', 'HHHH-6666');
  await type('list', '--limit', '2');
  await type('purge', '--older-than', '1d', '--dry-run');
  await type('purge', '--older-than', '1d');
  await type('purge', '--older-than', '1d', '--json');
  await type('erase', 'GGGG-5555');
  await type('erase', 'GGGG-5555', '--json');
  await type('erase', '--email', 'Ada@example.org');
  await type('list');
  await keep('enquiries');
});

it('spool, limits and visits', async () => {
  await withStore(async (store) => {
    const { db, visits } = store;
    await new Counters(store).add([totalOf('spam')], now);
    await db.updateTable('limits').set({ points: 500 }).execute();
    const visit = (day: string, page: string, source: string, status: number, count: number) => ({
      ...{ day, page, source, status, count },
    });
    await visits.add([
      visit('2026-01-14', '/about', 'search.example', 200, 3),
      visit('2026-01-15', '/about', '(none)', 200, 2),
      visit('2026-01-15', '/demo', '/about', 304, 4),
      visit('2026-01-15', '(other)', '(none)', 404, 7),
      visit('2025-01-01', '/old', '(none)', 200, 1),
    ]);
    const many = Array.from({ length: 45 }, (_, n) =>
      visit('2026-01-15', `/p${n}`, '(none)', 200, 1),
    );
    await visits.add(many);
  });
  await type('alerts');
  await type('visits');
  await type('visits', '--since', '2026-01-15', '--until', '2026-01-15', '--json');
  await type('visits', '--until', '2025-12-31', '--since', '2025-01-01');
  await type('visits', '--until', '2026-01-14', '--format', 'csv');
  await type('visits', '--until', '2026-01-14', '--format', 'json');
  await type('visits', '--format', 'csv', '--output', join(folder, 'visits.csv'));
  const spool = new Spool(join(folder, 'spool'));
  const own = { type: 'enquiry', kind: 'demo', values: { email: 'eve@example.org' }, now } as const;
  for (const name of ['HHHH', 'JJJJ', 'KKKK'])
    await spool.add({ ...own, id: name, reference: `${name}-6666`, digest: name, message: '{}' });
  await type('erase', 'HHHH-6666');
  await type('drain');
  await type('drain', join(folder, 'spool'));
  await type('drain', join(folder, 'spool'), '--json');
  await type('list');
  await keep('spool');
});

it('databases', async () => {
  await withStore(async (store) => {
    await fill(store);
    await subscribe(store, 2);
  });
  await type('backup', join(folder, 'b.db'));
  await type('backup', join(folder, 'b.db'));
  await type('restore', join(folder, 'b.db'));
  writeFileSync(join(folder, 'c.db'), 'no database');
  await type('restore', join(folder, 'c.db'));
  env.DATABASE_URL = `file:${folder}/new.db`;
  await type('restore', join(folder, 'b.db'));
  await type('move', '--to', `file:${folder}/moved.db`);
  await type('list');
  env.DATABASE_URL = `file:${folder}/moved.db`;
  await type('move', '--to', `file:${folder}/a.db`);
  await type('move', '--to', `file:${folder}/again.db`, '--json');
  await type('restore', join(folder, 'moved.db'));
  await type('restore', join(folder, 'again.db'), '--json');
  env.DATABASE_URL = `file:${folder}/empty.db`;
  await withStore(async () => undefined);
  await type('backup', join(folder, 'nothing.db'));
  await type('restore', join(folder, 'nothing.db'));
  await type('restore', join(folder, 'nothing.db'), '--json');
  await keep('databases');
});

it('newsletter', async () => {
  await withStore((store) => subscribe(store, 3));
  const news = (...args: string[]) => type('newsletter', ...args);
  await news('preview', issue, '--output', join(folder, 'preview'));
  await news('test', issue, '--to', 'not an address');
  await news('test', `content/newsletter/${issue}.mdx`, '--to', 'ada@example.org');
  await news('preview', issue, '--output', join(folder, 'preview'), '--json');
  await news('test', issue, '--to', 'ada@example.org', '--json');
  peer.next('invalid');
  await news('test', issue, '--to', 'ada@example.org');
  await news('send', issue);
  answer = ' 3 ';
  await news('send', issue);
  await news('send', issue);
  await news('status', issue);
  await news('pause', issue);
  await news('pause', issue, '--json');
  await withStore(async ({ db, subscribers }) => {
    await db.updateTable('issue_batches').set({ state: 'parked', reason: 'no answer' }).execute();
    const [first] = await subscribers.confirmed();
    await subscribers.unsubscribe(first?.unsubscribe ?? '', now);
  });
  await type('alerts');
  await news('status', issue);
  await news('resume', issue);
  await news('resume', issue, '--doubtful');
  await news('resume', issue, '--json');
  await withStore((store) =>
    store.db.updateTable('issue_deliveries').set({ state: 'sent' }).execute(),
  );
  await news('status', issue, '--json');
  await type('export', '--format', 'csv', '--subscribers');
  await type('export', '--format', 'json', '--subscribers');
  await withStore(async ({ subscribers }) => {
    const { confirm = '' } = await subscribers.request('new@readers.example', 'I agree.', now);
    await subscribers.confirm(confirm, now);
  });
  answer = '1';
  await news('send', issue, '--json');
  writeFileSync(join(folder, `build/newsletter/${issue}.json`), '{}');
  await news('send', issue);
  delete env.RESEND_API_KEY;
  writeFileSync(join(folder, `build/newsletter/${issue}.json`), JSON.stringify(letter));
  await news('test', issue, '--to', 'ada@example.org');
  await keep('newsletter');
});
