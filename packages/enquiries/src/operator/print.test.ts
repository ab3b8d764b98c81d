import { Command } from 'commander';
import { forms } from '../forms/index.ts';
import { exitCodes } from './command-run.ts';
import type { EntryDetails } from './entry-details.ts';
import { buildFilter, withFilters } from './filter.ts';
import { formatLocalTime, formatTable, printEntry } from './print.ts';
import type { Entry } from './queries.ts';

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
  next: null,
  answer: 'open',
  due: '2026-02-03T00:00:00.000Z',
  handled: null,
  handledBy: null,
  assignee: null,
  urgent: false,
  noted: 0,
  ...more,
});

const now = Date.parse('2026-02-02T12:00:00Z');
const details = (more: Partial<EntryDetails> = {}): EntryDetails => ({
  ...entry(),
  id: 'id-1',
  webhook: null,
  acknowledgement: null,
  isSecond: false,
  notes: [],
  others: [],
  ...more,
});

it('an entry is shown whole, its words indented and unable to turn text round', () => {
  const label = (name: string) => forms.demo.fields.find((field) => field.name === name)?.label;
  expect(printEntry(details(), now).split('\n')).toEqual([
    'Reference  K7QP-4MXD',
    'In log     id-1',
    `Received   ${formatLocalTime(received)}`,
    'Form       demo',
    `Answer     due in 12 h 0 min (${formatLocalTime('2026-02-03T00:00:00.000Z')})`,
    'Mail       waiting, 2 attempts',
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
  // The label that the visitor chose, not its code.
  expect(
    printEntry(details({ kind: 'contact', content: { subject: 'partnership' } }), now),
  ).toMatch(/Subject:\n {4}Partnership/);
  const more = details({
    answer: 'answered',
    handled: received,
    handledBy: 'Mary',
    reason: '429 rate_limit_exceeded',
    next: received,
    suspicion: 'quick',
    source: {},
    content: { old: 'x' },
    webhook: { state: 'sent', attempts: 1, reason: null, sent: received, next: null },
    notes: [{ author: 'Mary', written: received, text: 'One\nTwo' }],
  });
  expect(printEntry(more, now).split('\n').slice(4)).toEqual([
    `Answer        answered ${formatLocalTime(received)} by Mary`,
    'Mail          waiting, 2 attempts',
    'Last error    too many mails a second (429 rate_limit_exceeded)',
    `Next attempt  ${formatLocalTime(received)}`,
    `Webhook       sent ${formatLocalTime(received)}, 1 attempt`,
    'Suspicion     quick',
    '',
    'old:',
    '    x',
    '',
    `${formatLocalTime(received)} Mary: One`,
    '    Two',
  ]);
});

it('a table cuts long cells, and nothing in them moves the cursor', () => {
  const text = formatTable(
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
  const cut = formatTable(['A'], [[`${'x'.repeat(38)}𝄞𝄞`]]).split('\n')[1] ?? '';
  expect(cut.isWellFormed()).toBe(true);
});

it('the options that choose enquiries say what they take', () => {
  const parse = (...args: string[]) =>
    buildFilter(withFilters(new Command().exitOverride(), 50).parse(args, { from: 'user' }).opts());
  expect(parse()).toEqual({ limit: 50 });
  expect(parse('--limit', '0')).toEqual({ limit: undefined });
  expect(parse('--limit', '123456789', '--kind', 'demo', '--state', 'sent')).toEqual({
    limit: 123_456_789,
    kind: 'demo',
    state: 'sent',
  });
  expect(parse('--open')).toMatchObject({ answer: 'open' });
  expect(parse('--closed')).toMatchObject({ answer: 'closed' });
  const week = Date.now() - (parse('--since', '7d').since ?? 0);
  expect(week / 3_600_000).toBeCloseTo(168, 1);
  const { since = 0, until = 0 } = parse('--since', '2026-01-31', '--until', '2026-01-31');
  expect(until - since).toBe(24 * 3_600_000);
  for (const [option, value, words] of [
    ['--limit', '1234567890', '--limit takes a whole number.'],
    ['--limit', 'a1', '--limit takes a whole number.'],
    ['--limit', '1x', '--limit takes a whole number.'],
    ['--since', 'today', '--since takes a day such as 2026-01-31, or a span such as 7d.'],
    ['--until', '2026-02-30', '--until takes a day such as 2026-01-31, or a span such as 7d.'],
    ['--kind', 'x', '--kind is one of demo, contact, investor, newsletter.'],
    ['--state', 'x', '--state is one of waiting, sent, parked, quarantined.'],
  ] as const)
    expect(() => parse(option, value), words).toThrow(
      expect.objectContaining({ message: words, code: exitCodes.usage }),
    );
});
