/**
 * Properties draw the same examples on every run, so that a change never fails for an example that
 * has nothing to do with it; `npm run test:slow` draws others.
 */
import fc from 'fast-check';

// What fails for one example in fifty is found by the fresh ones.
if (process.env.FRESH_EXAMPLES !== 'on') fc.configureGlobal({ seed: 1854, numRuns: 50 });
