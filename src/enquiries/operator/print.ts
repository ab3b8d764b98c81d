import { type FieldDefinition, optionLabel } from '../../forms/definition.ts';
import { forms } from '../../forms/index.ts';
import { promisedHours, span, workingMs } from '../due.ts';
import { type Details, type Entry, isOverdue, type Mail } from './queries.ts';
import { reasonInWords } from './reasons.ts';
import { table } from './table.ts';

/** In the machine's time zone, as 2026-01-31 09:30. */
export const local = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

export const personOf = ({ content }: Entry) =>
  content.name ?? [content.firstName, content.lastName].filter(Boolean).join(' ');

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
      personOf(entry),
      entry.email,
      entry.content.company ?? '',
      entry.reason ?? entry.suspicion ?? '',
    ]),
  );
  return overdue === 0 ? lines : `Past ${promisedHours} hours: ${overdue}\n\n${lines}`;
}

function mailRows(name: string, mail: Mail): [string, string][] {
  const state = mail.sent ? `sent ${local(mail.sent)}` : mail.state;
  return [
    [name, `${state}, ${mail.attempts} ${mail.attempts === 1 ? 'attempt' : 'attempts'}`],
    ...(mail.reason ? [['Last error', reasonInWords(mail.reason)] as [string, string]] : []),
    ...(mail.next ? [['Next attempt', local(mail.next)] as [string, string]] : []),
  ];
}

export function printEntry(entry: Details, now: number): string {
  const fieldOf = (name: string): Pick<FieldDefinition, 'label' | 'options'> =>
    forms[entry.kind].fields.find((field) => field.name === name) ?? { label: name };
  const rows: [string, string][] = [
    ['Reference', entry.reference],
    ['Received', local(entry.received)],
    ['Form', entry.kind],
    ...(entry.answer
      ? [
          [
            'Answer',
            entry.handled
              ? `${entry.answer} ${local(entry.handled)} by ${entry.handledBy}`
              : `${answerState(entry, now)} (${local(entry.due)})`,
          ] as [string, string],
        ]
      : []),
    ...mailRows('Mail', entry),
    ...(entry.webhook ? mailRows('Webhook', entry.webhook) : []),
    ...(entry.suspicion ? [['Suspicion', entry.suspicion] as [string, string]] : []),
    ...Object.entries(entry.source).map(([name, value]): [string, string] => [
      `From ${name}`,
      value,
    ]),
  ];
  const words = Object.entries(entry.content).map(([name, value]) => {
    const field = fieldOf(name);
    // Bidirectional characters could change what a terminal shows.
    const shown = optionLabel(field, value).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
    return `${field.label}:\n    ${shown.replaceAll('\n', '\n    ')}`;
  });
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
