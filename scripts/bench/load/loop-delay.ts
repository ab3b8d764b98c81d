/**
 * Preloaded into the server by the soak (`--import`): appends a line of JSON to the file that
 * LOOP_DELAY_FILE names, once a minute, with the delay of the event loop in milliseconds.
 * A delay is the time between two looks, so the 5 ms from one look to the next are part of it.
 */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export type LoopDelay = { p50: number; p99: number; max: number; allP99: number };

const file = process.env.LOOP_DELAY_FILE;
if (file && isMainThread) {
  const minute = monitorEventLoopDelay({ resolution: 5 });
  const all = monitorEventLoopDelay({ resolution: 5 });
  const ms = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;
  // The start is no part of what visitors wait for.
  setTimeout(() => {
    minute.enable();
    all.enable();
    setInterval(() => {
      const line: LoopDelay = {
        p50: ms(minute.percentile(50)),
        p99: ms(minute.percentile(99)),
        max: ms(minute.max),
        allP99: ms(all.percentile(99)),
      };
      minute.reset();
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    }, 60_000).unref();
  }, 5000).unref();
}
