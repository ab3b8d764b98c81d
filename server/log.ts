import { format } from 'node:util';
import pino, { type Logger } from 'pino';
import SonicBoom from 'sonic-boom';

/** Lines wait for a slow reader up to this many bytes. */
const mostWaiting = 1024 * 1024;

export type ServerLog = {
  log: Logger;
  /** Lines lost since the start, because they could not be written. */
  dropped(): number;
};

/**
 * The log on standard output. Nothing waits for it: lines are written in the background, wait
 * there while they cannot be (a full disk, a reader that does not read), and are dropped and
 * counted when too many wait. The count is logged once writing works again.
 * @param fd where to write instead, for tests
 */
export function createLog(level: string, fd = 1): ServerLog {
  let dropped = 0;
  let reported = 0;
  const lines = new SonicBoom({ fd, sync: false, maxLength: mostWaiting });
  const log = pino({ level }, lines);
  lines.on('drop', () => {
    dropped += 1;
  });
  // What could not be written stays, and is tried again with the next line.
  lines.on('error', () => undefined);
  lines.on('drain', () => {
    if (dropped === reported) return;
    reported = dropped;
    log.error({ dropped }, 'lines of this log could not be written and were dropped');
  });
  return { log, dropped: () => dropped };
}

/** The part of an address behind `?` can hold a visitor's words. */
const withoutQueries = (text: string) => text.replace(/\?\S+/g, '?…');

/**
 * Sends to the log what libraries write to the console: on a pipe the console waits for its
 * reader, and Astro writes whole addresses there.
 */
export function captureConsole(log: Logger): void {
  const into =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) =>
      log[level](withoutQueries(format(...words)));
  Object.assign(console, { log: into('info'), info: into('info'), debug: into('info') });
  Object.assign(console, { warn: into('warn'), error: into('error') });
}
