import { randomBytes } from 'node:crypto';
import { tokenField, trapField } from '../../forms/fields.ts';
import { issueToken, readToken } from './token.ts';

const purpose = 'form';
/** Few people fill in a form faster, except when they correct one. */
const quickMs = 3000;
/** A tab may stay open over a holiday. */
const staleMs = 30 * 24 * 60 * 60 * 1000;

/** Value of `tokenField`: render time and a random part, signed. */
export const issueFormToken = (secret: Buffer, now: number) =>
  issueToken(secret, purpose, [now.toString(36), randomBytes(6).toString('base64url')]);

export type Signs =
  /** What no person does. */
  | { judgement: 'spam'; reason: string }
  /** What few people do. */
  | { judgement: 'doubtful'; reason: string }
  /** `token`: the form's token, if it could be checked. */
  | { judgement: 'fine'; token?: string };

/** What a form's hidden fields say about its sender. */
export function readSigns(form: FormData, secret: Buffer | undefined, now: number): Signs {
  const doubtful = (reason: string): Signs => ({ judgement: 'doubtful', reason });
  const spam = (reason: string): Signs => ({ judgement: 'spam', reason });
  const isFilled = (name: string) =>
    form.getAll(name).some((value) => typeof value !== 'string' || value.trim() !== '');
  if (isFilled(trapField)) return spam('the hidden field was filled in');

  const token = form.get(tokenField);
  if (typeof token !== 'string' || !token) return doubtful('no form token');
  if (!secret) return { judgement: 'fine' };
  const rendered = Number.parseInt(readToken(secret, purpose, token)?.[0] ?? '', 36);
  if (Number.isNaN(rendered)) return spam('forged form token');
  const age = now - rendered;
  // Negative: a clock set back, or another instance's clock.
  if (age >= 0 && age < quickMs) return doubtful('sent within 3 seconds');
  if (age > staleMs) return doubtful('form token over 30 days old');
  return { judgement: 'fine', token };
}
