import { quantile } from '../statistics.ts';
import type { Side, StationEvent } from '../types.ts';
import { chiSquareLimit } from './candidates.ts';
import type { Node } from './fronts/fronts.ts';
import { type Observation, solveLeastSquares } from './least-squares.ts';
import {
  endPosition,
  gradeBetween,
  type LineCalibration,
  travelTimeBetween,
} from './line-calibration.ts';
import { computePressure } from './observation.ts';
import { RULE } from './rule.ts';
import type { WatchedLine } from './watched-line.ts';
import { fitWaveform } from './waveform.ts';

/**
 * Clocks, wave speed and its course along the line, by one weighted least squares of the fronts of
 * announced operations. Waves from both ends tell a clock, which is off by the same in both
 * directions, from a slow stretch. What they leave open widens the interval.
 */
export type LineCheck = {
  /** m/s; standard deviation in the middle of the nodes, as a fraction. */
  waveSpeed: number;
  waveSpeedError: number;
  /** Share by which the wave is slower at the downstream end than in the middle. */
  grade: number;
  gradeError: number;
  /** By node, s: how far its clock is off, and how well that is known. */
  clocks: ({ off: number; sigma: number } | undefined)[];
  /** The node whose clock is off most, if any is. */
  suspect?: number | undefined;
  /** False: the fronts fit no even course of the speed. */
  proven: boolean;
};

/** An announced front as the nodes heard it. */
export type AnnouncedFront = {
  side: Side;
  arrivals: { node: number; time: number; sigma: number; blur: number }[];
};

/** A clock's free run and the drift of temperature since the check, 1 s.d. per hour. */
export const AGEING = { clock: 0.0005, waveSpeed: 0.0002 } as const;
/** Share of a clock's error by which it may have moved since. */
const HELD = 0.1;
/** Length and sampling of the waveform that is compared, s. */
const LASTS = 6;
const SHAPED = 0.005;
/** Seconds by which a clock may be off and its front still be found. */
const REACH = 12;
/** 1 σ of what a line may be off by before its check: clocks, s; speed and grade. */
const BEFORE = { clock: 1, speed: 0.01, grade: 0.01 } as const;

export function timeAnnouncedFront(
  nodes: readonly Node[],
  { wave }: WatchedLine,
  event: StationEvent,
  k: LineCalibration,
): AnnouncedFront {
  const side = event.end;
  const arrivals = nodes.flatMap((node, i) => {
    const away = Math.abs(node.at - endPosition(k, side));
    const onset = away / (wave.speed + (side === 'upstream' ? 1 : -1) * k.velocity);
    const window = { start: onset - 1, interval: SHAPED, count: LASTS / SHAPED };
    const found = fitWaveform(node, computePressure(wave, event, node.at, window), onset, REACH);
    if (!found) return [];
    const sigma = Math.hypot(found.sigma, k.clockError, RULE.shapeError);
    return [{ node: i, time: found.time, sigma, blur: (k.spread * away) ** 2 / 2 }];
  });
  return { side, arrivals };
}

/** Departures, clocks, then slowness, its grade and the dispersion as fractions. */
function orderUnknowns({ length }: readonly AnnouncedFront[], { stations }: LineCalibration) {
  const speed = length + stations.length;
  const row = new Array<number>(speed + 3).fill(0);
  return {
    speed,
    grade: speed + 1,
    dispersion: speed + 2,
    clock: (node: number) => length + node,
    combine: (terms: Readonly<Record<number, number>>) => row.map((none, i) => terms[i] ?? none),
  };
}
type Unknowns = ReturnType<typeof orderUnknowns>;

function listArrivals(fronts: readonly AnnouncedFront[], u: Unknowns, k: LineCalibration) {
  const even = { ...k, grade: 0 };
  return fronts.flatMap(({ side, arrivals }, departure) =>
    arrivals.map(({ node, time, sigma, blur }): Observation => {
      const [from, at] = [endPosition(k, side), k.stations[node] as number];
      const travel = travelTimeBetween(even, from, at);
      const by = u.combine({
        [departure]: 1,
        [u.clock(node)]: 1,
        [u.speed]: travel,
        [u.grade]: travel * gradeBetween(k, from, at),
        [u.dispersion]: blur,
      });
      return { by, residual: time - travel, weight: sigma ** -2 };
    }),
  );
}

function listPriors(u: Unknowns, { stations }: LineCalibration): Observation[] {
  const know = (unknown: number, sigma: number) => ({
    by: u.combine({ [unknown]: 1 }),
    residual: 0,
    weight: sigma ** -2,
  });
  return [
    ...stations.map((_, node) => know(u.clock(node), BEFORE.clock)),
    know(u.speed, BEFORE.speed),
    know(u.grade, BEFORE.grade),
    know(u.dispersion, RULE.dispersionError),
  ];
}

