import { cleanAddress } from '../forms/clean-address.ts';
import type { FieldDefinition, FormKind } from '../forms/definition.ts';
import {
  badEmailText,
  badTimeText,
  describeTooLong,
  describeUnknownOption,
  missingText,
  pastTimeText,
} from '../forms/error-texts.ts';
import { noChoice } from '../forms/fields.ts';
import { forms } from '../forms/index.ts';
import { isAddress } from './address.ts';
import { isTimeZone, officeTimeZone, parseLocalTime, toInstant } from './time.ts';

type FormCheck =
  | { ok: true; values: Record<string, string> }
  | { ok: false; error: string; fields: string[]; values: Record<string, string> };

/** Removes control characters, lone surrogates, and line ends in single-line fields. */
export function cleanText(value: string, multiline: boolean): string {
  const text = value
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');
  return multiline ? text : text.replace(/[\n\t\u2028\u2029]+/g, ' ');
}

function readValues(kind: FormKind, form: FormData): Record<string, string> {
  return Object.fromEntries(
    forms[kind].fields.map((field) => {
      const text = form.getAll(field.name).find((entry) => typeof entry === 'string') ?? '';
      const absent = field.type === 'select' && text === noChoice;
      const clean = cleanText(absent ? '' : text, field.type === 'textarea');
      return [field.name, field.type === 'email' ? cleanAddress(clean) : clean];
    }),
  );
}

function isUnknownOption(field: FieldDefinition, value: string): boolean {
  if (!field.options || field.options.some((option) => option.value === value)) return false;
  return !(field.anyTimeZone && isTimeZone(value));
}

function checkLimits(
  field: FieldDefinition,
  values: Record<string, string>,
  now: number,
): string | undefined {
  const value = values[field.name];
  if (!value) return undefined;
  // First, so that no other check reads a very long text.
  if (value.length > field.maxLength) {
    return describeTooLong(field.label, field.maxLength, value.length);
  }
  if (isUnknownOption(field, value)) return describeUnknownOption(field.label);
  if (field.type === 'datetime-local') {
    if (parseLocalTime(value) === undefined) return badTimeText;
    const zone = values.timeZone ?? '';
    if (toInstant(value, isTimeZone(zone) ? zone : officeTimeZone) <= now) return pastTimeText;
  }
  return undefined;
}

/**
 * Required fields, then e-mail, then limits (docs/requirements.md, 5). Errors return the values as
 * typed.
 */
export function validateForm(kind: FormKind, form: FormData, now = Date.now()): FormCheck {
  const typed = readValues(kind, form);
  const fail = (error: string, wrong: readonly FieldDefinition[]): FormCheck => ({
    ok: false,
    error,
    fields: wrong.map(({ name }) => name),
    values: typed,
  });
  const definitions = forms[kind].fields;
  const trimmed = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value.trim()]),
  );
  const value = (field: FieldDefinition) => trimmed[field.name] ?? '';

  const missing = definitions.filter((field) => field.required && !value(field));
  if (missing.length > 0) return fail(missingText, missing);

  const badEmails = definitions.filter(
    // A too long address is reported with the limits below.
    (f) => f.type === 'email' && value(f).length <= f.maxLength && !isAddress(value(f)),
  );
  if (badEmails.length > 0) return fail(badEmailText, badEmails);

  const beyond = definitions.filter((field) => checkLimits(field, trimmed, now));
  const [first] = beyond;
  if (first) return fail(checkLimits(first, trimmed, now) ?? '', beyond);

  const values = Object.entries(trimmed).filter(([, text]) => text !== '');
  return { ok: true, values: Object.fromEntries(values) };
}
