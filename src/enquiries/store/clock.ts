/** Times further in the future mean that the clock was set back. */
export const clockSlackMs = 60_000;

const hourMs = 60 * 60 * 1000;

/**
 * Last planned retry. The mail service forgets an idempotency key after 24 hours and would then
 * deliver twice.
 */
export const retryWindowMs = 22 * hourMs;

/** No later retry, even if no server was running. */
export const keyLifetimeMs = 23 * hourMs;
