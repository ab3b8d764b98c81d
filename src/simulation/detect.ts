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
  /** Drop of pressure, Pa, positive, and its standard deviation. */
  drop: number;
  dropSigma: number;
  /** True time at which the test had passed its threshold on this drop, s. */
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

    // Time the onset from what is known when the window has passed. Noise may have begun the pick
    // just before a front; the window then runs from the front.
    let end = Math.max((onset[best] as number) + window, n);
    let timed = timeOnset(trace, detector, onset[best] as number, end, removed);
    while (timed.index + window > end && end < count) {
      end = timed.index + window;
      timed = timeOnset(trace, detector, timed.index, end, removed);
    }
    const half = timed.index + ((end - timed.index) >> 1);
    const stands =
      end < count && timed.drop > 0 && -mean(samples, half, end) - removed >= timed.drop / 2;
    const pick: Pick = {
      ...timed,
      stamp: start + (timed.index - 0.5) * interval + clockOffset,
      alarmAt: start + Math.max(n, timed.index) * interval,
      confirmedAt: stands ? start + end * interval : undefined,
    };
    picks.push(pick);
    // Neither this nor a later pick has its window within the record.
    if (end >= count) return picks;
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

/** Rise times tried for the front, s: a leak may open at once or take its time. */
const RISES = [0, 0.03, 0.1, 0.3, 1] as const;

/**
 * Maximum-likelihood onset, rise and drop of a front in autoregressive noise, given the samples up
 * to `until`. After whitening, a drop d that takes r samples shows as d(φ + k(1 − φ))/r in its k-th
 * sample and as d(1 − φ) from then on. For each onset and rise the best d is linear in the data, so
 * running sums of the samples serve them all. The spread of the likelihood over onsets and rises is
 * the uncertainty of the onset.
 */
function timeOnset(
  trace: Trace,
  detector: Detector,
  around: number,
  until: number,
  removed: number,
) {
  const { samples, interval } = trace;
  const { noise } = detector;
  const phi = lagOne(noise, interval);
  const q = 1 - phi;
  const variance = noise.sigma ** 2 * (1 - phi * phi);
  // The test's own onset is rough for a small drop: look one window either way.
  const reach = Math.round(detector.confirmation / interval);
  const end = Math.min(until, samples.length - 1);
  const low = Math.max(1, around - reach);
  const high = Math.min(end - 1, around + reach);

  // Sums of the whitened samples, and of each times its number, from `low` up to but not with n.
  const sum = new Float64Array(end - low + 2);
  const moment = new Float64Array(end - low + 2);
  for (let n = low; n <= end; n++) {
    const e = phi * (samples[n - 1] as number) - (samples[n] as number) - q * removed;
    sum[n - low + 1] = (sum[n - low] as number) + e;
    moment[n - low + 1] = (moment[n - low] as number) + e * (n - low);
  }
  const total = sum[end - low + 1] as number;

  let bestGain = Number.NEGATIVE_INFINITY;
  let index = around;
  let drop = 0;
  let energyAtBest = 1;
  let weight = 0;
  let first = 0;
  let second = 0;
  for (const rise of RISES) {
    const r = Math.max(1, Math.round(rise / interval));
    const onset =
      (phi * phi * r + phi * q * r * (r + 1) + (q * q * r * (r + 1) * (2 * r + 1)) / 6) / (r * r);
    for (let n = low; n <= high && n + r <= end; n++) {
      const at = n - low;
      const during = (sum[at + r] as number) - (sum[at] as number);
      const ramp = (moment[at + r] as number) - (moment[at] as number) - (at - 1) * during;
      const projected = (phi * during + q * ramp) / r + q * (total - (sum[at + r] as number));
      if (projected <= 0) continue;
      const energy = onset + q * q * (end - n - r + 1);
      const gain = (projected * projected) / (2 * energy * variance);
      if (gain > bestGain) {
        // Weights are kept relative to the best so far, so that none can overflow.
        const scale = Math.exp(bestGain - gain);
        weight *= scale;
        first *= scale;
        second *= scale;
        bestGain = gain;
        index = n;
        drop = projected / energy;
        energyAtBest = energy;
      }
      // Beyond this an onset is too unlikely to count, and most of them are.
      if (gain < bestGain - 20) continue;
      const w = Math.exp(gain - bestGain);
      const d = n - around;
      weight += w;
      first += w * d;
      second += w * d * d;
    }
  }
  const spread = weight > 0 ? second / weight - (first / weight) ** 2 : 0;
  // An onset falls anywhere within one interval: a uniform error of interval/√12 beside the noise.
  const sigma = interval * Math.sqrt(Math.max(0, spread) + 1 / 12);
  return { index, drop, sigma, dropSigma: Math.sqrt(variance / energyAtBest) };
}
