import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bothDatabases, sqlite } from '../../../tests/support/databases.ts';
import { createRig, demoForm, formOf, type Rig } from '../../../tests/support/enquiries.ts';
import { csvCell } from '../../csv/cell.ts';
import { trapField } from '../../forms/fields.ts';
import { runCommand } from './cli.ts';
import { before, dayOf } from './durations.ts';
import { nextKey } from './resend.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

const dayMs = 24 * 60 * 60 * 1000;

async function command(env: Record<string, string>, ...args: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runCommand(
    args,
    env,
    (text) => void out.push(text),
    (text) => void err.push(text),
  );
  const text = out.join('\n');
  return { code, text, err: err.join('\n'), json: <T>() => JSON.parse(text) as T };
}

describe.each(kinds)('npm run enquiries on $name', (kind) => {
  describe.skipIf(kind.missing)('does what it says', () => {
    let rig: Rig;
    let directory: string;
    const run = (...args: string[]) => command(rig.env, ...args);
    beforeEach(async () => {
      directory = mkdtempSync(join(tmpdir(), 'operator-'));
      rig = await createRig(kind);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await rig.close();
      rmSync(directory, { recursive: true, force: true });
    });

    /** A sent demo request, a parked message, a quarantined demo request and a subscription. */
    async function fill() {
      const enquiries = await rig.open();
      const sent = await enquiries.submit('demo', demoForm('one'));
      rig.peer.next('invalid');
      await enquiries.submit(
        'contact',
        formOf({ name: '=cmd()', email: 'eve@example.org', message: 'Two\nlines, "quoted"' }),
      );
      const spam = await enquiries.submit('demo', demoForm('spam', { [trapField]: 'x' }));
      await enquiries.submit('newsletter', formOf({ email: 'ada@example.org' }));
      // Its mail leaves after the answer, and is noted as sent after that.
      await vi.waitFor(async () => {
        const { deliveries } = await rig.stored();
        expect(deliveries.filter(({ state }) => state === 'sent')).toHaveLength(2);
      });
      const { enquiries: kept } = await rig.stored();
      const reference = (of: string) => kept.find((e) => e.kind === of)?.reference ?? '';
      return {
        enquiries,
        sent: sent.reference ?? '',
        parked: reference('contact'),
        spam: spam.reference ?? '',
        news: reference('newsletter'),
      };
    }

    it('list, show, stats', async () => {
      const { sent, parked, spam } = await fill();
      const all = await run('list');
      expect(all.code).toBe(0);
      expect(all.text.split('\n')).toHaveLength(5);
      expect(all.text).toMatch(/^REFERENCE +RECEIVED +KIND +STATE/);
      const parkedOnly = (await run('list', '--state', 'parked', '--json')).json<object[]>();
      expect(parkedOnly).toMatchObject([{ reference: parked, reason: '422 validation_error' }]);
      const demos = (await run('list', '--kind', 'demo', '--limit', '1', '--json')).json<
        object[]
      >();
      expect(demos).toMatchObject([{ reference: spam, state: 'quarantined' }]);
      expect((await run('list', '--since', '2999-01-01')).text).toBe('No enquiries.');
      expect((await run('list', '--until', '2020-01-01')).text).toBe('No enquiries.');

      const one = await run('show', sent.toLowerCase().replace('-', ' '));
      expect(one.text).toContain('Forty kilometres of it, number one.');
      expect((await run('show', 'ZZZZ-ZZZZ')).code).toBe(1);

      const stats = (await run('stats', '--json')).json<{ lastDay: number }>();
      expect(stats).toMatchObject({ lastDay: 4, subscribers: { pending: 1 } });
      expect((await run('stats')).text).toContain('Newsletter: 0 confirmed, 1 not confirmed');
    });

    it('export, without formulas', async () => {
      const { parked } = await fill();
      const csv = (await run('export', '--format', 'csv', '--kind', 'contact')).text;
      expect(csv).toContain(`${parked},`);
      expect(csv).toContain(`"'=cmd()"`);
      expect(csv).toContain('"Two\nlines, ""quoted"""');
      const file = join(directory, 'all.json');
      expect((await run('export', '--format', 'json', '--output', file)).code).toBe(0);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(4);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect((await run('export', '--format', 'json', '--output', file)).code).toBe(4);
      expect((await run('export', '--format', 'xml')).code).toBe(2);
    });

    it('export whoever confirmed the newsletter, with a link that ends it', async () => {
      const { enquiries } = await fill();
      const subscribers = async () =>
        (await run('export', '--format', 'json', '--subscribers')).json<
          { email: string; unsubscribe: string }[]
        >();
      expect(await subscribers()).toEqual([]);
      const mail = rig.peer.requests.find(({ body }) => body.to === 'ada@example.org');
      const [, token = ''] = /confirm\?token=(\S+)/.exec(mail?.body.text ?? '') ?? [];
      await enquiries.confirm(decodeURIComponent(token));
      const [subscriber] = await subscribers();
      expect(subscriber?.email).toBe('ada@example.org');
      const csv = (await run('export', '--format', 'csv', '--subscribers')).text;
      expect(csv).toContain(`ada@example.org,`);
      const leave = new URL(subscriber?.unsubscribe ?? '').searchParams.get('token') ?? '';
      expect(await enquiries.unsubscribe(leave)).toBe(true);
      expect(await subscribers()).toEqual([]);
    });

    it('retry: a refused mail goes as a new one, with the present sender', async () => {
      const { enquiries, parked } = await fill();
      const [refused] = rig.peer.requests.filter((request) => request.answer === 'invalid');
      expect((await run('retry')).text).toBe('1 mail in line for the running site to send.');
      enquiries.start();
      await rig.peer.waitFor(4);
      await enquiries.close();
      expect(rig.peer.requests.at(-1)?.key).toBe(`${refused?.key}/2`);
      expect((await run('show', parked, '--json')).json()).toMatchObject({ state: 'sent' });
      expect((await run('retry')).code).toBe(1);
      expect((await run('retry', parked)).code).toBe(1);
      expect((await run('retry', 'ZZZZ-ZZZZ')).code).toBe(1);
    });

    it('retry: a mail whose answer was lost keeps its key', async () => {
      rig.peer.next('accept-and-close');
      const enquiries = await rig.open({ MAIL_RETRY: '3600' });
      const { reference = '' } = await enquiries.submit('demo', demoForm());
      expect((await run('retry', reference)).code).toBe(0);
      enquiries.start();
      await rig.peer.waitFor(2);
      expect(new Set(rig.peer.requests.map((request) => request.key)).size).toBe(1);
    });

    it('release sends what was quarantined, and a newsletter with a fresh link', async () => {
      const { enquiries, spam } = await fill();
      await enquiries.submit('newsletter', formOf({ email: 'spam@example.org', [trapField]: 'x' }));
      const { enquiries: kept } = await rig.stored();
      const { reference = '' } = kept.find(({ email }) => email === 'spam@example.org') ?? {};
      expect((await run('release', spam)).code).toBe(0);
      const [before] = (await rig.stored()).subscribers.filter((s) => s.email.startsWith('spam'));
      // Ten days later the link in the mail that was held back would be dead.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * dayMs });
      expect((await run('release', reference)).code).toBe(0);
      const [after] = (await rig.stored()).subscribers.filter((s) => s.email.startsWith('spam'));
      expect(after).toMatchObject({
        consented_at: before?.consented_at,
        consent_text: before?.consent_text,
      });
      expect((await run('release', spam)).code).toBe(1);
      enquiries.start();
      await rig.peer.waitFor(5);
      const mail = rig.peer.requests.find(({ body }) => body.to === 'spam@example.org');
      const [, token = ''] = /confirm\?token=(\S+)/.exec(mail?.body.text ?? '') ?? [];
      expect(await enquiries.confirm(decodeURIComponent(token))).toBe(true);
    });

    it('alerts says what needs a person', async () => {
      await rig.open();
      expect((await run('alerts')).text).toBe('Nothing needs a person.');
      await fill();
      expect((await run('alerts', '--json')).json()).toEqual({
        alerts: [expect.stringMatching(/^1 parked/)],
      });
    });

    it('erase leaves nothing of a person', async () => {
      const { sent, news } = await fill();
      expect((await run('erase', sent)).code).toBe(0);
      expect((await run('erase', sent)).code).toBe(1);
      expect((await run('erase', news, '--json')).json()).toEqual({
        references: [news],
        subscriptions: 1,
        settled: true,
      });
      expect((await run('erase', '--email', 'EVE@example.org')).code).toBe(0);
      const { enquiries, subscribers } = await rig.stored();
      expect(enquiries.map((enquiry) => enquiry.kind)).toEqual(['demo']);
      expect(subscribers).toEqual([]);
      expect((await run('erase')).code).toBe(2);
      expect((await run('erase', sent, '--email', 'a@b.c')).code).toBe(2);
    });

    it('purge keeps what is new, what waits and what is parked', async () => {
      const { parked, spam, news } = await fill();
      const years = 3 * 365 * dayMs;
      await rig.withStore(async ({ db }) => {
        await db
          .updateTable('enquiries')
          .set((eb) => ({ created_at: eb('created_at', '-', years) }))
          .where('kind', '!=', 'newsletter')
          .execute();
        await db
          .updateTable('subscribers')
          .set((eb) => ({ consented_at: eb('consented_at', '-', years) }))
          .execute();
      });
      expect((await run('purge', '--older-than', '12mo', '--dry-run')).text).toBe(
        '1 enquiry and 1 subscription would be deleted.',
      );
      expect((await run('purge', '--older-than', '12mo')).text).toBe(
        '1 enquiry and 1 subscription deleted.',
      );
      const left = async () => (await rig.stored()).enquiries.map((e) => e.reference).sort();
      expect(await left()).toEqual([parked, spam, news].sort());
      await run('purge', '--older-than', '2y', '--quarantined');
      expect(await left()).toEqual([parked, news].sort());
      expect((await run('purge')).code).toBe(2);
      expect((await run('purge', '--older-than', 'long')).code).toBe(2);
    });

    it('move takes everything to another database and retires the old one', async () => {
      const { enquiries, spam } = await fill();
      const news = rig.peer.requests.find(({ body }) => body.to === 'ada@example.org');
      const [, token = ''] = /confirm\?token=(\S+)/.exec(news?.body.text ?? '') ?? [];
      const originals = await rig.stored();
      for (const other of kinds.filter((candidate) => !candidate.missing)) {
        // From the second on there is nothing to move any more.
        if (other.name === kind.name) continue;
        const target = await other.create();
        const full = await createRig(other);
        const busy = await full.open();
        await busy.submit('demo', demoForm());
        await busy.close();
        expect((await run('move', '--to', full.env.DATABASE_URL ?? '')).code).toBe(4);
        await full.close();

        const moved = await run('move', '--to', target.url, '--json');
        expect(moved.json()).toMatchObject({ enquiries: 4, deliveries: 4, subscribers: 1 });
        const env = { ...rig.env, DATABASE_URL: target.url };
        expect((await command(env, 'list', '--json')).json<object[]>()).toHaveLength(4);
        expect((await run('list')).code).toBe(4);

        // A site that still runs on the old one stores nothing there, and mails.
        const sentBefore = rig.peer.requests.length;
        expect((await enquiries.submit('demo', demoForm('late'))).status).toBe('success');
        expect(rig.peer.requests.length).toBe(sentBefore + 1);

        const there = await rig.open({ DATABASE_URL: target.url });
        expect(await there.confirm(decodeURIComponent(token))).toBe(true);
        expect((await command(env, 'release', spam)).code).toBe(0);
        there.start();
        await rig.peer.waitFor(sentBefore + 2);
        await there.close();
        await target.remove();
      }
      expect(originals.enquiries).toHaveLength(4);
    });

    it('explains itself and refuses what makes no sense', async () => {
      expect((await run('--help')).text).toContain('purge --older-than');
      expect(await run('help', 'purge')).toMatchObject({ code: 0, err: '' });
      expect((await run()).err).toContain('purge --older-than');
      for (const args of [
        [],
        ['dance'],
        ['show'],
        ['show', 'nonsense'],
        ['list', 'x'],
        ['list', '--kind', 'x'],
        ['list', '--state', 'x'],
        ['list', '--since', 'x'],
        ['list', '--limit', 'x'],
        ['stats', '--kind', 'demo'],
        ['list', '--what'],
        ['move'],
        ['move', '--to', 'mysql://x'],
      ]) {
        const result = await run(...args);
        expect(result.code, args.join(' ')).toBe(2);
        expect(result.err).not.toBe('');
      }
      const gone = kind.name === 'SQLite' ? 'file:/nowhere/x.db' : 'postgres://127.0.0.1:1/x';
      expect((await command({ DATABASE_URL: gone }, 'list')).code).toBe(3);
      expect((await command({ DATABASE_URL: 'x' }, 'list')).code).toBe(2);
    });
  });
});