type Fit = NonNullable<ReturnType<typeof solveLeastSquares>>;

/** Against the middle one and the mean: what is common to them moves no place. */
function readClocks(fit: Fit, heard: readonly number[], u: Unknowns, k: LineCalibration) {
  const offsets = heard.map((node) => fit.solution[u.clock(node)] as number);
  const middle = quantile(offsets, 0.5) as number;
  const mean = Object.fromEntries(heard.map((node) => [u.clock(node), -1 / heard.length]));
  return k.stations.map((_, node) => {
    const index = heard.indexOf(node);
    if (index < 0) return undefined;
    const own = u.combine({ ...mean, [u.clock(node)]: 1 - 1 / heard.length });
    return { off: (offsets[index] as number) - middle, sigma: Math.sqrt(fit.varianceOf(own)) };
  });
}

function findSuspect(clocks: LineCheck['clocks']): number | undefined {
  // The middle one is as uncertain.
  const excess = clocks.map((c) => (c ? Math.abs(c.off) / c.sigma / Math.SQRT2 : 0));
  const worst = Math.max(...excess);
  return worst > RULE.gate ? excess.indexOf(worst) : undefined;
}

export function checkLine(announced: readonly AnnouncedFront[], k: LineCalibration): LineCheck {
  const fronts = announced.filter(({ arrivals }) => arrivals.length > 0);
  const heard = [...new Set(fronts.flatMap((f) => f.arrivals.map(({ node }) => node)))];
  const u = orderUnknowns(fronts, k);
  const arrivals = listArrivals(fronts, u, k);
  const fit = solveLeastSquares([...arrivals, ...listPriors(u, k)]);
  if (!fit || heard.length === 0) {
    const { waveSpeed, waveSpeedError } = k;
    const clocks = k.stations.map(() => undefined);
    return { waveSpeed, waveSpeedError, grade: 0, gradeError: 0, clocks, proven: false };
  }
  const [slowness, grade] = [fit.solution[u.speed] as number, fit.solution[u.grade] as number];
  const errorOf = (terms: Record<number, number>) => Math.sqrt(fit.varianceOf(u.combine(terms)));
  const middle = heard.reduce((sum, node) => sum + (k.stations[node] as number), 0) / heard.length;
  const waveSpeedError = errorOf({ [u.speed]: 1, [u.grade]: gradeBetween(k, middle, middle) });
  const gradeError = errorOf({ [u.grade]: 1 });
  const clocks = readClocks(fit, heard, u, k);
  const suspect = findSuspect(clocks);
  const off = [
    suspect !== undefined,
    Math.abs(slowness) > RULE.gate * Math.hypot(waveSpeedError, k.waveSpeedError),
    Math.abs(grade) > RULE.gate * gradeError,
  ];
  const freedom = Math.max(1, arrivals.length + 1 - fronts.length - heard.length);
  return {
    waveSpeed: k.waveSpeed / (1 + slowness),
    waveSpeedError,
    grade: grade / (1 + slowness),
    gradeError,
    clocks,
    suspect,
    // A stretch that is slower, or that moved between the fronts, looks like two of them at once.
    proven: fit.measureMisfit() <= chiSquareLimit(freedom) && off.filter(Boolean).length < 2,
  };
}

/** What is known `age` s after announced fronts; without any nothing is placed. */
export function applyChecks(
  nodes: readonly Node[],
  k: LineCalibration,
  fronts: readonly AnnouncedFront[],
  age: number,
) {
  const check = checkLine(fronts, k);
  const hours = age / 3600;
  const known: LineCalibration = {
    ...k,
    waveSpeed: check.waveSpeed,
    waveSpeedError: Math.hypot(check.waveSpeedError, AGEING.waveSpeed * hours),
    grade: check.grade,
    gradeError: check.gradeError,
    clockError: Math.hypot(k.clockError, AGEING.clock * hours),
    proven: check.proven,
  };
  return { check, nodes: nodes.map((node, i) => setClockRight(node, i, check)), k: known };
}

function setClockRight(node: Node, index: number, { clocks, suspect }: LineCheck): Node {
  const clock = clocks[index];
  if (!clock) return node;
  const { off, sigma } = clock;
  return {
    ...node,
    trace: node.trace.with({ clockOffset: node.trace.clockOffset - off }),
    doubt: index === suspect ? Math.hypot(sigma, HELD * off) : sigma,
  };
}
