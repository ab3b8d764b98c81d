import type { PressureSeries, StationEvent } from '../types.ts';
import { chiSquareLimit } from './candidates.ts';
import type { Node } from './fronts/fronts.ts';
import { endPosition, type LineCalibration } from './line-calibration.ts';
import { computePressure } from './observation.ts';
import { RULE } from './rule.ts';
import type { WatchedLine } from './watched-line.ts';

/**
 * Clocks and wave speed from the front of an announced operation: arrivals at all nodes lie on one
 * line, or do without one whose clock is off (each left out in turn: Rousseeuw and Leroy 1987, ch.
 * 6). Those that need two outliers, or fit as well without either of two, leave the line unproven.
 */
export type LineCheck = {
  /** m/s; standard deviation as a fraction. */
  waveSpeed: number;
  waveSpeedError: number;
  /** The node whose clock is off, by how much, and how well that is known, s. */
  suspect: { node: number; off: number; sigma: number } | undefined;
  proven: boolean;
  /** Delay on the way to a node that the check could not tell from noise, 1 σ, s. */
  unseen: number;
};

type CheckArrival = { node: number; at: number; time: number; sigma: number };

/** A clock's free run and the drift of temperature since the check, 1 s.d. per hour. */
export const AGEING = { clock: 0.0005, waveSpeed: 0.0002 } as const;
/** Share of a clock's error by which it may have moved since. */
const HELD = 0.1;
/** Length and sampling of the waveform that is compared, s. */
const LASTS = 6;
const SHAPED = 0.005;
/** Misfit by which the outlier must be likelier than any other. */
const CLEARLY = 6;

/** Undefined if fewer than four nodes heard the front. */
export function checkLine(
  nodes: readonly Node[],
  watched: WatchedLine,
  event: StationEvent,
  k: LineCalibration,
): LineCheck | undefined {
  const side = event.end;
  const arrivals = nodes.flatMap((node, i): CheckArrival[] => {
    const { wave } = watched;
    const away = Math.abs(node.at - endPosition(k, side));
    const onset = away / (wave.speed + (side === 'upstream' ? 1 : -1) * k.velocity);
    const window = { start: onset - 1, interval: SHAPED, count: LASTS / SHAPED };
    const found = fitWaveform(node, computePressure(wave, event, node.at, window), onset);
    if (!found) return [];
    // The dispersion is known to a tenth; it delays a front by about c²/2.
    const blur = (RULE.dispersionError * (k.spread * away) ** 2) / 2;
    const sigma = Math.hypot(found.sigma, k.clockError, RULE.shapeError, blur);
    return [{ node: i, at: node.at, time: found.time, sigma }];
  });
  if (arrivals.length < 4) return undefined;
  const prior = k.waveSpeedError;
  const whole = fitArrivalLine(arrivals, k, side, prior);
  const { waveSpeed, waveSpeedError } = k;
  const unseen = Math.max(...arrivals.map((a) => Math.sqrt(a.sigma ** 2 - k.clockError ** 2)));
  const good = { waveSpeed, waveSpeedError, suspect: undefined, unseen };
  if (whole.misfit <= chiSquareLimit(arrivals.length - 1)) return { ...good, proven: true };
  const tried = arrivals.map((out) => {
    const rest = arrivals.filter((a) => a !== out);
    return { out: out as CheckArrival | undefined, fit: fitArrivalLine(rest, k, side, prior) };
  });
  tried.push({ out: undefined, fit: fitArrivalLine(arrivals, k, side) });
  tried.sort((a, b) => a.fit.misfit - b.fit.misfit);
  const [{ out, fit }, next] = tried as [(typeof tried)[0], (typeof tried)[0]];
  if (next.fit.misfit - fit.misfit < CLEARLY || fit.misfit > chiSquareLimit(arrivals.length - 2))
    return { ...good, proven: false };
  if (!out)
    return {
      ...good,
      waveSpeed: fit.waveSpeed,
      waveSpeedError: fit.waveSpeedError,
      proven: true,
    };
  const suspect = {
    node: out.node,
    off: out.time - fit.timeAt(out.at),
    sigma: Math.hypot(out.sigma, fit.sigmaAt(out.at)),
  };
  return { ...good, suspect, proven: true };
}

/**
 * Two checks, from either end: a clock is off by the same in both directions, a slow stretch delays
 * the nodes behind it.
 */
export function combineChecks(one: LineCheck, other: LineCheck): LineCheck {
  const [a, b] = [one.suspect, other.suspect];
  const clocks =
    a && b
      ? a.node === b.node && Math.abs(a.off - b.off) <= RULE.gate * Math.hypot(a.sigma, b.sigma)
      : a === b;
  const speeds =
    Math.abs(one.waveSpeed / other.waveSpeed - 1) <=
    RULE.gate * Math.hypot(one.waveSpeedError, other.waveSpeedError);
  const proven = one.proven && other.proven && clocks && speeds;
  return { ...one, proven, unseen: Math.min(one.unseen, other.unseen) };
}

/** What the control centre knows `age` s after a check. */
export function updateCalibration(
  k: LineCalibration,
  check: LineCheck,
  age: number,
): LineCalibration {
  const hours = age / 3600;
  return {
    ...k,
    waveSpeed: check.waveSpeed,
    waveSpeedError: Math.hypot(check.waveSpeedError, AGEING.waveSpeed * hours),
    clockError: Math.hypot(k.clockError, AGEING.clock * hours, check.unseen),
    proven: check.proven,
  };
}

