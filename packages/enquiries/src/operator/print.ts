import { promisedHours, span, workingMs } from '../due.ts';
import { filledIn, personOf } from '../form/filled-in.ts';
import { mails } from '../forms/index.ts';
import { headerText, withoutBidi } from '../mail/text.ts';
import { type Details, type Entry, isOverdue, type Mail } from './queries.ts';
import { plural } from './run.ts';

/** `2026-01-31 09:30` in the machine's time zone. */
export const local = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

export const titleOf = ({ kind, content }: Entry) =>
  withoutBidi(`${mails[kind].title}, ${content.company ?? personOf(content)}`);

/** `18 h 53 min late`, `due in 4 h 42 min`, `answered`; empty when no answer is owed. */
export function answerState(entry: Entry, now: number): string {
  const { answer, due } = entry;
  if (answer !== 'open' || due === null) return answer ?? '';
  const time = Date.parse(due);
  return isOverdue(entry, now)
    ? `${span(workingMs(time, now))} late`
    : `due in ${span(workingMs(now, time))}`;
}

export function printList(entries: Entry[], now: number): string {
  if (entries.length === 0) return 'No enquiries.';
  const overdue = entries.filter((entry) => isOverdue(entry, now)).length;
  const lines = table(
    ['REFERENCE', 'RECEIVED', 'ANSWER', 'KIND', 'MAIL', 'NAME', 'EMAIL', 'COMPANY', 'REASON'],
    entries.map((entry) => [
      entry.reference,
      local(entry.received),
      answerState(entry, now),
      entry.kind,
      entry.state,
      personOf(entry.content),
      entry.email,
      entry.content.company ?? '',
      entry.reason ?? entry.suspicion ?? '',
    ]),
  );
  return overdue === 0 ? lines : `Past ${promisedHours} hours: ${overdue}\n\n${lines}`;
}

type Row = [name: string, value: string];
const row = (name: string, value: string | null): Row[] => (value ? [[name, value]] : []);

function mailRows(name: string, mail: Mail): Row[] {
  const state = mail.sent ? `sent ${local(mail.sent)}` : mail.state;
  return [
    [name, `${state}, ${plural(mail.attempts, 'attempt')}`],
    ...row('Last error', mail.reason && reasonInWords(mail.reason)),
    ...row('Next attempt', local(mail.next)),
  ];
}

export function printEntry(entry: Details, now: number): string {
  const answer = entry.handled
    ? `${entry.answer} ${local(entry.handled)} by ${entry.handledBy}`
    : `${answerState(entry, now)} (${local(entry.due)})`;
  const rows: Row[] = [
    ['Reference', entry.reference],
    ['Received', local(entry.received)],
    ['Form', entry.kind],
    ...row('Answer', entry.answer && answer),
    ...row('Assigned to', entry.assignee),
    ...row('Urgent', entry.urgent ? 'by its words' : null),
    ...mailRows('Mail', entry),
    ...(entry.webhook ? mailRows('Webhook', entry.webhook) : []),
    ...row('Suspicion', entry.suspicion),
    ...Object.entries(entry.source).flatMap(([name, value]) => row(`From ${name}`, value)),
  ];
  const words = filledIn(entry.kind, entry.content).map(
    ({ label, value }) => `${label}:\n    ${value.replaceAll('\n', '\n    ')}`,
  );
  const notes = entry.notes.map(
    ({ author, written, text }) =>
      `${local(written)} ${author}: ${text.replaceAll('\n', '\n    ')}`,
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
export function reasonInWords(reason: string): string {
  const name = /(\w+)$/.exec(reason)?.[1] ?? '';
  const inWords =
    errorWords[name] ?? (/(^|: )5\d\d /.test(reason) ? 'the service failed' : undefined);
  return inWords ? `${inWords} (${reason})` : reason;
}

/** Neutralises control and bidirectional characters. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const maxWidth = 40;
  const cell = (text: string) => {
    const line = headerText(text);
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
