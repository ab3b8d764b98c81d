/** What operators type, what it does, and with which code it ends. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRigForEach, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { createEntry, now, recordEntry, setDelivery } from '#support/enquiries/open-store.ts';
import { createSpooledEnquiry } from '#support/enquiries/spooled-enquiry.ts';
import { addSubscribers } from '#support/enquiries/subscribers.ts';
import { createFolder } from '#support/folder.ts';
import { runOperatorCommand } from '#support/service/run-operator-command.ts';
import { Spool } from '../delivery/spool.ts';
import type { Store } from '../store/store.ts';

const dayMs = 86_400_000;

/** One sent, one parked, one held and one that waits. */
async function fill(store: Store): Promise<void> {
  const source = { page: '/demo', host: 'search.example', utm_campaign: 'spring' };
  const sent = await recordEntry(store, { reference: 'CCCC-2222', now: now - 2 * dayMs, source });
  await setDelivery(store, sent.id, { state: 'sent', sent_at: now - dayMs, attempts: 1 });
  const kind = 'contact';
  const parked = await recordEntry(store, { reference: 'DDDD-3333', now: now - 8 * dayMs, kind });
  const reason = '422 validation_error';
  await setDelivery(store, parked.id, { state: 'parked', reason, attempts: 1 });
  await recordEntry(store, { reference: 'FFFF-4444', now, suspicion: 'quick' });
  await recordEntry(store, { reference: 'GGGG-5555', now: now - 3_600_000 });
}

