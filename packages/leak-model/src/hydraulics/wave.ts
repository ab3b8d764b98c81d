import type { LineEvent, LineSpec, PressureSeries, SampleWindow } from '../types.ts';
import { endAdmittance, lineImpedance } from './ends.ts';
import { computeRegime } from './friction/regime.ts';
import { type Complex, momentumFactor } from './friction/spectrum.ts';
import { waveSpeed } from './pipe.ts';
import { computeOutletPressure } from './steady-state.ts';
import { tracePaths, type WaveCore, type WaveLine, type WavePath } from './wave-paths.ts';
import { toWaveSource, type WaveSource } from './wave-source.ts';

/**
 * Closed-form transient of a line for small disturbances: each wave that reaches a place, direct or
 * by echoes, is one inverse Laplace transform (docs/hydraulics.md),
 *
 * p̂ = −(Z/2) √N q̂ Γ₁ᵐ Γ₂ⁿ (1 + Γ…) exp(−(d/a) s √N),
 *
 * computed at a few dozen times behind the front and interpolated. Linear about the steady flow:
 * the leak’s flow does not fall as the line empties. Fronts travel at a + V and a − V.
 */

/** @throws RangeError for invalid input, SlackFlow if the steady column is already broken */
export function prepareWaveLine(spec: LineSpec, { unsteady = true } = {}): WaveLine {
  const speed = spec.waveSpeed ?? waveSpeed(spec.fluid, spec.pipe);
  const z = lineImpedance(spec.fluid.density, speed, spec.pipe.diameter);
  return {
    spec,
    speed,
    impedance: z,
    regime: computeRegime(spec.velocity, spec.pipe, spec.fluid.viscosity),
    unsteady,
    ends: {
      upstream: z * endAdmittance(spec, 'upstream', spec.inletPressure),
      downstream: z * endAdmittance(spec, 'downstream', computeOutletPressure(spec)),
    },
  };
}

/** Minus the steady pressure at `at`, Pa; the event begins at time 0. */
export function computeWavePressure(
  line: WaveLine,
  event: LineEvent,
  at: number,
  window: SampleWindow,
): PressureSeries {
  return sumWaves(line, toWaveSource(line, event), at, window);
}

export function sumWaves(
  line: WaveCore,
  source: WaveSource,
  at: number,
  window: SampleWindow,
): PressureSeries {
  const samples = new Float64Array(window.count);
  const until = window.start + (window.count - 1) * window.interval;
  for (const path of tracePaths(line, source, at, until))
    addPath(line, path, source.amplitude, source.shape, window, samples);
  return { ...window, at, samples };
}

const factor: Complex = { re: 0, im: 0 };

/** Response behind a front, at increasing times. */
type Curve = { times: Float64Array; value: Float64Array; slope: Float64Array; area: Float64Array };

/** Ratio of neighbouring times; cubic interpolation is then accurate to 1e-5. */
const RATIO = 1.25;

/** Kept for runs of other noise. */
const curves = new WeakMap<WaveCore, Map<string, Curve>>();
const MAX_CURVES = 200;

/** Response along one path to a unit step (or pump run-down), from `first` to `last` s. */
function getResponse(
  line: WaveCore,
  path: WavePath,
  runDown: number,
  first: number,
  last: number,
): Curve {
  const count = Math.max(2, Math.ceil(Math.log(last / first) / Math.log(RATIO)) + 2);
  const { distance, upstream, downstream, born, drive } = path;
  const key = [distance, upstream, downstream, born, drive, runDown, first, count].join();
  const kept = curves.get(line);
  const known = kept?.get(key) ?? computeResponse(line, path, runDown, first, count);
  const full = !kept || kept.size >= MAX_CURVES;
  curves.set(line, (full ? new Map() : kept).set(key, known));
  return known;
}

