/** A time this far in the future can only mean that the clock was set back. */
export const clockSlackMs = 60_000;

const hourMs = 60 * 60 * 1000;

/**
 * No retry is planned for later than this after the first attempt, in milliseconds: the mail
 * service forgets an idempotency key after 24 hours, and would then send the mail a second time.
 */
export const retryWindowMs = 22 * hourMs;

/** A retry that comes later than planned, because no server was running, is not sent after this. */
export const keyLifetimeMs = 23 * hourMs;
