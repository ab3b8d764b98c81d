import { formatPlural } from '@site/config';
import { getPersonName, listChoices, listFieldValues } from '../form/field-values.ts';
import { mails } from '../forms/index.ts';
import { cleanHeader, withoutBidi } from '../mail/safe-text.ts';
import { describeDeadline, promisedHours } from '../reply-deadline.ts';
import type { EntryDetails } from './entry-details.ts';
import type { Entry, MailStatus } from './queries.ts';

/** `2026-01-31 09:30` in the machine's time zone. */
export const formatLocalTime = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** Who wrote: `Ada King, Pipes Ltd`. */
export const formatTitle = ({ email, content }: Entry) =>
  withoutBidi([getPersonName(content), content.company].filter(Boolean).join(', ') || email);

/** What for: `Demo request, Mining, Leak detection`. */
export const describeKind = ({ kind, content }: Entry) =>
  [mails[kind].title, ...listChoices(kind, content)].join(', ');

/** `18 h 53 min late`, `due in 4 h 42 min`, `now`, `answered`; empty when no answer is owed. */
export function describeAnswerState(entry: Entry, now: number): string {
  const { answer, due, urgent } = entry;
  if (answer === 'closed') return 'needs no answer';
  return answer !== 'open' || due === null
    ? (answer ?? '')
    : describeDeadline(Date.parse(due), now, urgent);
}

/** @param counts of what was selected, also beyond the limit of the list */
export function printList(
  entries: Entry[],
  counts: { all: number; overdue: number },
  now: number,
): string {
  if (entries.length === 0) return 'No enquiries.';
  const lines = formatTable(
    ['REFERENCE', 'RECEIVED', 'ANSWER', 'KIND', 'MAIL', 'NAME', 'EMAIL', 'COMPANY', 'REASON'],
    entries.map((entry) => [
      entry.reference,
      formatLocalTime(entry.received),
      describeAnswerState(entry, now),
      entry.kind,
      entry.state,
      getPersonName(entry.content),
      entry.email,
      entry.content.company ?? '',
      entry.reason ?? entry.suspicion ?? '',
    ]),
  );
  const { all, overdue } = counts;
  return [
    ...(overdue > 0 ? [`Past ${promisedHours} hours: ${overdue}`, ''] : []),
    lines,
    ...(all > entries.length ? ['', `${entries.length} of ${all}; --limit 0 shows all.`] : []),
  ].join('\n');
}

type Row = [name: string, value: string];
const buildRow = (name: string, value: string | null): Row[] => (value ? [[name, value]] : []);

function buildMailRows(name: string, mail: MailStatus): Row[] {
  const state = mail.sent ? `sent ${formatLocalTime(mail.sent)}` : mail.state;
  return [
    [name, `${state}, ${formatPlural(mail.attempts, 'attempt')}`],
    ...buildRow('Last error', mail.reason && describeReason(mail.reason)),
    ...buildRow('Next attempt', formatLocalTime(mail.next)),
  ];
}

export function printEntry(entry: EntryDetails, now: number): string {
  const answer = entry.handled
    ? `${describeAnswerState(entry, now)} ${formatLocalTime(entry.handled)} by ${entry.handledBy}`
    : `${describeAnswerState(entry, now)} (${formatLocalTime(entry.due)})`;
  const rows: Row[] = [
    ['Reference', entry.reference],
    ['In log', entry.id],
    ['Received', formatLocalTime(entry.received)],
    ['Form', entry.kind],
    ...buildRow('Answer', entry.answer && answer),
    ...buildRow('Assigned to', entry.assignee),
    ...buildRow('Urgent', entry.urgent ? 'yes' : null),
    ...buildMailRows('Mail', entry),
    ...(entry.webhook ? buildMailRows('Webhook', entry.webhook) : []),
    ...buildRow('Suspicion', entry.suspicion),
    ...Object.entries(entry.source).flatMap(([name, value]) => buildRow(`From ${name}`, value)),
  ];
  const words = listFieldValues(entry.kind, entry.content).map(
    ({ label, value }) => `${label}:\n    ${value.replaceAll('\n', '\n    ')}`,
  );
  const notes = entry.notes.map(
    ({ author, written, text }) =>
      `${formatLocalTime(written)} ${author}: ${text.replaceAll('\n', '\n    ')}`,
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    '',
    ...words,
    ...(notes.length > 0 ? ['', ...notes] : []),
  ].join('\n');
}

const errorWords: Record<string, string> = {
  validation_error: 'the mail service does not accept the address or the content',
  invalid_from_address: 'the mail service does not accept the sender (MAIL_FROM)',
  invalid_api_key: 'the key is wrong (RESEND_API_KEY)',
  missing_api_key: 'the key is missing (RESEND_API_KEY)',
  restricted_api_key: 'the key may not send mails (RESEND_API_KEY)',
  rate_limit_exceeded: 'too many mails a second',
  daily_quota_exceeded: "the day's quota of mails is used up",
  monthly_quota_exceeded: "the month's quota of mails is used up",
  invalid_idempotent_request: 'an earlier mail with this key had other content',
};

/** `too many mails a second (429 rate_limit_exceeded)`; unknown reasons unchanged. */
export function describeReason(reason: string): string {
  const name = /(\w+)$/.exec(reason)?.[1] ?? '';
  const inWords =
    errorWords[name] ?? (/(^|: )5\d\d /.test(reason) ? 'the service failed' : undefined);
  return inWords ? `${inWords} (${reason})` : reason;
}

/** Neutralises control and bidirectional characters. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const maxWidth = 40;
  const cell = (text: string) => {
    const line = cleanHeader(text);
    return line.length > maxWidth ? `${line.slice(0, maxWidth - 1).toWellFormed()}…` : line;
  };
  const all = [head, ...rows.map((row) => row.map(cell))];
  const widths = head.map((_, column) =>
    Math.max(...all.map((row) => [...(row[column] ?? '')].length)),
  );
  return all
    .map((row) =>
      row
        .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - [...text].length))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
