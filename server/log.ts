import { format } from 'node:util';
import pino, { type Logger } from 'pino';
import SonicBoom from 'sonic-boom';

/** Buffer limit in bytes for a slow reader. */
const maxBuffered = 1024 * 1024;

/** Lines are batched by time or size, because each write is a round trip to another thread. */
const batch = { ms: 50, characters: 8 * 1024 };

export type ServerLog = {
  log: Logger;
  /** Lines lost since the start. */
  dropped(): number;
};

/**
 * Logs to standard output without blocking: lines are buffered while they cannot be written (full
 * disk, slow reader). When the buffer is full, lines are dropped and counted; the count is logged
 * once writing works again.
 * @param fd file descriptor to write to instead, for tests
 */
export function createLog(level: string, fd = 1): ServerLog {
  let dropped = 0;
  let reported = 0;
  const lines = new SonicBoom({ fd, sync: false, maxLength: maxBuffered });
  let waiting = '';
  const hand = () => {
    if (waiting) lines.write(waiting);
    waiting = '';
  };
  const destination = {
    write(line: string) {
      // The timer keeps the process running, so that the last lines are written.
      if (!waiting) setTimeout(hand, batch.ms);
      waiting += line;
      if (waiting.length >= batch.characters) hand();
    },
    /** Called by pino after a line of level 'fatal'. */
    flushSync() {
      hand();
      lines.flushSync();
    },
  };
  const log = pino({ level }, destination);
  lines.on('drop', (text: string) => {
    dropped += text.split('\n').length - 1;
  });
  // The buffer is kept and written again with the next line.
  lines.on('error', () => undefined);
  lines.on('drain', () => {
    if (dropped === reported) return;
    reported = dropped;
    log.error({ dropped }, 'lines of this log could not be written and were dropped');
  });
  return { log, dropped: () => dropped };
}

/** A query can hold a visitor's words. */
const withoutQueries = (text: string) => text.replace(/\?\S+/g, '?…');

/**
 * Redirects the console, used by libraries, to the log: console output blocks when standard output
 * is a pipe, and Astro logs URLs with queries.
 */
export function captureConsole(log: Logger): void {
  const into =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) =>
      log[level](withoutQueries(format(...words)));
  Object.assign(console, { log: into('info'), info: into('info'), debug: into('info') });
  Object.assign(console, { warn: into('warn'), error: into('error') });
}
