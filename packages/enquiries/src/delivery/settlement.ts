import type { Attempt } from '../mail/mailer.ts';
import type { Settlement } from '../store/outbox.ts';

const hourMs = 60 * 60 * 1000;

/** The mail service forgets an idempotency key after 24 hours and would then deliver twice. */
export const retryWindowMs = 22 * hourMs;

/** No later retry, even if no server was running. */
export const keyLifetimeMs = 23 * hourMs;

/** Parks what the mail service may have delivered under a key that it has forgotten. */
export const parkByAge = (row: { first_attempt_at: number | null }, now: number) =>
  now - (row.first_attempt_at ?? now) > keyLifetimeMs
    ? ({
        state: 'parked',
        reason: 'not retried within a day, so the earlier attempt may have been delivered',
      } as const)
    : undefined;

/** Exponential from `firstMs` up to an hour, ±25 %. */
export function computeBackoffMs(attempts: number, firstMs: number, random: () => number): number {
  const plain = Math.min(hourMs, firstMs * 2 ** Math.min(attempts - 1, 30));
  return plain * (0.75 + random() / 2);
}

export function settleAttempt(
  attempt: Attempt,
  delivery: { attempts: number; first_attempt_at: number | null; last_attempt_at: number | null },
  now: number,
  firstMs: number,
  random: () => number = Math.random,
  windowMs = retryWindowMs,
): Settlement {
  if (attempt.outcome === 'sent') {
    return { state: 'sent', at: now, providerId: attempt.providerId };
  }
  if (attempt.outcome === 'refused' && !attempt.canSucceed) {
    return { state: 'parked', reason: attempt.reason };
  }
  const retryAfter = attempt.outcome === 'refused' ? (attempt.retryAfterMs ?? 0) : 0;
  // Up to 10 % more than asked for, so that retries spread out.
  const wait = Math.max(
    computeBackoffMs(delivery.attempts, firstMs, random),
    retryAfter * (1 + random() / 10),
  );
  const nextAttemptAt = Math.round(now + wait);
  const first = delivery.first_attempt_at ?? now;
  // The later time: the clock may have been set back.
  const age = Math.max(nextAttemptAt, delivery.last_attempt_at ?? 0) - first;
  if (age > windowMs) {
    return {
      state: 'parked',
      reason: `gave up after ${delivery.attempts} attempts: ${attempt.reason}`,
    };
  }
  return { state: 'pending', nextAttemptAt, reason: attempt.reason };
}
