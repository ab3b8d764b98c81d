import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { expect, it } from 'vitest';
import { forms } from '../../forms/index.ts';
import { recordsToCsv, toCsv } from './csv.ts';
import { filterOf, withFilters } from './filter.ts';
import { local, printEntry, printList } from './print.ts';
import type { Entry } from './queries.ts';
import { exit, oneOf, plural, Run, referenceOf, writeNew } from './run.ts';
import { table } from './table.ts';

const received = '2026-01-31T09:30:00.000Z';
const entry = (more: Partial<Entry> = {}): Entry => ({
  reference: 'K7QP-4MXD',
  received,
  kind: 'demo',
  state: 'waiting',
  email: 'ada@example.org',
  content: { name: 'Ada', email: 'Ada@example.org', company: 'Pipes', message: 'One\n\u202eTwo' },
  suspicion: null,
  source: { page: '/demo', host: 'search.example' },
  attempts: 2,
  reason: null,
  sent: null,
  ...more,
});

it('a list has a line for each enquiry, with its reason or suspicion', () => {
  expect(printList([])).toBe('No enquiries.');
  const time = local(received);
  const pad = ' '.repeat(time.length - 'RECEIVED'.length);
  const lines = printList([
    entry(),
    entry({
      content: { firstName: 'Ada', lastName: 'King' },
      kind: 'investor',
      suspicion: 'quick',
    }),
    entry({ content: { lastName: 'King' }, reason: '422 no', suspicion: 'quick' }),
  ]).split('\n');
  expect(lines).toEqual([
    `REFERENCE  RECEIVED${pad}  KIND      STATE    NAME      EMAIL            COMPANY  REASON`,
    `K7QP-4MXD  ${time}  demo      waiting  Ada       ada@example.org  Pipes`,
    `K7QP-4MXD  ${time}  investor  waiting  Ada King  ada@example.org           quick`,
    `K7QP-4MXD  ${time}  demo      waiting  King      ada@example.org           422 no`,
  ]);
});

it('a moment is shown to the minute', () => {
  expect(local(null)).toBe('');
  expect(local(received)).toMatch(/^2026-0[12]-\d\d \d\d:\d\d$/);
});

it('an entry is shown whole, its words indented and unable to turn text round', () => {
  const label = (name: string) => forms.demo.fields.find((field) => field.name === name)?.label;
  expect(printEntry(entry()).split('\n')).toEqual([
    'Reference  K7QP-4MXD',
    `Received   ${local(received)}`,
    'Form       demo',
    'State      waiting',
    'Attempts   2',
    'From page  /demo',
    'From host  search.example',
    '',
    `${label('name')}:`,
    '    Ada',
    `${label('email')}:`,
    '    Ada@example.org',
    `${label('company')}:`,
    '    Pipes',
    `${label('message')}:`,
    '    One',
    '    Two',
  ]);
  const more = printEntry(
    entry({
      sent: received,
      reason: '422 no',
      suspicion: 'quick',
      source: {},
      content: { old: 'x' },
    }),
  );
  expect(more.split('\n').slice(5)).toEqual([
    `Sent       ${local(received)}`,
    'Reason     422 no',
    'Suspicion  quick',
    '',
    'old:',
    '    x',
  ]);
});

it('a table cuts long cells, and nothing in them moves the cursor', () => {
  const text = table(
    ['A', 'B'],
    [
      ['x'.repeat(40), 'y'],
      ['x'.repeat(41), '\u001b[2Jz'],
      ['𝄞', ''],
    ],
  );
  expect(text.split('\n')).toEqual([
    `A${' '.repeat(39)}  B`,
    `${'x'.repeat(40)}  y`,
    `${'x'.repeat(39)}…  [2Jz`,
    '𝄞',
  ]);
  const cut = table(['A'], [[`${'x'.repeat(38)}𝄞𝄞`]]).split('\n')[1] ?? '';
  expect(cut.isWellFormed()).toBe(true);
});

