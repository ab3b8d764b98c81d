import { forms } from './index.ts';

/** Prefillable fields: selects and the message, never name or address. */
const prefilled = ['industry', 'service', 'subject', 'message'];
const maxLength = 2000;

const fields = Object.values(forms).flatMap((form) => form.fields);
const optionsOf = (name: string) => fields.find((field) => field.name === name)?.options;

/**
 * Initial values from the page’s query, at most 2,000 characters each. Values that are not an
 * option of their select are left out.
 */
export function prefill(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    prefilled.flatMap((name) => {
      const value = query.get(name);
      const options = optionsOf(name);
      if (!value || (options && !options.some((option) => option.value === value))) return [];
      return [[name, value.slice(0, maxLength)]];
    }),
  );
}