it('backs an SQLite database up while the site writes', async () => {
  const rig = await createRig(sqlite);
  const directory = mkdtempSync(join(tmpdir(), 'backup-'));
  const file = join(directory, 'copy.db');
  const enquiries = await rig.open({ RESEND_API_KEY: '' });
  for (let n = 0; n < 50; n++) await enquiries.submit('demo', demoForm(n));
  let writing = true;
  const writer = (async () => {
    for (let n = 100; writing; n++) {
      await enquiries.submit('demo', demoForm(n));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  })();
  // In a process of its own, as an operator runs it.
  const result = await new Promise<{ code: number; text: string }>((resolve) => {
    execFile(
      process.execPath,
      ['src/enquiries/operator/cli.ts', 'backup', file],
      { env: { ...process.env, ...rig.env }, encoding: 'utf8' },
      (error, text) => resolve({ code: Number(error?.code ?? 0), text: text.trim() }),
    );
  });
  writing = false;
  await writer;
  expect(result).toMatchObject({ code: 0, text: `Backup written to ${file} and checked.` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = new DatabaseSync(file, { readOnly: true });
  const { n } = copy.prepare('select count(*) as n from enquiries').get() as { n: number };
  copy.close();
  expect(n).toBeGreaterThanOrEqual(50);
  expect((await command(rig.env, 'backup', file)).code).toBe(4);
  expect((await command(rig.env, 'backup', '/nowhere/x.db')).code).toBe(4);
  expect(existsSync('/nowhere')).toBe(false);
  await rig.close();
  rmSync(directory, { recursive: true, force: true });
});

describe('csvCell', () => {
  it.each([
    '=1+1',
    '+1+1',
    '+441632960140+1',
    '+cmd|x',
    '+44 1632 96014A',
    '-2',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
  ])('disarms %j', (value) => {
    expect(csvCell(value).replace(/^"/, '')[0]).toBe("'");
  });

  it.each([
    '+44 1632 960140',
    '+441632960140',
    '+44 (0)1632 960140',
    '+1 (403) 555-0100',
    '+1-403-555-0100',
  ])('leaves the telephone number %j as it is', (value) => {
    expect(csvCell(value)).toBe(value);
  });

  it('gives every other text back, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const cell = csvCell(value);
        const text = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(text === value || text === `'${value}`).toBe(true);
        expect(text).not.toMatch(/^([=\-@\t\r\n]|\+(?!\d[\d .()/-]*$))/);
      }),
    );
  });
});

describe('spans and days', () => {
  const now = Date.UTC(2026, 2, 31, 12);
  it.each([
    ['1d', '2026-03-30T12:00:00.000Z'],
    ['2w', '2026-03-17T12:00:00.000Z'],
    ['1mo', '2026-02-28T12:00:00.000Z'],
    ['12mo', '2025-03-31T12:00:00.000Z'],
    ['2y', '2024-03-31T12:00:00.000Z'],
  ])('%s before is %s', (span, expected) => {
    expect(new Date(before(span, now) ?? 0).toISOString()).toBe(expected);
  });
  it.each(['', '0d', 'mo', '1', '-1d', '1m', '99999d', '1.5y'])('knows no span %j', (span) => {
    expect(before(span, now)).toBeUndefined();
  });
  it('knows the days of the calendar', () => {
    const day = dayOf('2026-01-31') ?? 0;
    expect(new Date(day).getDate()).toBe(31);
    expect((dayOf('2026-01-31', true) ?? 0) - day).toBe(dayMs);
    expect(dayOf('2026-02-30')).toBeUndefined();
    expect(dayOf('today')).toBeUndefined();
  });
});

it('counts keys up', () => {
  expect(nextKey('enquiry/abc')).toBe('enquiry/abc/2');
  expect(nextKey('enquiry/abc/2')).toBe('enquiry/abc/3');
});
