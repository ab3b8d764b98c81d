import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from '../mail/mail.ts';
import { retryWindowMs } from '../store/clock.ts';
import { backoffMs, settlementOf } from './retry.ts';

const first = 15_000;
const delivery = (attempts: number, firstAt: number, lastAt = firstAt) => ({
  attempts,
  first_attempt_at: firstAt,
  last_attempt_at: lastAt,
});
const refused = (canSucceed: boolean, retryAfterMs?: number) =>
  ({ outcome: 'refused', reason: '500 x', canSucceed, retryAfterMs }) as const;

describe('backoffMs', () => {
  it('doubles up to an hour and spreads by a quarter', () => {
    expect(backoffMs(1, first, () => 0.5)).toBe(15_000);
    expect(backoffMs(4, first, () => 0.5)).toBe(120_000);
    expect(backoffMs(1000, first, () => 0.5)).toBe(3_600_000);
    expect(backoffMs(1, first, () => 0)).toBe(11_250);
  });
});

describe('settlementOf', () => {
  it('obeys retry-after', () => {
    const settlement = settlementOf(refused(true, 600_000), delivery(1, 0), 1000, first, () => 0);
    expect(settlement).toMatchObject({ state: 'pending', nextAttemptAt: 601_000 });
  });

  it('parks what cannot succeed', () => {
    expect(settlementOf(refused(false), delivery(1, 0), 0, first)).toEqual({
      state: 'parked',
      reason: '500 x',
    });
  });

  it('never plans an attempt for when the key may be forgotten', () => {
    const start = 1_000_000;
    let now = start;
    for (let attempts = 1; attempts < 1000; attempts++) {
      const settlement = settlementOf(refused(true), delivery(attempts, start, now), now, first);
      if (settlement.state === 'parked') {
        expect(attempts).toBeGreaterThan(20);
        expect(settlement.reason).toMatch(/^gave up after \d+ attempts: 500 x$/);
        return;
      }
      if (settlement.state !== 'pending') throw new Error('unexpected');
      now = settlement.nextAttemptAt;
      expect(now - start).toBeLessThanOrEqual(retryWindowMs);
    }
    throw new Error('it never gave up');
  });
});

describe('parseRetryAfter', () => {
  it('reads seconds and dates, and nothing else', () => {
    expect(parseRetryAfter('2', 0)).toBe(2000);
    expect(parseRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 0)).toBe(60_000);
    expect(parseRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 90_000)).toBe(0);
    expect(parseRetryAfter('soon', 0)).toBeUndefined();
    expect(parseRetryAfter(undefined, 0)).toBeUndefined();
  });
});
