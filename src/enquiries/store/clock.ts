/** Times further in the future mean that the clock was set back. */
export const clockSlackMs = 60_000;

const hourMs = 60 * 60 * 1000;

/**
 * Last planned retry after the first attempt. The mail service forgets an idempotency key after 24
 * hours and would then deliver a second mail.
 */
export const retryWindowMs = 22 * hourMs;

/** Retries later than this (no server was running) are not sent. */
export const keyLifetimeMs = 23 * hourMs;
