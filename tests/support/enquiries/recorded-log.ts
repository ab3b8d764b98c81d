import type { Log } from '@site/enquiries';

/** A log that keeps its lines: level, fields, message. */
export function createRecordedLog() {
  const lines: unknown[][] = [];
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push([level, fields, message]);
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  return { lines, log };
}
