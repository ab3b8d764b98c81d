import { forms } from './index.ts';

/** Selects and the message, never name or address. */
const prefilled = ['industry', 'service', 'subject', 'message'];
const maxLength = 2000;

const fields = Object.values(forms).flatMap((form) => form.fields);
const getOptions = (name: string) => fields.find((field) => field.name === name)?.options;

/** From the page’s query; unknown options are ignored. */
export function readPrefill(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    prefilled.flatMap((name) => {
      const value = query.get(name);
      const options = getOptions(name);
      if (!value || (options && !options.some((option) => option.value === value))) return [];
      return [[name, value.slice(0, maxLength)]];
    }),
  );
}
