import { estimateNoise } from '@site/leak-model/detector';

type Gap = { from: number; to: number };

/** What a record of a line in steady running says of its noise. */
export type RecordNoise = {
  samples: number;
  /** s */ seconds: number;
  /** Median time between samples, s. */ interval: number;
  /** Over two and a half intervals without a sample, s from the first. */ gaps: Gap[];
  /** Pa, of the longest stretch without a gap, by the detector's own estimate. */
  noise: number | undefined;
  /** s; undefined where the samples do not show it. */ correlation: number | undefined;
  /** The strongest period, where it carries a quarter of the variance. */
  ripple: { amplitude: number; period: number } | undefined;
  /** Share of samples equal to the one before. */ held: number;
  /** Why it does not hold the noise: stored on change, or drawn between what was. */
  stored: 'irregular' | 'held' | 'straight' | undefined;
  /** Too few samples a second for a front: the detector needs ten. */ coarse: boolean;
};

const GAP = 2.5;
/** s; the page's least is 10 samples a second. */
const COARSEST = 0.1;

/** @param values Pa, at `times` in s, rising */
export function measureRecordNoise(times: Float64Array, values: Float64Array): RecordNoise {
  const steps = times.subarray(1).map((t, i) => t - (times[i] as number));
  const interval = steps.toSorted()[steps.length >> 1] as number;
  const gaps: Gap[] = [];
  let longest = { from: 0, to: 0 };
  let from = 0;
  for (let i = 0; i <= steps.length; i++) {
    const step = steps[i];
    if (step !== undefined && step <= GAP * interval) continue;
    if (step !== undefined) gaps.push({ from: times[i] as number, to: times[i + 1] as number });
    if (i - from > longest.to - longest.from) longest = { from, to: i };
    from = i + 1;
  }
  const stretch = values.slice(longest.from, longest.to + 1);
  const noise = estimateNoise(stretch, interval);
  const held = values.filter((v, i) => i > 0 && v === values[i - 1]).length / (values.length - 1);
  const irregular = steps.filter((step) => Math.abs(step - interval) > interval / 2).length;
  const coarse = interval > COARSEST * 1.001;
  return {
    samples: values.length,
    seconds: times.at(-1) as number,
    interval,
    gaps,
    noise: noise?.sigma,
    correlation: coarse ? undefined : noise?.correlation,
    ripple: noise && findRipple(stretch, interval),
    held,
    stored:
      irregular > 0.2 * steps.length
        ? 'irregular'
        : held > 0.5
          ? 'held'
          : isStraight(stretch)
            ? 'straight'
            : undefined,
    coarse,
  };
}

/** Most samples lie on the line between their neighbours, but for the last digit. */
function isStraight(values: Float64Array): boolean {
  const digit = values.reduce((least, v, i) => {
    const step = i > 0 ? Math.abs(v - (values[i - 1] as number)) : 0;
    return step > 1e-9 * Math.abs(v) ? Math.min(least, step) : least;
  }, Number.POSITIVE_INFINITY);
  const bends = values.filter((v, i) => {
    const before = values[i - 1];
    const after = values[i + 1];
    if (before === undefined || after === undefined) return false;
    return Math.abs(before + after - 2 * v) > Math.min(1.5 * digit, Math.abs(after - before) / 4);
  });
  return values.length > 50 && bends.length < 0.3 * values.length;
}

/** Samples used: all their frequencies are tried, in half steps. */
const SAMPLES = 1024;
const CARRIES = 0.25;

function findRipple(all: Float64Array, interval: number): RecordNoise['ripple'] {
  const values = all.slice(0, SAMPLES);
  const n = values.length;
  // About a straight line, so that a drift is no period.
  const middle = (n - 1) / 2;
  const mean = values.reduce((a, b) => a + b, 0) / n;
  let slope = 0;
  let spread = 0;
  values.forEach((v, i) => {
    slope += (i - middle) * (v - mean);
    spread += (i - middle) ** 2;
  });
  const rest = values.map((v, i) => v - mean - ((i - middle) * slope) / spread);
  const variance = rest.reduce((sum, v) => sum + v * v, 0) / n;
  let best = { amplitude: 0, period: 0 };
  // From a fifth of the stretch to two and a half samples.
  for (let cycles = 5; cycles <= n / 2.5; cycles += 0.5) {
    const samples = n / cycles;
    let real = 0;
    let imaginary = 0;
    rest.forEach((v, i) => {
      real += v * Math.cos((2 * Math.PI * i) / samples);
      imaginary += v * Math.sin((2 * Math.PI * i) / samples);
    });
    const amplitude = (2 * Math.hypot(real, imaginary)) / n;
    if (amplitude > best.amplitude) best = { amplitude, period: samples * interval };
  }
  return best.amplitude ** 2 / 2 >= CARRIES * variance ? best : undefined;
}
