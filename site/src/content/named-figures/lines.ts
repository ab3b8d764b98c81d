import {
  type LeakEvent,
  lineFlow,
  NATURAL_GAS,
  NODE,
  type Performance,
  PIPE,
  performanceAt,
  prepareGas,
  siteLine,
  type Watched,
  watch,
} from '@site/leak-model';
import { remembered } from './remembered.ts';

export const liquids = ['crude', 'diesel', 'water'] as const;
export type LineFluid = (typeof liquids)[number] | 'gas';

/** s, as in the bench. */
export const latency = 0.35;
/** m/s, Pa absolute. */
export const gasFlow = { velocity: 5, pressure: 60e5 } as const;

/** Five spacings (m) with four nodes; flow in m³/s. */
export function lineOf(fluid: LineFluid, spacing: number): { watched: Watched; flow: number } {
  if (fluid !== 'gas') {
    const { spec, stations } = siteLine(fluid, spacing);
    return { watched: watch(spec, stations, NODE, { latency }), flow: lineFlow(spec) };
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
  const watched = { wave: prepareGas(spec), stations, sensor: NODE, rate: 1000, latency };
  return { watched, flow: lineFlow(spec) };
}

export type Times = { alarm: number | undefined; warning: number | undefined; answer: Performance };

/** An alarm in under half of the runs counts as none. */
export function timesOf(watched: Watched, leak: LeakEvent): Times {
  const answer = performanceAt(watched, leak);
  const alarm = answer.kind !== 'none' && answer.found >= 0.5 ? answer.time : undefined;
  return { alarm, warning: answer.warning, answer };
}

/** In spacings, between the outer nodes. */
export const places = Array.from({ length: 25 }, (_, i) => 1.02 + (2.96 * i) / 24);

/**
 * Seconds from rupture, for leaks at `places`. @param spacing m @param size share of flow @param
 * opening s
 */
export function alarmTimes(fluid: LineFluid, spacing: number, size: number, opening = 0): Times[] {
  return remembered(`alarm times ${[fluid, spacing, size, opening].join(' ')}`, () => {
    const { watched, flow } = lineOf(fluid, spacing);
    return places.map((place) =>
      timesOf(watched, { kind: 'leak', at: place * spacing, flow: size * flow, opening }),
    );
  });
}
