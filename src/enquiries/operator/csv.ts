import { csvCell } from '../../formats/csv-cell.ts';
import { type FieldDefinition, optionLabel } from '../../forms/definition.ts';
import { forms } from '../../forms/index.ts';
import { sourceNames } from '../form/source.ts';
import { personOf } from './print.ts';
import type { Entry } from './queries.ts';

/** Fields of all forms; the names of a person are one column, and options have their label too. */
const fields = [
  ...new Map(
    Object.values(forms).flatMap((form) => form.fields.map((field) => [field.name, field])),
  ).values(),
].filter(({ name }) => !['name', 'firstName', 'lastName'].includes(name));

/** A time zone says what it is. */
const isCoded = ({ options, anyTimeZone }: FieldDefinition) => options && !anyTimeZone;

const labelled = (kind: Entry['kind'], name: string) =>
  forms[kind].fields.find((field) => field.name === name && field.options);

/** The byte order mark makes spreadsheets read UTF-8. */
const file = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

export const toJson = (records: readonly object[]) => `${JSON.stringify(records, null, 2)}\n`;

/** @param head the columns of CSV */
export function exported<Name extends string>(
  format: Format,
  head: readonly Name[],
  records: readonly Record<Name, string | number>[],
): string {
  if (format === 'json') return toJson(records);
  return file([head, ...records.map((record) => head.map((name) => String(record[name])))]);
}

/** One row per enquiry, one column per field of any form. */
export function toCsv(entries: readonly Entry[]): string {
  const head = [
    'reference',
    'received',
    'kind',
    'answer',
    'due',
    'handled',
    'handled_by',
    'mail',
    'sent',
    'reason',
    'name',
    ...fields.flatMap((field) =>
      isCoded(field) ? [field.name, `${field.name}_label`] : [field.name],
    ),
    ...sourceNames,
  ];
  const lines = entries.map((entry) => [
    entry.reference,
    entry.received,
    entry.kind,
    entry.answer ?? '',
    entry.due ?? '',
    entry.handled ?? '',
    entry.handledBy ?? '',
    entry.state,
    entry.sent ?? '',
    entry.reason ?? entry.suspicion ?? '',
    personOf(entry),
    ...fields.flatMap((each) => {
      const value = entry.content[each.name] ?? '';
      const field = labelled(entry.kind, each.name);
      return isCoded(each) ? [value, field ? optionLabel(field, value) : ''] : [value];
    }),
    ...sourceNames.map((name) => entry.source[name] ?? ''),
  ]);
  return file([head, ...lines]);
}