function computeResponse(
  line: WaveCore,
  path: WavePath,
  runDown: number,
  first: number,
  count: number,
): Curve {
  const times = new Float64Array(count);
  const value = new Float64Array(count);
  const slope = new Float64Array(count);
  const integral = new Float64Array(count);
  const { upstream, downstream } = line.ends;
  const travel = path.distance / line.speed;
  for (let i = 0; i < count; i++) {
    const t = first * RATIO ** i;
    times[i] = t;
    let v = 0;
    let d = 0;
    let w = 0;
    for (const node of TALBOT) {
      const sr = node.re / t;
      const si = node.im / t;
      momentumFactor(line.regime, line.unsteady, sr, si, factor);
      // √N, principal branch
      const size = Math.hypot(factor.re, factor.im);
      const nr = Math.sqrt(Math.max(0, (size + factor.re) / 2));
      const ni = Math.sign(factor.im) * Math.sqrt(Math.max(0, (size - factor.re) / 2));
      // exp(−travel s (√N − 1)): the pure delay is added on the time axis
      const er = -travel * (sr * (nr - 1) - si * ni);
      const ei = -travel * (sr * ni + si * (nr - 1));
      const e = Math.exp(er);
      let re = e * Math.cos(ei);
      let im = e * Math.sin(ei);
      if (path.drive === 'flow') [re, im] = [re * nr - im * ni, re * ni + im * nr];
      for (let k = 0; k < path.upstream; k++) [re, im] = reflectWave(re, im, nr, ni, upstream);
      for (let k = 0; k < path.downstream; k++) [re, im] = reflectWave(re, im, nr, ni, downstream);
      if (path.drive === 'flow' && path.born)
        [re, im] = startAtEnd(re, im, nr, ni, line.ends[path.born]);
      if (runDown > 0) [re, im] = divideComplex(re, im, 1 + runDown * sr, runDown * si);
      // slope: F, value: F/s, integral: F/s²
      const s2 = sr * sr + si * si;
      const vr = (re * sr + im * si) / s2;
      const vi = (im * sr - re * si) / s2;
      const wr = (vr * sr + vi * si) / s2;
      const wi = (vi * sr - vr * si) / s2;
      d += node.weightRe * re - node.weightIm * im;
      v += node.weightRe * vr - node.weightIm * vi;
      w += node.weightRe * wr - node.weightIm * wi;
    }
    const scale = talbotScale(t);
    value[i] = v * scale;
    slope[i] = d * scale;
    integral[i] = w * scale;
  }
  return { times, value, slope, area: integral };
}

const divideComplex = (ar: number, ai: number, br: number, bi: number): [number, number] => {
  const d = br * br + bi * bi;
  return [(ar * br + ai * bi) / d, (ai * br - ar * bi) / d];
};

/** Times Γ = (1 − ZY√N)/(1 + ZY√N). */
const reflectWave = (
  re: number,
  im: number,
  nr: number,
  ni: number,
  zy: number,
): [number, number] => {
  if (zy === Number.POSITIVE_INFINITY) return [-re, -im];
  if (zy === 0) return [re, im];
  const [gr, gi] = divideComplex(1 - zy * nr, -zy * ni, 1 + zy * nr, zy * ni);
  return [re * gr - im * gi, re * gi + im * gr];
};

/** Times 1 + Γ = 2/(1 + ZY√N): a wave that starts at an end. */
const startAtEnd = (
  re: number,
  im: number,
  nr: number,
  ni: number,
  zy: number,
): [number, number] =>
  zy === Number.POSITIVE_INFINITY
    ? [2 * re, 2 * im]
    : divideComplex(2 * re, 2 * im, 1 + zy * nr, zy * ni);

function addPath(
  line: WaveCore,
  path: WavePath,
  amplitude: number,
  shape: { kind: 'even' | 'run-down'; time: number },
  window: SampleWindow,
  samples: Float64Array,
): void {
  const last = window.start + (window.count - 1) * window.interval - path.delay;
  if (last < 0) return;
  const first = Math.max(window.interval / 20, findEarliestResponse(line, path));
  if (last <= first) return;
  const even = shape.kind === 'even' && shape.time > 0;
  const curve = getResponse(line, path, even ? 0 : shape.time, first, last);
  const { times, value, slope } = curve;
  if (even) addEven(curve, path.delay, shape.time, amplitude, window, samples);
  else addCurve(value, slope, times, path.delay, amplitude, window, samples, 0, window.count);
}

