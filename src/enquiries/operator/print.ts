import { mails } from '../../forms/index.ts';
import { promisedHours, span, workingMs } from '../due.ts';
import { filledIn, personOf } from '../form/filled-in.ts';
import { withoutBidi } from '../mail/text.ts';
import { type Details, type Entry, isOverdue, type Mail } from './queries.ts';
import { reasonInWords } from './reasons.ts';
import { plural } from './run.ts';
import { table } from './table.ts';

/** In the machine's time zone, as 2026-01-31 09:30. */
export const local = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** As in `Demo request, Pipes Ltd`. */
export const titleOf = ({ kind, content }: Entry) =>
  withoutBidi(`${mails[kind].title}, ${content.company ?? personOf(content)}`);

/** As in `18 h 53 min late`, `due in 4 h 42 min` or `answered`; empty when none is owed. */
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
