import { forms } from './index.ts';

/** Fields that a query may prefill: selects and the message, never the visitor's name or address. */
const prefilled = ['industry', 'service', 'subject', 'message'];
const maxLength = 2000;

const fields = Object.values(forms).flatMap((form) => form.fields);
const optionsOf = (name: string) => fields.find((field) => field.name === name)?.options;

/**
 * Initial values of a form from the query of its page, at most 2,000 characters each. A value that
 * is not an option of its select is left out, so that an old or mistyped link selects nothing.
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
