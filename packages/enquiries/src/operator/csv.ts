import { escapeCsvCell } from '@site/config';
import { getPersonName } from '../form/field-values.ts';
import { sourceNames } from '../form/source.ts';
import { type FieldDefinition, getOptionLabel } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import type { Entry } from './queries.ts';

/** Names of persons share a column. */
const fields = [
  ...new Map(
    Object.values(forms).flatMap((form) => form.fields.map((field) => [field.name, field])),
  ).values(),
].filter(({ name }) => !['name', 'firstName', 'lastName'].includes(name));

/** A time zone needs no label. */
const isCoded = ({ options, anyTimeZone }: FieldDefinition) => options && !anyTimeZone;

const getLabel = (name: string) => (entry: Entry) => {
  const field = forms[entry.kind].fields.find((each) => each.name === name && each.options);
  return field && getOptionLabel(field, entry.content[name] ?? '');
};

export const formats = ['csv', 'json'] as const;
export type Format = (typeof formats)[number];

type Portions<T> = AsyncIterable<readonly T[]> | Iterable<readonly T[]>;

const toCsvLines = (rows: readonly (readonly string[])[]) =>
  rows.map((cells) => `${cells.map(escapeCsvCell).join(',')}\r\n`).join('');

async function* formatCsv<T>(
  head: readonly string[],
  portions: Portions<T>,
  toCells: (record: T) => string[],
) {
  // The byte order mark makes spreadsheets read UTF-8.
  yield `\ufeff${toCsvLines([head])}`;
  for await (const records of portions) yield toCsvLines(records.map(toCells));
}

async function* formatJson(portions: Portions<object>) {
  let before = '[\n';
  for await (const records of portions) {
    yield `${before}${records.map((record) => JSON.stringify(record, null, 2)).join(',\n')}\n`;
    before = ',';
  }
  yield before === ',' ? ']\n' : '[]\n';
}

/** Each part ends with its line. */
export const formatRecords = <Name extends string>(
  format: Format,
  head: readonly Name[],
  records: readonly Record<Name, string | number>[],
) =>
  format === 'json'
    ? formatJson([records])
    : formatCsv(head, [records], (record) => head.map((name) => String(record[name])));

type Column = [name: string, value: (entry: Entry) => string | null | undefined];

const columns: Column[] = [
  ['reference', ({ reference }) => reference],
  ['received', ({ received }) => received],
  ['kind', ({ kind }) => kind],
  ['answer', ({ answer }) => answer],
  ['due', ({ due }) => due],
  ['handled', ({ handled }) => handled],
  ['handled_by', ({ handledBy }) => handledBy],
  ['assignee', ({ assignee }) => assignee],
  ['urgent', ({ urgent }) => (urgent ? 'yes' : null)],
  ['mail', ({ state }) => state],
  ['sent', ({ sent }) => sent],
  ['reason', ({ reason, suspicion }) => reason ?? suspicion],
  ['name', ({ content }) => getPersonName(content)],
  ...fields.flatMap((field): Column[] => {
    const own: Column = [field.name, ({ content }) => content[field.name]];
    return isCoded(field) ? [own, [`${field.name}_label`, getLabel(field.name)]] : [own];
  }),
  ...sourceNames.map((name): Column => [name, ({ source }) => source[name]]),
];

export const formatEntries = (format: Format, portions: AsyncIterable<Entry[]>) =>
  format === 'json'
    ? formatJson(portions)
    : formatCsv(
        columns.map(([name]) => name),
        portions,
        (entry) => columns.map(([, value]) => value(entry) ?? ''),
      );
