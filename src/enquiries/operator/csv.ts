import { forms } from '../../forms/index.ts';
import type { Entry } from './queries.ts';

/** Characters with which a spreadsheet takes a cell for a formula, wide forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * A telephone number with its country code: digits, spaces, brackets, dots, hyphens, slashes. A
 * spreadsheet could at worst add and subtract its figures: nothing is called, nothing is fetched.
 */
const telephone = /^\+[1-9](?:[ ./-]?\(?\d\)?){5,16}$/;

/** One cell: no formula that can do anything, quoted where it has to be (RFC 4180). */
export function csvCell(value: string): string {
  const text = formula.test(value) && !telephone.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]|^\s|\s$|^'/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const fields = [
  ...new Set(Object.values(forms).flatMap((form) => form.fields.map((field) => field.name))),
];

/** Lines of cells as a file; the mark at the start tells spreadsheets that it is UTF-8. */
const file = (lines: readonly (readonly string[])[]) =>
  `\ufeff${lines.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;

/** A line for each record, with its keys as the first line. */
export function recordsToCsv(head: readonly string[], records: readonly Record<string, string>[]) {
  return file([head, ...records.map((record) => head.map((name) => record[name] ?? ''))]);
}

/** A table for spreadsheets: a line for each enquiry, a column for each field of any form. */
export function toCsv(entries: readonly Entry[]): string {
  const head = ['reference', 'received', 'kind', 'state', 'sent', 'reason', ...fields];
  const lines = entries.map((entry) => [
    entry.reference,
    entry.received,
    entry.kind,
    entry.state,
    entry.sent ?? '',
    entry.reason ?? entry.suspicion ?? '',
    ...fields.map((field) => entry.content[field] ?? ''),
  ]);
  return file([head, ...lines]);
}
