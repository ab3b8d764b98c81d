import { randomBytes } from 'node:crypto';
import { tokenField, trapField } from '../forms/fields.ts';
import { createToken, readToken } from './token.ts';

const purpose = 'form';
/** Faster than most people fill in a form. */
const quickMs = 3000;
/** A tab may stay open over a holiday. */
const staleMs = 30 * 24 * 60 * 60 * 1000;

/** Value of `tokenField`: render time and a random part, signed. */
export const createFormToken = (secret: Buffer, now: number) =>
  createToken(secret, purpose, [now.toString(36), randomBytes(6).toString('base64url')]);

export type FormJudgement =
  | { judgement: 'spam'; reason: string }
  | { judgement: 'doubtful'; reason: string }
  | { judgement: 'fine'; token?: string };

export function assessForm(form: FormData, secret: Buffer | undefined, now: number): FormJudgement {
  const doubtful = (reason: string): FormJudgement => ({ judgement: 'doubtful', reason });
  const spam = (reason: string): FormJudgement => ({ judgement: 'spam', reason });
  const isFilled = (name: string) =>
    form.getAll(name).some((value) => typeof value !== 'string' || value.trim() !== '');
  if (isFilled(trapField)) return spam('the hidden field was filled in');

  const token = form.get(tokenField);
  if (typeof token !== 'string' || !token) return doubtful('no form token');
  if (!secret) return { judgement: 'fine' };
  const rendered = Number.parseInt(readToken(secret, purpose, token)?.[0] ?? '', 36);
  if (Number.isNaN(rendered)) return spam('forged form token');
  const age = now - rendered;
  // Negative when clocks differ or were set back.
  if (age >= 0 && age < quickMs) return doubtful('sent within 3 seconds');
  if (age > staleMs) return doubtful('form token over 30 days old');
  return { judgement: 'fine', token };
}
