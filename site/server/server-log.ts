import { format } from 'node:util';
import pino, { type Logger } from 'pino';
import SonicBoom from 'sonic-boom';

/** In bytes, for a slow reader. */
const maxBuffered = 1024 * 1024;

/** Each write is a round trip to another thread. */
const batch = { ms: 50, characters: 8 * 1024 };

export type ServerLog = {
  log: Logger;
  dropped(): number;
};

/**
 * Never blocks. Lines that cannot be written (full disk, slow reader) are buffered; beyond the
 * limit they are dropped, and their count is logged later.
 * @param fd file descriptor, for tests
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
      // Keeps the process running, so that the last lines are written.
      if (!waiting) setTimeout(hand, batch.ms);
      waiting += line;
      if (waiting.length >= batch.characters) hand();
    },
    /** Pino calls it after a line of level 'fatal'. */
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

/** The console blocks when standard output is a pipe, and Astro prints URLs with queries. */
export function captureConsole(log: Logger): void {
  const into =
    (level: 'info' | 'warn' | 'error') =>
    (...words: unknown[]) =>
      log[level](withoutQueries(format(...words)));
  Object.assign(console, { log: into('info'), info: into('info'), debug: into('info') });
  Object.assign(console, { warn: into('warn'), error: into('error') });
}
