import {
  buildSiteLine,
  estimatePerformance,
  type LeakEvent,
  lineFlow,
  NATURAL_GAS,
  NODE_SENSOR,
  PIPE,
  prepareGasLine,
  type WatchedLine,
} from '@site/leak-model';
import { watchLine } from '@site/leak-model/detector';
import { cacheAnswer } from './answer-cache.ts';

export const liquids = ['crude', 'diesel', 'water'] as const;
export type LineFluid = (typeof liquids)[number] | 'gas';

/** s, as in the bench. */
export const latency = 0.35;
/** m/s, Pa absolute. */
export const gasFlow = { velocity: 5, pressure: 60e5 } as const;

/** Five spacings (m) with four nodes; flow in m³/s. */
export function buildFigureLine(
  fluid: LineFluid,
  spacing: number,
): { watched: WatchedLine; flow: number } {
  if (fluid !== 'gas') {
    const { spec, stations } = buildSiteLine(fluid, spacing);
    return { watched: watchLine(spec, stations, NODE_SENSOR, { latency }), flow: lineFlow(spec) };
  }
  const spec = {
    length: 5 * spacing,
    pipe: PIPE,
    gas: NATURAL_GAS,
    ...gasFlow,
    upstream: 'tank',
    downstream: 'flow',
  } as const;
  const stations = [1, 2, 3, 4].map((i) => i * spacing);
  const watched = {
    wave: prepareGasLine(spec),
    stations,
    sensor: NODE_SENSOR,
    rate: 1000,
    latency,
  };
  return { watched, flow: lineFlow(spec) };
}

/** An alarm in under half of the runs counts as none. */
export function computeAlarmTime(watched: WatchedLine, leak: LeakEvent) {
  const answer = estimatePerformance(watched, leak);
  return { alarm: answer.kind !== 'none' && answer.found >= 0.5 ? answer.time : undefined };
}

/** In spacings, between the outer nodes. */
export const leakPositions = Array.from({ length: 25 }, (_, i) => 1.02 + (2.96 * i) / 24);

/**
 * Seconds from rupture, for leaks at `places`. @param spacing m @param size share of flow @param
 * opening s
 */
export function computeAlarmTimes(
  fluid: LineFluid,
  spacing: number,
  size: number,
  opening = 0,
): { alarm: number | undefined }[] {
  return cacheAnswer(`alarm times ${[fluid, spacing, size, opening].join(' ')}`, () => {
    const { watched, flow } = buildFigureLine(fluid, spacing);
    return leakPositions.map((place) =>
      computeAlarmTime(watched, { kind: 'leak', at: place * spacing, flow: size * flow, opening }),
    );
  });
}

/**
 * Fastest and slowest of these times, s; `liquid`: of all three. @throws where a place has no alarm
 */
export function findAlarmRange(
  fluid: LineFluid | 'liquid',
  spacing: number,
  size: number,
  opening?: number,
): { from: number; to: number } {
  const times = (fluid === 'liquid' ? liquids : [fluid]).flatMap((one) =>
    computeAlarmTimes(one, spacing, size, opening).map(({ alarm }) => alarm ?? Number.NaN),
  );
  const missing = times.filter(Number.isNaN).length;
  if (missing) throw new Error(`at ${missing} of ${times.length} places there is no alarm`);
  return { from: Math.min(...times), to: Math.max(...times) };
}
