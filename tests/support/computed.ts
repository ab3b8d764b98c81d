/**
 * For tests that compare every digit of simulated runs. Node 26.10 gives a run another alarm time,
 * some 0.1 ms off, about once in 9,000 runs, mostly when garbage is collected while code is being
 * optimised (`--stress-scavenge=5`: once in 400). A true change fails both times.
 */
export const computed = { retry: 1 };
