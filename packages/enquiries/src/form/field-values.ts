import { brand } from '@site/config';
import { type FormKind, getOptionLabel } from '../forms/definition.ts';
import { forms } from '../forms/index.ts';
import { withoutBidi } from '../mail/safe-text.ts';
import { isTimeZone, officeTimeZone, toInstant } from './time.ts';

type Values = Readonly<Record<string, string>>;

export const getPersonName = (values: Values) =>
  values.name ?? [values.firstName, values.lastName].filter(Boolean).join(' ');

export function parseCallTime(values: Values): { start: number; words: string } | undefined {
  if (!values.time) return undefined;
  const zone = isTimeZone(values.timeZone ?? '') ? (values.timeZone ?? '') : officeTimeZone;
  const start = toInstant(values.time, zone);
  const inZone = (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(
      start,
    );
  const there = `${inZone(zone)} (${zone})`;
  return {
    start,
    words:
      zone === officeTimeZone
        ? there
        : `${there}, which is ${inZone(officeTimeZone)} in ${brand.city}`,
  };
}

/** What was chosen from lists of ours, such as the sector: nothing that a visitor wrote. */
export const listChoices = (kind: FormKind, values: Values): string[] =>
  forms[kind].fields.flatMap(
    ({ name, options }) => options?.find(({ value }) => value === values[name])?.label ?? [],
  );

export type FieldValue = { name: string; label: string; value: string; long: boolean };

/** For the staff. Fields since removed from the form keep their stored names. */
export function listFieldValues(kind: FormKind, values: Values): FieldValue[] {
  const { fields } = forms[kind];
  const former = Object.keys(values).filter((name) => !fields.some((each) => each.name === name));
  return [
    ...fields.flatMap((field) => {
      const { name, label, type, anyTimeZone } = field;
      const value = type === 'datetime-local' ? parseCallTime(values)?.words : values[name];
      if (!value || anyTimeZone) return [];
      return [{ name, label, value: getOptionLabel(field, value), long: type === 'textarea' }];
    }),
    ...former.map((name) => ({ name, label: name, value: values[name] ?? '', long: false })),
  ].map((field) => ({ ...field, value: withoutBidi(field.value) }));
}