await onBothRigs('the commands', (rig) => {
  beforeEach(async () => {
    await rig.withStore(async () => undefined);
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  const run = (...words: string[]) => runOperatorCommand(rig.env, ...words);
  const listed = async (...options: string[]) =>
    (await run('--json', 'list', ...options))
      .json<{ reference: string }[]>()
      .map(({ reference }) => reference);

  it('list, show and export give what is stored, or say that it is nothing', async () => {
    expect((await run('list')).text).toBe('No enquiries.');
    await rig.withStore(fill);
    expect((await run('list')).text).toMatch(/^Past 24 hours: 2\n\nREFERENCE .*\nFFFF-4444 /);
    // The limit is of the list, not of what is late.
    const first = (await run('list', '--limit', '1')).text;
    expect(first).toMatch(/^Past 24 hours: 2\n/);
    expect(first).toMatch(/\n1 of \d; --limit 0 shows all\.$/);
    expect(await listed('--open')).toEqual(['DDDD-3333', 'CCCC-2222', 'GGGG-5555']);
    expect(await listed('--limit', '1', '--state', 'parked')).toEqual(['DDDD-3333']);
    const shown = await run('show', 'dddd3333');
    expect(shown.text).toMatch(/Last error +the mail service does not accept the address/);
    expect((await run('--json', 'show', 'CCCC-2222')).json()).toMatchObject({ attempts: 1 });
    expect(await run('show', 'ZZZZ-ZZZZ')).toMatchObject({
      code: 1,
      err: 'There is no enquiry ZZZZ-ZZZZ.',
    });
    const { text } = await run('export', '--format', 'csv', '--since', '7d');
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\ufeffreference',
      ...['FFFF-4444', 'GGGG-5555', 'CCCC-2222'],
    ]);
    expect(text).toContain('spring');
    const json = await run('export', '--format', 'json', '--kind', 'contact');
    expect(json.json()).toMatchObject([{ reference: 'DDDD-3333' }]);
  });

  it('export writes into a new file, for its owner alone', async () => {
    await rig.withStore(fill);
    const file = join(createFolder(), 'all.csv');
    const exporting = () => run('export', '--format', 'csv', '--output', file);
    expect(await exporting()).toMatchObject({ code: 0, text: `4 records written to ${file}.` });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = readFileSync(file, 'utf8');
    expect((await exporting()).code).toBe(4);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('export gives subscribers with their consent and link, and counts of pages', async () => {
    await rig.withStore(async (store) => {
      await addSubscribers(store, 2);
      const visit = { page: '/about', source: 'search.example', status: 200 };
      await store.visits.add([
        { ...visit, day: '2026-01-14', count: 3 },
        { ...visit, day: '2026-01-15', count: 2 },
      ]);
    });
    const exported = (...options: string[]) => run('export', '--format', 'csv', ...options);
    const subscribers = (await exported('--subscribers')).text.split('\r\n');
    expect(subscribers).toHaveLength(3);
    expect(subscribers[1]).toMatch(/\/newsletter\/unsubscribe\?token=/);
    expect((await exported('--visits', '--until', '2026-01-14')).text).toBe(
      '\ufeffday,page,source,campaign,status,count\r\n2026-01-14,/about,search.example,,200,3\r',
    );
    expect((await exported('--visits')).text.split('\r\n')).toHaveLength(3);
  });

  it('retry puts mails in line', async () => {
    await rig.withStore(fill);
    expect((await run('retry', 'DDDD-3333')).text).toMatch(/^1 mail in line/);
    expect((await run('retry', 'CCCC-2222')).code).toBe(1);
    expect((await run('--json', 'retry')).json()).toEqual({ inLine: 2, sending: 0 });
    expect((await run('retry', 'ZZZZ-ZZZZ')).code).toBe(1);
  });

  it('purge says what it would delete, and deletes it', async () => {
    await rig.withStore(fill);
    const purge = (...options: string[]) => run('purge', '--older-than', '1d', ...options);
    const amount = '1 enquiry and 0 subscriptions';
    expect((await purge('--dry-run')).text).toBe(`${amount} would be deleted.\nNot answered: 1.`);
    expect((await purge()).text).toMatch(`${amount} deleted.`);
    expect(await listed()).toEqual(['FFFF-4444', 'GGGG-5555', 'DDDD-3333']);
  });

  it('erase takes one enquiry or one person out of store and spool', async () => {
    await rig.withStore(fill);
    const spool = new Spool(rig.spool);
    await spool.add(
      createSpooledEnquiry(1, { reference: 'HHHH-6666', values: { email: 'ada@example.org' } }),
    );
    expect((await run('erase', 'GGGG-5555')).text).toMatch(/^1 enquiry and 0 subscriptions erased/);
    expect((await run('erase', 'GGGG-5555')).code).toBe(1);
    expect((await run('erase', '--email', 'ADA@example.org')).text).toMatch(/^4 enquiries/);
    expect(await listed()).toEqual([]);
    expect(await spool.listNames()).toEqual([]);
  });

  it('drain stores what a spool left behind', async () => {
    const folder = createFolder();
    await new Spool(folder).add(createSpooledEnquiry(1, { reference: 'HHHH-6666' }));
    expect(await run('drain', folder)).toMatchObject({
      code: 0,
      text: '1 entry stored; 0 left, 0 set aside as unreadable.',
    });
    expect(await listed()).toEqual(['HHHH-6666']);
    expect((await run('drain', folder)).code).toBe(1);
  });

  it('status says what needs a person', async () => {
    expect((await run('status')).text).toBe('Nothing needs a person.');
    await rig.withStore(fill);
    expect((await run('status')).text).toMatch(/^1 parked: /);
  });
});

const rig = createRigForEach();
const run = (...words: string[]) => runOperatorCommand(rig.env, ...words);

it('move copies all and retires the old database, which then refuses', async () => {
  const { env } = rig;
  await rig.withStore((store) => store.record(createEntry()));
  const folder = createFolder();
  const moved = await run('move', '--to', `file:${folder}/b.db`);
  expect(moved.text).toMatch(/^Moved 1 enquiries, .*every row was compared/);
  // Its spool is found again.
  expect(moved.text).toContain(`keeps what comes in ${rig.spool},`);
  expect(await run('list')).toMatchObject({
    code: 4,
    err: expect.stringContaining('DATABASE_URL still names the old one'),
  });
  const there = { ...env, DATABASE_URL: `file:${folder}/b.db` };
  expect((await runOperatorCommand(there, 'list')).code).toBe(0);
  writeFileSync(join(folder, 'c.db'), 'no database');
  expect((await runOperatorCommand(there, 'move', '--to', `file:${folder}/c.db`)).code).toBe(3);
  const full = await runOperatorCommand({ ...env, DATABASE_URL: `file:${folder}/d.db` }, 'list');
  expect(full).toMatchObject({ code: 3, err: expect.stringContaining('There is no database') });
});

it('wrong usage is refused, and says where help is', async () => {
  for (const line of [
    ...['', 'frobnicate', 'list --frobnicate', 'show', 'show nonsense', 'export', 'erase'],
    ...['export --format xml', 'erase CCCC-2222 --email ada@example.org', 'purge'],
    ...['purge --older-than soon', 'move', 'backup'],
  ]) {
    const { code, text, err } = await run(...line.split(' ').filter(Boolean));
    expect(code, line).toBe(2);
    expect(text + err, line).toContain('--help');
  }
});

it('help names every command, and what each takes', async () => {
  const { code, text } = await run('--help');
  expect(code).toBe(0);
  for (const verb of 'list show export retry erase purge backup restore move drain status inbox'.split(
    ' ',
  )) {
    expect(text).toMatch(new RegExp(`^ {2}${verb} `, 'm'));
    expect((await run(verb, '--help')).text).toContain(`Usage: enquiries ${verb}`);
  }
});

it('backup and restore are for SQLite alone', async () => {
  const env = { ...rig.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
  expect((await runOperatorCommand(env, 'restore', 'a.db')).err).toContain(
    'restore it with pg_restore',
  );
  expect((await runOperatorCommand(env, 'backup', 'a.db')).code).toBe(3);
});
