/** Fields that a query may prefill: selects and the message, never the visitor's name or address. */
const prefilled = ['industry', 'service', 'subject', 'message'];
const maxLength = 2000;

/** Initial values of a form from the query of its page, at most 2,000 characters each. */
export function prefill(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    prefilled.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, maxLength)]] : [];
    }),
  );
}
