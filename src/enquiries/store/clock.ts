/** A time this far in the future can only mean that the clock was set back. */
export const clockSlackMs = 60_000;

/** The mail service forgets an idempotency key after 24 hours; a retry later could send twice. */
export const retryWindowMs = 22 * 60 * 60 * 1000;
