import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tokenField, trapField } from '../../forms/fields.ts';
import { issueFormToken, readSigns } from './suspicion.ts';
import { issueToken, readToken } from './token.ts';

const secret = randomBytes(32);
const now = Date.UTC(2026, 0, 1);
const signs = (fields: Record<string, string | Blob>, at = now) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readSigns(form, secret, at);
};
const drawnAgo = (ms: number) => ({ [tokenField]: issueFormToken(secret, now - ms) });

describe('readSigns', () => {
  it('finds nothing in a form that was drawn and filled', () => {
    expect(signs(drawnAgo(20_000))).toEqual({ judgement: 'fine' });
    expect(signs({ ...drawnAgo(20_000), [trapField]: '  ' })).toEqual({ judgement: 'fine' });
  });

  it.each([
    [{ ...drawnAgo(20_000), [trapField]: 'http://buy.example' }, 'the hidden field was filled'],
    [{ ...drawnAgo(20_000), [trapField]: new Blob(['x']) }, 'the hidden field was filled'],
    [{ [tokenField]: issueFormToken(randomBytes(32), now) }, 'the time of drawing is forged'],
    [{ [tokenField]: 'lz.abc' }, 'the time of drawing is forged'],
    [{ [tokenField]: issueToken(secret, 'unsubscribe', ['lz']) }, 'the time of drawing is forged'],
  ])('calls %j spam', (fields, reason) => {
    expect(signs(fields)).toEqual({ judgement: 'spam', reason });
  });

  it.each([
    [{}, 'posted without having been drawn'],
    [drawnAgo(500), 'filled in under 3 seconds'],
    [drawnAgo(31 * 24 * 3_600_000), 'drawn more than 30 days ago'],
  ])('doubts %j', (fields, reason) => {
    expect(signs(fields)).toEqual({ judgement: 'doubtful', reason });
  });

  it('holds a clock set back against nobody', () => {
    expect(signs(drawnAgo(-3_600_000))).toEqual({ judgement: 'fine' });
  });

  it('cannot judge a token without the key', () => {
    const form = new FormData();
    form.append(tokenField, 'anything');
    expect(readSigns(form, undefined, now)).toEqual({ judgement: 'fine' });
  });
});

describe('tokens', () => {
  it('give their parts back for their own purpose alone, and bear no change', () => {
    const token = issueToken(secret, 'a', ['x', 'y-1']);
    expect(readToken(secret, 'a', token)).toEqual(['x', 'y-1']);
    expect(readToken(secret, 'b', token)).toBeUndefined();
    expect(readToken(secret, 'a', '')).toBeUndefined();
    expect(readToken(secret, 'a', token.repeat(20))).toBeUndefined();
    for (let at = 0; at < token.length; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
      expect(readToken(secret, 'a', changed)).toBeUndefined();
    }
  });
});