/**
 * A linear opening over `time` is the mean of its steps: a difference of integrals. After 30 ×
 * `time` the difference would cancel numerically, so one step at its middle replaces it.
 */
function addEven(
  { times, value, slope, area: integral }: Curve,
  delay: number,
  time: number,
  amplitude: number,
  window: SampleWindow,
  samples: Float64Array,
): void {
  const later = Math.ceil((delay + 30 * time - window.start) / window.interval);
  const until = Math.min(window.count, Math.max(0, later));
  const scale = amplitude / time;
  addCurve(integral, value, times, delay, scale, window, samples, 0, until);
  addCurve(integral, value, times, delay + time, -scale, window, samples, 0, until);
  addCurve(value, slope, times, delay + time / 2, amplitude, window, samples, until, window.count);
}

/**
 * Earliest time behind a front, s, with a visible response: erfc(c/√t) is below 1e-13 for t <
 * c²/28, c = (d/2a) A* √(4π) √rate.
 */
function findEarliestResponse(line: WaveCore, path: WavePath): number {
  if (!line.unsteady) return 0;
  const a = line.regime.kind === 'turbulent' ? line.regime.aStar : 1 / (2 * Math.sqrt(Math.PI));
  const c = (path.distance / line.speed) * a * Math.sqrt(Math.PI * line.regime.rate);
  return (c * c) / 28;
}

function addCurve(
  value: Float64Array,
  slope: Float64Array,
  times: Float64Array,
  delay: number,
  scale: number,
  { start, interval }: SampleWindow,
  samples: Float64Array,
  begin: number,
  end: number,
): void {
  const first = times[0] as number;
  const last = times.length - 2;
  let i = Math.max(begin, Math.ceil((delay - start) / interval));
  for (; i < end && start + i * interval - delay <= first; i++)
    samples[i] = (samples[i] as number) + scale * (value[0] as number);
  for (let k = 0; i < end; k++) {
    const from = times[k] as number;
    const to = k < last ? (times[k + 1] as number) : Number.POSITIVE_INFINITY;
    const h = (times[k + 1] as number) - from;
    const a = value[k] as number;
    const b = value[k + 1] as number;
    const m = (slope[k] as number) * h;
    const n = (slope[k + 1] as number) * h;
    const square = 3 * (b - a) - 2 * m - n;
    const cube = 2 * (a - b) + m + n;
    for (; i < end; i++) {
      const t = start + i * interval - delay;
      if (t > to) break;
      const u = (t - from) / h;
      samples[i] = (samples[i] as number) + scale * (a + u * (m + u * (square + u * cube)));
    }
  }
}

/**
 * Inverse Laplace transform on Talbot’s contour: Abate & Valkó (2004), Int. J. Numer. Meth. Eng.
 * 60, 979–993. f(t) = (2/5t) Σ Re(γ_k F(δ_k/t)); with 12 nodes the relative error is about 1e-6.
 */
const NODES = 12;

const TALBOT = Array.from({ length: NODES }, (_, k) => {
  if (k === 0) {
    const delta = (2 * NODES) / 5;
    return { re: delta, im: 0, weightRe: Math.exp(delta) / 2, weightIm: 0 };
  }
  const angle = (k * Math.PI) / NODES;
  const cot = 1 / Math.tan(angle);
  const re = ((2 * k * Math.PI) / 5) * cot;
  const im = (2 * k * Math.PI) / 5;
  const along = 1;
  const across = angle * (1 + cot * cot) - cot;
  const size = Math.exp(re);
  const c = Math.cos(im) * size;
  const s = Math.sin(im) * size;
  return {
    re,
    im,
    weightRe: along * c - across * s,
    weightIm: along * s + across * c,
  };
});

const talbotScale = (t: number): number => 2 / (5 * t);
