import { computeBackoffMs, retryWindowMs, settleAttempt } from './settlement.ts';

const first = 15_000;
const delivery = (attempts: number, firstAt: number, lastAt = firstAt) => ({
  attempts,
  first_attempt_at: firstAt,
  last_attempt_at: lastAt,
});
const refused = (canSucceed: boolean, retryAfterMs?: number) =>
  ({ outcome: 'refused', reason: '500 x', canSucceed, retryAfterMs }) as const;

it('the wait doubles up to an hour and spreads by a quarter', () => {
  expect(computeBackoffMs(1, first, () => 0.5)).toBe(15_000);
  expect(computeBackoffMs(4, first, () => 0.5)).toBe(120_000);
  expect(computeBackoffMs(1000, first, () => 0.5)).toBe(3_600_000);
  expect(computeBackoffMs(1, first, () => 0)).toBe(11_250);
});

describe('settlementOf', () => {
  it('waits a little longer than it was asked to, and at least as long as it would anyway', () => {
    const next = (retryAfterMs: number | undefined, random: number) =>
      settleAttempt(refused(true, retryAfterMs), delivery(1, 0), 1000, first, () => random);
    expect(next(600_000, 1)).toMatchObject({ nextAttemptAt: 661_000 });
    expect(next(100, 0.5)).toEqual({ state: 'pending', nextAttemptAt: 16_000, reason: '500 x' });
    expect(next(undefined, 0.5)).toMatchObject({ nextAttemptAt: 16_000 });
    const unreachable = { outcome: 'unreachable', reason: 'no answer' } as const;
    expect(settleAttempt(unreachable, delivery(2, 0), 1000, first, () => 0.5)).toEqual({
      state: 'pending',
      nextAttemptAt: 31_000,
      reason: 'no answer',
    });
  });

  it('gives up just beyond the time that a key is sure to be known', () => {
    const at = (now: number, last = 0) =>
      settleAttempt(refused(true), delivery(3, 0, last), now, first, () => 0.5).state;
    const wait = 60_000;
    expect(at(retryWindowMs - wait)).toBe('pending');
    expect(at(retryWindowMs - wait + 1)).toBe('parked');
    // The clock was set back since the last attempt.
    expect(at(0, retryWindowMs)).toBe('pending');
    expect(at(0, retryWindowMs + 1)).toBe('parked');
    const never = { attempts: 3, first_attempt_at: null, last_attempt_at: null };
    expect(settleAttempt(refused(true), never, 9e12, first).state).toBe('pending');
  });

  it('never plans an attempt for when the key may be forgotten', () => {
    const start = 1_000_000;
    let now = start;
    for (let attempts = 1; attempts < 1000; attempts++) {
      const settlement = settleAttempt(refused(true), delivery(attempts, start, now), now, first);
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
