/** Fields that a link may fill in: the choices and the message, never who the visitor is. */
const prefilled = ['industry', 'service', 'subject', 'message'];
const maxLength = 2000;

/** Values for a form from the query of a link to its page, at most 2,000 characters each. */
export function prefill(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    prefilled.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, maxLength)]] : [];
    }),
  );
}
