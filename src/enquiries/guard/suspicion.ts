import { tokenField, trapField } from '../../forms/fields.ts';
import { issueToken, readToken } from './token.ts';

const purpose = 'form';
/** Few people read and fill a form in less; but one that comes back corrected may be quick. */
const quickMs = 3000;
/** A tab may stay open over a holiday. */
const staleMs = 30 * 24 * 60 * 60 * 1000;

/** What a form carries in `tokenField`: when it was drawn, signed. */
export const issueFormToken = (secret: Buffer, now: number) =>
  issueToken(secret, purpose, [now.toString(36)]);

export type Signs =
  /** What no person does: quarantined. */
  | { judgement: 'spam'; reason: string }
  /** What few people do: accepted a few times an hour from one address, then quarantined. */
  | { judgement: 'doubtful'; reason: string }
  | { judgement: 'fine' };

/** What the hidden fields of a form say about who filled it. */
export function readSigns(form: FormData, secret: Buffer | undefined, now: number): Signs {
  const doubtful = (reason: string): Signs => ({ judgement: 'doubtful', reason });
  const filled = (name: string) =>
    form.getAll(name).some((value) => typeof value !== 'string' || value.trim() !== '');
  if (filled(trapField)) return { judgement: 'spam', reason: 'the hidden field was filled' };

  const token = form.get(tokenField);
  if (typeof token !== 'string' || !token) return doubtful('posted without having been drawn');
  // Without the key nothing can be said for or against a token.
  if (!secret) return { judgement: 'fine' };
  const drawn = Number.parseInt(readToken(secret, purpose, token)?.[0] ?? '', 36);
  if (Number.isNaN(drawn)) return { judgement: 'spam', reason: 'the time of drawing is forged' };
  const age = now - drawn;
  // A negative age is a clock set back, or another instance's clock: nothing to hold against anybody.
  if (age >= 0 && age < quickMs) return doubtful('filled in under 3 seconds');
  if (age > staleMs) return doubtful('drawn more than 30 days ago');
  return { judgement: 'fine' };
}
