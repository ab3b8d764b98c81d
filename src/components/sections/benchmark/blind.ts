import { RECORD } from '../../../simulation/benchmark/kinds.ts';
import { caseOf } from '../../../simulation/benchmark/records.ts';
import type { NodeRecord } from '../../../simulation/benchmark/types.ts';
import { cases, ours } from './results.ts';

/** Two are not plain leaks. */
const CASES = ['012', '023', '003', '019', '001'];

/** Duration drawn, s; points a second. */
export const SHOWN = 20;
const A_SECOND = 10;

export type BlindRecord = ReturnType<typeof recordOf>;

export const blindRecords = CASES.map(recordOf);

/** Drawing and truth of a case; times in s from the drawing's upper edge. */
function recordOf(id: string, index: number) {
  const drawn = cases[Number(id) - 1] as (typeof cases)[number];
  const { truth, metadata } = drawn;
  const { records } = caseOf(drawn);
  const start = truth.began - 2.5 - ((index * 1.7) % 3);
  const traces = records.map((record) => meansFrom(record, start));
  const { stations, length, waveSpeed, velocity } = metadata;
  const { at, low, high } = ours.answers[id] ?? {};
  return {
    id,
    kind: truth.kind,
    traces,
    line: { stations, length, waveSpeed, velocity },
    began: truth.began - start,
    leaks: truth.leaks.map((leak) => ({ at: Math.round(leak.at), share: leak.share })),
    ours: at === undefined ? undefined : { at, half: ((high ?? at) - (low ?? at)) / 2 },
  };
}

function meansFrom({ samples, start: first }: NodeRecord, start: number): number[] {
  const each = RECORD.rate / A_SECOND;
  const from = Math.round((start - first) * RECORD.rate);
  return Array.from({ length: SHOWN * A_SECOND }, (_, i) => {
    const part = samples.subarray(from + i * each, from + (i + 1) * each);
    return part.reduce((sum, p) => sum + p, 0) / each;
  });
}
