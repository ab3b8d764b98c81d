import { z } from 'zod';

const parts = /^(\d{4})-(\d\d)-(\d\d)$/;

/** Midnight UTC; undefined for an invalid date, and for one before 1900, which was mistyped. */
export function parseDay(text: string): Date | undefined {
  if (!parts.test(text) || text < '1900') return undefined;
  const date = new Date(`${text}T00:00:00Z`);
  // JavaScript parses 2025-02-31 as 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? date : undefined;
}

export const day = z
  .string({ error: 'a day is written YYYY-MM-DD, such as 2025-07-10' })
  .meta({ format: 'day' })
  .transform((text, context) => {
    const date = parseDay(text);
    if (date) return date;
    const message = parts.test(text)
      ? `there is no ${text} in the calendar since 1900`
      : `a day is written YYYY-MM-DD, such as 2025-07-10, but this is "${text}"`;
    context.issues.push({ code: 'custom', message, input: text });
    return z.NEVER;
  });
