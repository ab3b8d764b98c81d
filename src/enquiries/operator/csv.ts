import { csvCell } from '../../formats/csv-cell.ts';
import { forms } from '../../forms/index.ts';
import { sourceNames } from '../form/source.ts';
import type { Entry } from './queries.ts';

const fields = [
  ...new Set(Object.values(forms).flatMap((form) => form.fields.map((field) => field.name))),
];

/** The byte order mark makes spreadsheets read UTF-8. */
const file = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;

export function recordsToCsv(head: readonly string[], records: readonly Record<string, string>[]) {
  return file([head, ...records.map((record) => head.map((name) => record[name] ?? ''))]);
}

/** One row per enquiry, one column per field of any form. */
export function toCsv(entries: readonly Entry[]): string {
  const head = [
    'reference',
    'received',
    'kind',
    'state',
    'sent',
    'reason',
    ...fields,
    ...sourceNames,
  ];
  const lines = entries.map((entry) => [
    entry.reference,
    entry.received,
    entry.kind,
    entry.state,
    entry.sent ?? '',
    entry.reason ?? entry.suspicion ?? '',
    ...fields.map((field) => entry.content[field] ?? ''),
    ...sourceNames.map((name) => entry.source[name] ?? ''),
  ]);
  return file([head, ...lines]);
}
