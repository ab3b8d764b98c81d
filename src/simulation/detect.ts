import { lagOne, type Noise, type Trace } from './sensors.ts';

/**
 * Finding the front in one trace, sample by sample, and timing it.
 *
 * 1. Whitening. The noise is autoregressive (`sensors.ts`), so each sample less φ times the one
 *    before is white. A sudden drop d becomes one spike d and then a shift d(1 − φ).
 * 2. A bank of one-sided CUSUM tests (Page 1954; Basseville & Nikiforov, Detection of Abrupt
 *    Changes, 1993, ch. 2), one for each of a few drop sizes, which stands for the generalised
 *    likelihood ratio over sizes (Lorden 1971). A test passing `threshold` raises a pick.
 * 3. Confirmation. A pick counts only if the drop still stands when a window has passed since its
 *    onset; a pulse from a valve or a pump that recovers is thrown out.
 * 4. Timing. Onset and drop are then the maximum of the likelihood over the whole window, and the
 *    width of that maximum is the uncertainty of the arrival.
 */
export type Detector = {
  noise: Noise;
  /** Log-likelihood ratio that raises a pick. */
  threshold: number;
  /** Drops the bank looks for, in standard deviations of the noise. */
  bank: readonly number[];
  /** Time for which a drop must stand, s. */
  confirmation: number;
};

export type Pick = {
  /** Sample of the onset, refined; stamps and true time below. */
  index: number;
  /** Onset by the sensor's own clock, s. */
  stamp: number;
  /** Standard deviation of the onset from noise and sampling, s. */
  sigma: number;
  /** Drop of pressure, Pa, positive. */
  drop: number;
  /** True time at which the test passed its threshold, s. */
  alarmAt: number;
  /** True time at which the drop had stood for the window, s; undefined if it did not. */
  confirmedAt: number | undefined;
};

/** Confirmed picks kept for one trace: more than one only when noise has passed for a front. */
const MOST_CONFIRMED = 4;

/**
 * All picks of a trace in order of time. The test starts afresh after each; a confirmed drop is
 * taken out of what follows, so that a pick that noise has made does not hide the front behind it.
 */
export function findPicks(trace: Trace, detector: Detector): Pick[] {
  const { samples, interval, start, clockOffset } = trace;
  const { noise, threshold, bank } = detector;
  const count = samples.length;
  const phi = lagOne(noise, interval);
  const scale = 1 / (noise.sigma * Math.sqrt(1 - phi * phi));
  const window = Math.max(1, Math.round(detector.confirmation / interval));
  const picks: Pick[] = [];

  const size = bank.length;
  const spike = bank.map((b) => b * noise.sigma * scale);
  const shift = spike.map((s) => s * (1 - phi));
  const level = new Float64Array(size);
  const onset = new Int32Array(size);
  level.fill(Number.NEGATIVE_INFINITY);
  let confirmed = 0;
  let removed = 0;

  for (let n = 1; n < count; n++) {
    const e =
      (phi * (samples[n - 1] as number) - (samples[n] as number) - (1 - phi) * removed) * scale;
    let best = -1;
    for (let j = 0; j < size; j++) {
      const m = shift[j] as number;
      const s = spike[j] as number;
      const onward = (level[j] as number) + m * e - (m * m) / 2;
      const fresh = s * e - (s * s) / 2;
      if (fresh >= onward) {
        level[j] = fresh;
        onset[j] = n;
      } else {
        level[j] = onward;
      }
      if (
        (level[j] as number) > threshold &&
        (best < 0 || (level[j] as number) > (level[best] as number))
      )
        best = j;
    }
    if (best < 0) continue;

    const first = onset[best] as number;
    const end = Math.max(first + window, n);
    const drop = (bank[best] as number) * noise.sigma;
    const stands =
      end < count && -mean(samples, first + ((end - first) >> 1), end) - removed >= drop / 2;
    const timed = timeOnset(trace, detector, first, Math.min(end, count - 1), removed);
    const pick: Pick = {
      ...timed,
      stamp: start + (timed.index - 0.5) * interval + clockOffset,
      alarmAt: start + n * interval,
      confirmedAt: stands ? start + end * interval : undefined,
    };
    picks.push(pick);
    if (stands) {
      confirmed += 1;
      removed += timed.drop;
      if (confirmed === MOST_CONFIRMED) return picks;
    }
    level.fill(Number.NEGATIVE_INFINITY);
  }
  return picks;
}

function mean(samples: Float64Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += samples[i] as number;
  return to > from ? sum / (to - from) : 0;
}

/** Farthest that the refined onset may lie from the test's own, s. */
const SEARCH = 1.5;

/**
 * Maximum-likelihood onset and drop of a step in autoregressive noise, given the samples up to
 * `end`. For each onset the best drop is linear in the data, so one backward sum serves them all.
 */
function timeOnset(trace: Trace, detector: Detector, around: number, end: number, removed: number) {
  const { samples, interval } = trace;
  const { noise } = detector;
  const phi = lagOne(noise, interval);
  const scale = 1 / (noise.sigma * Math.sqrt(1 - phi * phi));
  const reach = Math.round(SEARCH / interval);
  const low = Math.max(1, around - reach);
  const high = Math.min(end - 1, around + reach);
  const gain = new Float64Array(Math.max(1, high - low + 1));
  const q = 1 - phi;
  let tail = 0;
  let bestGain = Number.NEGATIVE_INFINITY;
  let index = around;
  let drop = 0;
  for (let n = end; n >= low; n--) {
    const e = (phi * (samples[n - 1] as number) - (samples[n] as number) - q * removed) * scale;
    if (n <= high) {
      const projected = (e + q * tail) * scale;
      const energy = (1 + q * q * (end - n)) * scale * scale;
      const g = projected > 0 ? (projected * projected) / (2 * energy) : 0;
      gain[n - low] = g;
      if (g > bestGain) {
        bestGain = g;
        index = n;
        drop = projected / energy;
      }
    }
    tail += e;
  }
  let weight = 0;
  let first = 0;
  let second = 0;
  for (let i = 0; i < gain.length; i++) {
    const w = Math.exp((gain[i] as number) - bestGain);
    const d = i + low - index;
    weight += w;
    first += w * d;
    second += w * d * d;
  }
  const spread = weight > 0 ? second / weight - (first / weight) ** 2 : 0;
  // An onset falls anywhere within one interval: a uniform error of interval/√12 beside the noise.
  const sigma = interval * Math.sqrt(Math.max(0, spread) + 1 / 12);
  return { index, drop, sigma };
}
