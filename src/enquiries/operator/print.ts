import { forms } from '../../forms/index.ts';
import type { Entry } from './queries.ts';
import { table } from './table.ts';

/** In the machine's time zone, as 2026-01-31 09:30. */
export const local = (iso: string | null) =>
  iso === null
    ? ''
    : new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

const personOf = ({ content }: Entry) =>
  content.name ?? [content.firstName, content.lastName].filter(Boolean).join(' ');

export function printList(entries: Entry[]): string {
  if (entries.length === 0) return 'No enquiries.';
  return table(
    ['REFERENCE', 'RECEIVED', 'KIND', 'STATE', 'NAME', 'EMAIL', 'COMPANY', 'REASON'],
    entries.map((entry) => [
      entry.reference,
      local(entry.received),
      entry.kind,
      entry.state,
      personOf(entry),
      entry.email,
      entry.content.company ?? '',
      entry.reason ?? entry.suspicion ?? '',
    ]),
  );
}

export function printEntry(entry: Entry): string {
  const label = (name: string) =>
    forms[entry.kind].fields.find((field) => field.name === name)?.label ?? name;
  const rows: [string, string][] = [
    ['Reference', entry.reference],
    ['Received', local(entry.received)],
    ['Form', entry.kind],
    ['State', entry.state],
    ['Attempts', String(entry.attempts)],
    ...(entry.sent ? [['Sent', local(entry.sent)] as [string, string]] : []),
    ...(entry.reason ? [['Reason', entry.reason] as [string, string]] : []),
    ...(entry.suspicion ? [['Suspicion', entry.suspicion] as [string, string]] : []),
    ...Object.entries(entry.source).map(([name, value]): [string, string] => [
      `From ${name}`,
      value,
    ]),
  ];
  const words = Object.entries(entry.content).map(
    // Bidirectional characters could change what a terminal shows.
    ([name, value]) =>
      `${label(name)}:\n    ${value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll('\n', '\n    ')}`,
  );
  const width = Math.max(...rows.map(([name]) => name.length));
  return [...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`), '', ...words].join(
    '\n',
  );
}
