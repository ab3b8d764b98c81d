import { randomBytes } from 'node:crypto';
import { tokenField, trapField } from '../forms/fields.ts';
import { assessForm, createFormToken } from './suspicion.ts';
import { createToken, readToken } from './token.ts';

const secret = randomBytes(32);
const now = Date.UTC(2026, 0, 1);
const signs = (fields: Record<string, string | Blob>, at = now) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return assessForm(form, secret, at);
};
const renderedAgo = (ms: number) => ({ [tokenField]: createFormToken(secret, now - ms) });

describe('readSigns', () => {
  it('finds nothing in a form that was rendered and filled in, and names its token', () => {
    const fields = renderedAgo(20_000);
    const fine = { judgement: 'fine', token: fields[tokenField] };
    expect(signs(fields)).toEqual(fine);
    expect(signs({ ...fields, [trapField]: '  ' })).toEqual(fine);
  });

  it('gives each form a token of its own', () => {
    expect(createFormToken(secret, now)).not.toBe(createFormToken(secret, now));
  });

  const filled = 'the hidden field was filled in';
  const forged = 'forged form token';
  it.each([
    [
      'with words in the hidden field',
      () => ({ ...renderedAgo(20_000), [trapField]: 'http://buy.example' }),
      filled,
    ],
    [
      'with a file in the hidden field',
      () => ({ ...renderedAgo(20_000), [trapField]: new Blob(['x']) }),
      filled,
    ],
    [
      'with a token of another key',
      () => ({ [tokenField]: createFormToken(randomBytes(32), now) }),
      forged,
    ],
    ['with an invented token', () => ({ [tokenField]: 'lz.abc' }), forged],
    [
      'with a token for another purpose',
      () => ({ [tokenField]: createToken(secret, 'unsubscribe', ['lz']) }),
      forged,
    ],
  ])('calls a form %s spam', (_, fields, reason) => {
    expect(signs(fields())).toEqual({ judgement: 'spam', reason });
  });

  it.each([
    ['without a token', () => ({}), 'no form token'],
    ['of half a second', () => renderedAgo(500), 'sent within 3 seconds'],
    ['of a month', () => renderedAgo(31 * 24 * 3_600_000), 'form token over 30 days old'],
  ])('doubts a form %s', (_, fields, reason) => {
    expect(signs(fields())).toEqual({ judgement: 'doubtful', reason });
  });

  it('begins to doubt at three seconds and at thirty days', () => {
    const judged = (ms: number) => signs(renderedAgo(ms)).judgement;
    const days = 30 * 24 * 3_600_000;
    expect([judged(0), judged(2999), judged(3000)]).toEqual(['doubtful', 'doubtful', 'fine']);
    expect([judged(days), judged(days + 1)]).toEqual(['fine', 'doubtful']);
  });

  it('reads every value of the hidden field, and no file for a token', () => {
    const form = new FormData();
    for (const value of ['', 'buy']) form.append(trapField, value);
    expect(assessForm(form, secret, now)).toMatchObject({ judgement: 'spam' });
    expect(signs({ [tokenField]: new Blob(['x']) })).toMatchObject({ reason: 'no form token' });
    expect(signs({ [tokenField]: createToken(secret, 'form', ['']) })).toMatchObject({
      reason: 'forged form token',
    });
  });

  it('holds a clock set back against nobody', () => {
    expect(signs(renderedAgo(-3_600_000))).toMatchObject({ judgement: 'fine' });
  });

  it('cannot judge a token without the key', () => {
    const form = new FormData();
    form.append(tokenField, 'anything');
    expect(assessForm(form, undefined, now)).toEqual({ judgement: 'fine' });
  });
});

it('tokens give their parts back for their own purpose alone, and bear no change', () => {
  const token = createToken(secret, 'a', ['x', 'y-1']);
  expect(readToken(secret, 'a', token)).toEqual(['x', 'y-1']);
  expect(readToken(secret, 'b', token)).toBeUndefined();
  expect(readToken(secret, 'a', '')).toBeUndefined();
  expect(readToken(secret, 'a', token.repeat(20))).toBeUndefined();
  // The longest token has 300 characters, of which the dot and the signature take 25.
  const part = 'x'.repeat(300 - 25);
  expect(readToken(secret, 'a', createToken(secret, 'a', [part]))).toEqual([part]);
  expect(readToken(secret, 'a', createToken(secret, 'a', [`${part}x`]))).toBeUndefined();
  // A signature alone, of nothing.
  expect(readToken(secret, 'a', createToken(secret, 'a', ['']).slice(1))).toBeUndefined();
  for (let at = 0; at < token.length; at++) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    expect(readToken(secret, 'a', changed)).toBeUndefined();
  }
});