it('a file for spreadsheets has a column for each field of any form', () => {
  const [head = '', first = '', second = '', end] = toCsv([
    entry({ sent: received, suspicion: 'quick' }),
    entry({ reason: '=cmd', content: {}, source: {} }),
  ]).split('\r\n');
  expect(end).toBe('');
  expect(head.startsWith('\ufeffreference,received,kind,state,sent,reason,')).toBe(true);
  const names = head.split(',');
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['name', 'email', 'timeZone', 'page', 'host']));
  expect(first).toContain(`K7QP-4MXD,${received},demo,waiting,${received},quick,`);
  const cells = Object.fromEntries(names.map((name, at) => [name, first.split(',')[at]]));
  expect(cells).toMatchObject({ page: '/demo', host: 'search.example' });
  expect(second.startsWith(`K7QP-4MXD,${received},demo,waiting,,`)).toBe(true);
  expect(second).not.toContain(',=cmd');
  expect(recordsToCsv(['a', 'b'], [{ b: '1' }, { a: 'x,y', c: 'z' }])).toBe(
    '\ufeffa,b\r\n,1\r\n"x,y",\r\n',
  );
});

it('the options that choose enquiries say what they take', () => {
  const parse = (...args: string[]) =>
    filterOf(withFilters(new Command().exitOverride(), 50).parse(args, { from: 'user' }).opts());
  expect(parse()).toEqual({ limit: 50 });
  expect(parse('--limit', '0')).toEqual({ limit: undefined });
  expect(parse('--limit', '123456789', '--kind', 'demo', '--state', 'sent')).toEqual({
    limit: 123_456_789,
    kind: 'demo',
    state: 'sent',
  });
  const { since = 0, until = 0 } = parse('--since', '2026-01-31', '--until', '2026-01-31');
  expect(until - since).toBe(24 * 3_600_000);
  for (const [option, value, words] of [
    ['--limit', '1234567890', '--limit takes a whole number.'],
    ['--limit', 'a1', '--limit takes a whole number.'],
    ['--limit', '1x', '--limit takes a whole number.'],
    ['--since', 'today', '--since takes a day such as 2026-01-31.'],
    ['--until', '2026-02-30', '--until takes a day such as 2026-01-31.'],
    ['--kind', 'x', '--kind is one of demo, contact, investor, newsletter.'],
    ['--state', 'x', '--state is one of waiting, sent, parked, quarantined.'],
  ] as const)
    expect(() => parse(option, value), words).toThrow(
      expect.objectContaining({ message: words, code: exit.usage }),
    );
});

it('words for an operator', () => {
  expect([plural(1, 'mail'), plural(0, 'mail'), plural(2, 'entry', 'entries')]).toEqual([
    '1 mail',
    '0 mails',
    '2 entries',
  ]);
  expect(referenceOf('k7qp 4mxd')).toBe('K7QP-4MXD');
  expect(() => referenceOf('nonsense')).toThrow('nonsense is no reference: they look like');
  expect(oneOf('kind', ['a', 'b'])('b')).toBe('b');
  expect(exit).toEqual({ done: 0, nothing: 1, usage: 2, database: 3, refused: 4 });
});

it('a run reports for people or for programs', () => {
  const written: string[] = [];
  const run = new Run({}, (text) => void written.push(text), { ask: async () => '', build: 'b' });
  run.report({ a: 1 }, 'one');
  run.json = true;
  run.report({ a: 1 }, 'one');
  expect(written).toEqual(['one', '{\n  "a": 1\n}']);
  expect([run.code, run.build]).toEqual([0, 'b']);
});

it('an export is written for its owner only, and never over another', () => {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  const file = join(folder, 'a.csv');
  writeNew(file, 'first');
  expect(() => writeNew(file, 'second')).toThrow(
    expect.objectContaining({
      code: exit.refused,
      message: expect.stringMatching(/^The export was not written: EEXIST/),
    }),
  );
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(folder, { recursive: true });
});
