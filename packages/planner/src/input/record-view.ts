import { type ParsedRecord, type PressureRecord, readPressureRecord } from './pressure-record.ts';
import type { RecordChoice } from './record-layout.ts';
import { measureRecordNoise, type RecordNoise } from './record-noise.ts';

/** Pixel columns of its picture. */
export const WIDE = 280;

export type RecordPicture = {
  start: string;
  /** s */ seconds: number;
  /** Of each pixel column its lowest and highest sample, in the file's unit. */
  columns: { x: number; low: number; high: number }[];
};

/** A record without its samples, which are many: in the file's unit. */
export type RecordView =
  | (Omit<PressureRecord, 'times' | 'values' | 'start'> & {
      measured: RecordNoise;
      picture: RecordPicture;
    })
  | Exclude<ParsedRecord, PressureRecord>;

export function viewRecord(text: string, chosen: RecordChoice): RecordView {
  const read = readPressureRecord(text, chosen);
  if (read.kind === 'unreadable') return read;
  const { times, values, start, ...rest } = read;
  return {
    ...rest,
    measured: measureRecordNoise(times, values),
    picture: drawRecord(times, values, start),
  };
}

export function drawRecord(
  times: Float64Array,
  values: Float64Array,
  start: string,
): RecordPicture {
  const seconds = times.at(-1) as number;
  const columns: RecordPicture['columns'] = [];
  values.forEach((value, i) => {
    const x = Math.floor(((times[i] as number) / seconds) * (WIDE - 1));
    const last = columns.at(-1);
    if (last?.x === x) {
      last.low = Math.min(last.low, value);
      last.high = Math.max(last.high, value);
    } else columns.push({ x, low: value, high: value });
  });
  return { start, seconds, columns };
}
