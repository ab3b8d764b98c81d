import { z } from 'zod';

/** The value of a variable that passes a test; otherwise `error` completes the sentence "NAME …". */
export const text = (test: (value: string) => boolean, error: string) =>
  z.string().refine(test, { error });

const isLine = (value: string, max: number) => value.length <= max && !/\p{Cc}/u.test(value);

/** One line without control characters. */
export const line = (max: number) =>
  text((v) => isLine(v, max), `must be one line of at most ${max} characters`);