/** The nodes with the suspect’s clock set right. */
export const adjustSuspectClock = (nodes: readonly Node[], { suspect }: LineCheck): Node[] =>
  nodes.map((node, i) =>
    i === suspect?.node
      ? {
          ...node,
          trace: node.trace.with({ clockOffset: node.trace.clockOffset - suspect.off }),
          doubt: Math.hypot(suspect.sigma, HELD * suspect.off),
        }
      : node,
  );

/** What is known `age` s after the checks from both ends; without both nothing is placed. */
export function applyChecks(
  nodes: readonly Node[],
  k: LineCalibration,
  [one, other]: readonly (LineCheck | undefined)[],
  age: number,
) {
  if (!(one && other)) return { check: undefined, nodes: [...nodes], k: { ...k, proven: false } };
  const check = combineChecks(one, other);
  return { check, nodes: adjustSuspectClock(nodes, check), k: updateCalibration(k, check, age) };
}

/** Seconds by which a clock may be off and its front still be found. */
const REACH = 12;
/** Share of the waveform that the record must hold. */
const WHOLE = 0.8;
/** Averaging of the search, s. */
const COARSE = 0.05;
const ROUNDS = 6;

/** Shift and scale that best fit the operation’s waveform, as the model has it, to the record. */
export function fitWaveform(
  { trace, noise }: Node,
  shape: PressureSeries,
  onset: number,
  reach = REACH,
) {
  if (!noise) return undefined;
  const { samples, interval } = trace;
  const begin = trace.start + trace.clockOffset;
  const lasts = shape.count * shape.interval;
  const at = (t: number) => {
    const i = (t - shape.start) / shape.interval;
    const n = Math.floor(i);
    const [a, b] = [shape.samples[n], shape.samples[n + 1]];
    return a === undefined || b === undefined ? (a ?? 0) : a + (i - n) * (b - a);
  };
  /** Sums over the shape's window shifted by `shift`; `step` in samples. */
  const sums = (shift: number, step: number) => {
    let [mm, my, yy, dd, dm, dy] = [0, 0, 0, 0, 0, 0];
    const from = Math.max(0, Math.ceil((onset - 1 + shift - begin) / interval));
    const to = Math.min(samples.length, (shape.start + lasts - 0.05 + shift - begin) / interval);
    for (let i = from; i < to; i += step) {
      const t = begin + i * interval - shift;
      const m = at(t);
      const d = (at(t - 0.005) - at(t + 0.005)) / 0.01;
      const y = samples[i] as number;
      mm += m * m;
      my += m * y;
      yy += y * y;
      dd += d * d;
      dm += d * m;
      dy += d * y;
    }
    const seen = ((to - from) * interval) / lasts;
    return { mm, my, yy, dd, dm, dy, seen };
  };
  const coarse = Math.max(1, Math.round(COARSE / interval));
  let shift = 0;
  let top = 0;
  for (let s = -reach; s <= reach; s += COARSE) {
    const { mm, my, yy, seen } = sums(s, coarse);
    const fits = mm > 0 && seen > WHOLE ? my / Math.sqrt(mm * yy) : 0;
    if (fits > top) [top, shift] = [fits, s];
  }
  let sigma = 0;
  let gain = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { mm, my, dd, dm, dy } = sums(shift, 1);
    const determinant = dd * mm - dm * dm;
    if (!(determinant > 0)) return undefined;
    gain = (dd * my - dm * dy) / determinant;
    shift += (dy * mm - dm * my) / determinant / gain;
    sigma = Math.sqrt((noise.zero * mm) / (interval * determinant)) / Math.abs(gain);
  }
  return { time: onset + shift, sigma, gain };
}

/** Weighted least squares of the arrivals, and of the calibrated speed to `prior` of it. */
function fitArrivalLine(
  arrivals: readonly CheckArrival[],
  k: LineCalibration,
  side: StationEvent['end'],
  prior?: number,
) {
  const sum = (of: (a: CheckArrival) => number) =>
    arrivals.reduce((total, a) => total + of(a) / a.sigma ** 2, 0);
  const w = sum(() => 1);
  const x = sum((a) => a.at) / w;
  const t = sum((a) => a.time) / w;
  const along = side === 'upstream' ? 1 : -1;
  const calibrated = along / (k.waveSpeed + along * k.velocity);
  const weight = prior ? (prior * calibrated) ** -2 : 0;
  const xx = sum((a) => (a.at - x) ** 2) + weight;
  const slope = (sum((a) => (a.at - x) * (a.time - t)) + weight * calibrated) / xx;
  const timeAt = (at: number) => t + slope * (at - x);
  return {
    timeAt,
    sigmaAt: (at: number) => Math.sqrt(1 / w + (at - x) ** 2 / xx),
    waveSpeed: Math.abs(1 / slope) - along * k.velocity,
    waveSpeedError: 1 / Math.sqrt(xx) / Math.abs(slope),
    misfit: sum((a) => (a.time - timeAt(a.at)) ** 2) + weight * (slope - calibrated) ** 2,
  };
}
