import { RULE, travelTimeBetween } from '@site/leak-model';
import { frontIntegral, isCancelledByEcho, normalCdf } from '@site/leak-model/closed-form';
import type { Model } from './model.ts';

export type Leak = { at: number /** m³/s */; flow: number /** s */; opening: number };

type Wave = { delay: number; size: number; spread: number };

/** What a node gets of a leak whose source drops by 1 Pa. */
export type UnitSignal = {
  node: number;
  /** Per window and start: drop in noise units. */
  strengths: { z: number; level: number }[];
  at: number;
  /** s after rupture */ arrival: number;
  /** Drop over the confirmation time and its second half, Pa. */ size: number;
  late: number;
  /** Standard deviation of `size`, Pa. */ sizeSigma: number;
};

/** The same of a leak of its own drop, with the chance that the node detects it. */
export type NodeSignal = UnitSignal & { chance: number };

/** Nearest nodes considered beyond `agree`; more would not change the decision. */
const NEAREST = 4;

/** At the nodes near `at`. */
export function computeUnitSignals(model: Model, at: number, opening: number): UnitSignal[] {
  return findNearestNodes(model, at).map((node) => computeUnitSignal(model, { at, opening }, node));
}

/** For a source drop of `drop` Pa. */
export const computeSignalChance = ({ strengths }: UnitSignal, drop: number): number =>
  normalCdf(strengths.reduce((best, { z, level }) => Math.max(best, z * drop - level), -40));

/** For a source drop of `drop` Pa. */
export const scaleSignal = (h: UnitSignal, drop: number): NodeSignal => ({
  ...h,
  chance: computeSignalChance(h, drop),
  size: h.size * drop,
  late: h.late * drop,
});

/** Without those whose fronts an end's echo takes back. */
export function findNearestNodes({ knowledge: k }: Model, at: number): number[] {
  const { stations, agree } = k;
  const byDistance = stations
    .map((y, node) => ({ node, distance: Math.abs(y - at) }))
    .filter(({ node }) => !isCancelledByEcho(k, stations[node] as number));
  byDistance.sort((a, b) => a.distance - b.distance);
  return byDistance.slice(0, agree + NEAREST).map((w) => w.node);
}

/** Direct wave and first echoes, for 1 Pa. */
function computeWaves(model: Model, at: number, y: number): Wave[] {
  const { knowledge: k, echoes } = model;
  const back = (from: number, to: number) => travelTimeBetween(k, from, to);
  const wave = (distance: number, delay: number, echo: number): Wave => ({
    delay,
    size: echo * Math.exp(-k.attenuation * distance),
    spread: k.spread * distance,
  });
  const toUp = back(at, 0);
  const toDown = back(at, k.length);
  const length = k.length;
  const { upstream: u, downstream: d } = echoes;
  return [
    wave(Math.abs(y - at), back(at, y), 1),
    wave(at + y, toUp + back(0, y), u),
    wave(2 * length - at - y, toDown + back(length, y), d),
    wave(2 * length + y - at, toDown + back(length, 0) + back(0, y), u * d),
    wave(2 * length + at - y, toUp + back(0, length) + back(length, y), u * d),
  ];
}

/** Gauss–Legendre nodes and weights on [0, 1], over the rise. */
const GAUSS: readonly (readonly [number, number])[] = [
  [0.0694318, 0.173927],
  [0.3300095, 0.326073],
  [0.6699905, 0.326073],
  [0.9305682, 0.173927],
];

/** Integral of a front's shape to `t` s after arrival, opening in `rise` s. */
function integrateFront(t: number, spread: number, rise: number): number {
  if (t <= 0) return 0;
  if (rise === 0) return frontIntegral(t, spread);
  return GAUSS.reduce((sum, [u, w]) => sum + w * frontIntegral(t - u * rise, spread), 0);
}

/** Mean drop from `from` to `to` s after rupture, Pa. */
function meanDrop(
  waves: readonly Wave[],
  opening: number,
  growth: number,
  from: number,
  to: number,
) {
  let sum = 0;
  for (const { delay, size, spread } of waves) {
    if (to <= delay) continue;
    const integral =
      integrateFront(to - delay, spread, opening) - integrateFront(from - delay, spread, opening);
    const age = Math.max(0, (Math.max(from, delay) + to) / 2 - delay - opening / 2);
    sum += size * (1 + growth * age) * integral;
  }
  return sum / (to - from);
}

function computeUnitSignal(model: Model, leak: Omit<Leak, 'flow'>, node: number): UnitSignal {
  const { knowledge: k, scales, hold, growth } = model;
  const at = k.stations[node] as number;
  const arrival = travelTimeBetween(k, leak.at, at);
  const waves = computeWaves(model, leak.at, at).filter((w) => w.delay < arrival + 2 * hold);
  const mean = (from: number, to: number) => meanDrop(waves, leak.opening, growth, from, to);
  const strengths = scales.flatMap(({ window, unit, level }) =>
    // Slow fronts are clearest in a later window.
    [0, 0.25, 0.5, 1].map((late) => {
      const from = arrival + late * window;
      const before = late === 0 ? 0 : mean(from - RULE.baseline * window, from);
      return { z: (mean(from, from + window) - before) / unit, level };
    }),
  );
  return {
    node,
    at,
    arrival,
    strengths,
    size: mean(arrival, arrival + hold),
    late: mean(arrival + hold / 2, arrival + hold),
    sizeSigma: (scales.at(-1)?.unit ?? 0) * Math.sqrt(2 / 3),
  };
}
