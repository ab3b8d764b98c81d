import { format } from 'node:util';
import pino, { type Logger } from 'pino';
import SonicBoom from 'sonic-boom';

/** Most bytes of lines that are buffered for a slow reader. */
const mostWaiting = 1024 * 1024;

export type ServerLog = {
  log: Logger;
  /** Lines lost since the start, because they could not be written. */
  dropped(): number;
};

/**
 * The log on standard output. It never blocks: lines are written in the background and buffered while
 * they cannot be written (full disk, slow reader). When the buffer is full, lines are dropped and
 * counted; the count is logged once writing works again.
 * @param fd file descriptor to write to instead, for tests
 */
export function createLog(level: string, fd = 1): ServerLog {
  let dropped = 0;
  let reported = 0;
  const lines = new SonicBoom({ fd, sync: false, maxLength: mostWaiting });
  const log = pino({ level }, lines);
  lines.on('drop', () => {
    dropped += 1;
  });
  // The buffer is kept, and written again with the next line.
  lines.on('error', () => undefined);
  lines.on('drain', () => {
    if (dropped === reported) return;
    reported = dropped;
    log.error({ dropped }, 'lines of this log could not be written and were dropped');
  });
  return { log, dropped: () => dropped };
}

/** The query of a URL can hold a visitor's words. */
const withoutQueries = (text: string) => text.replace(/\?\S+/g, '?…');

/**
 * Redirects the console, to which libraries write, to the log: writing to the console blocks when standard
 * output is a pipe, and Astro writes whole URLs there.
 */
export function captureConsole(log: Logger): void {
  const into =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) =>
      log[level](withoutQueries(format(...words)));
  Object.assign(console, { log: into('info'), info: into('info'), debug: into('info') });
  Object.assign(console, { warn: into('warn'), error: into('error') });
}
