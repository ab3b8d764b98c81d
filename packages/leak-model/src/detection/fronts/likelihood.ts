import { erfc } from '../../statistics.ts';
import {
  computeFourProducts,
  computeProduct,
  createEmptyBuffer,
  ensureLength,
  products,
  type Stretch,
  type WhitenedStretch,
  whitenStretch,
} from './whitening.ts';

/**
 * The onset of a front in a trace, by likelihood. Most of the detector's time is spent in this
 * file, so fits reuse their buffers.
 */
export type Onset = {
  /** Assumed rise time, s. */ rise: number;
  /** By the node's own clock, s. */ time: number;
  /** Standard deviation of `time`, s. */ sigma: number;
  /** Peaks of the likelihood: several where noise resembles the front. */ modes: Mode[];
  /** Drop, Pa, positive. */ size: number;
  /** Standard deviation of `size`, Pa. */ sizeSigma: number;
  /** Log-likelihood ratio against no front. */ gain: number;
  /** What the front leaves of the stretch, in deviations of its noise. */ misfit: number;
};

export type FrontShape = {
  /** Dispersion c, √s. */ spread: number;
  /** Line packing: growth of the drop behind the front, 1/s. */ growth: number;
};

/** A peak of the likelihood: its time and width, s, and the logarithm of its mass. */
export type Mode = { time: number; sigma: number; weight: number };

/** Onsets whose log-likelihood is further than this below the best are left out. */
export const UNLIKELY = 12;

/**
 * Fits a front with each rise time, trying `over` onsets per sample. Rises that fit no drop are
 * left out.
 * @param between first and last onset for a rise, s by the node's clock
 */
export function fitRises(
  stretch: Stretch,
  rises: readonly number[],
  { spread, growth }: FrontShape,
  over: number,
  between: (rise: number) => [number, number],
): Onset[] {
  const count = stretch.samples.length;
  if (count < 8) return [];
  const whitened = whitenStretch(stretch);
  const fine = stretch.interval / over;
  return rises.flatMap((rise) => {
    const [from, to] = between(rise);
    const low = Math.max(1, Math.round((from - stretch.start) / fine));
    const high = Math.min((count - 3) * over, Math.round((to - stretch.start) / fine));
    if (high < low) return [];
    // The template is needed from the first onset tried to the end of the stretch.
    const length = count * over - low;
    const integral = getFrontIntegral(length, fine, spread, over);
    const template = buildTemplate(
      integral,
      length,
      rise + stretch.mean,
      growth,
      fine,
      stretch.phi,
      over,
    );
    const onset = fitOnset(stretch, whitened, template, over, low, high);
    return onset ? [{ ...onset, rise }] : [];
  });
}

type Integral = { fine: number; spread: number; length: number; values: Float64Array };
/** By positions per sample, the last one computed. */
const integrals = new Map<number, Integral>();

/** The front's integrated shape at each position; cached while step and dispersion stay. */
function getFrontIntegral(
  length: number,
  fine: number,
  spread: number,
  over: number,
): Float64Array {
  const cached = integrals.get(over);
  const usable = cached?.fine === fine && cached.spread === spread ? cached : undefined;
  if (usable && usable.length >= length) return usable.values;
  const values = ensureLength(cached?.values ?? createEmptyBuffer(), length);
  // A buffer that was long enough keeps what was computed before.
  for (let i = usable?.values === values ? usable.length : 0; i < length; i++)
    values[i] = frontIntegral(i * fine, spread);
  integrals.set(over, { fine, spread, length, values });
  return values;
}

type Template = { u: Float64Array; sum: Float64Array; squares: Float64Array };
const scratch = {
  shape: createEmptyBuffer(),
  u: createEmptyBuffer(),
  sum: createEmptyBuffer(),
  squares: createEmptyBuffer(),
};

/** Whitened template, `over` times finer than the samples, with running sums. */
function buildTemplate(
  integral: Float64Array,
  length: number,
  rise: number,
  growth: number,
  fine: number,
  phi: number,
  over: number,
): Template {
  for (const name of ['shape', 'u', 'sum', 'squares'] as const)
    scratch[name] = ensureLength(scratch[name], length);
  const { shape, u, sum, squares } = scratch;
  const steps = Math.max(1, Math.round(rise / fine));
  const scale = 1 / (steps * fine);
  const half = steps / 2;
  const rising = Math.min(length, steps + 1);
  for (let i = 0; i < rising; i++)
    shape[i] = (integral[i] as number) * scale * (1 + growth * Math.max(0, i - half) * fine);
  for (let i = rising; i < length; i++)
    shape[i] =
      ((integral[i] as number) - (integral[i - steps] as number)) *
      scale *
      (1 + growth * (i - half) * fine);
  for (let i = 0; i < over && i < length; i++) {
    const v = shape[i] as number;
    u[i] = v;
    sum[i] = v;
    squares[i] = v * v;
  }
  for (let i = over; i < length; i++) {
    const v = (shape[i] as number) - phi * (shape[i - over] as number);
    u[i] = v;
    sum[i] = v + (sum[i - over] as number);
    squares[i] = v * v + (squares[i - over] as number);
  }
  return { u, sum, squares };
}

let gainsScratch = createEmptyBuffer();

/** Likelihood of onsets from position `low` to `high`; undefined if none fits a drop. */
function fitOnset(
  stretch: Stretch,
  whitened: WhitenedStretch,
  template: Template,
  over: number,
  low: number,
  high: number,
): Omit<Onset, 'rise'> | undefined {
  const places = high - low + 1;
  gainsScratch = ensureLength(gainsScratch, places);
  const gains = gainsScratch.fill(Number.NEGATIVE_INFINITY, 0, places);
  const tried: OnsetSearch = {
    ...{ stretch, whitened, template, over, low, gains },
    level: (1 - stretch.phi) * (1 - stretch.phi) * (whitened.count - 1),
    ...{ top: Number.NEGATIVE_INFINITY, size: 0, energy: 1 },
  };
  // Whole samples first, then between samples near the likely ones.
  tryPlaces(tried, low, high);
  if (tried.top === Number.NEGATIVE_INFINITY) return undefined;
  if (over > 1) tryBetween(tried, high);
  const { top } = tried;
  const energy = whitened.squares - whitened.total ** 2 / (whitened.count - 1);
  const freedom = whitened.count - 4;
  const fine = stretch.interval / over;
  const modes = findModes(gains, places, top, stretch.start + low * fine, fine);
  const mass = modes.reduce((sum, m) => sum + Math.exp(m.weight - top), 0);
  /** Over the likelihood. */
  const average = (of: (m: Mode) => number) =>
    modes.reduce((sum, m) => sum + of(m) * Math.exp(m.weight - top), 0) / mass;
  const mean = average((m) => m.time);
  const variance = average((m) => m.sigma ** 2 + (m.time - mean) ** 2);
  return {
    time: mean,
    sigma: Math.sqrt(variance),
    modes,
    size: tried.size,
    sizeSigma: Math.sqrt(stretch.variance / tried.energy),
    gain: top,
    misfit:
      ((energy - 2 * top * stretch.variance) / stretch.scatter - freedom) / Math.sqrt(2 * freedom),
  };
}

type OnsetSearch = {
  stretch: Stretch;
  whitened: WhitenedStretch;
  template: Template;
  over: number;
  /** Position of gains[0]. */ low: number;
  /** Energy of the template for the level before the front, which is fitted too. */ level: number;
  gains: Float64Array;
  /** Largest gain, with its drop size and template energy. */
  top: number;
  size: number;
  energy: number;
};

function tryBetween(tried: OnsetSearch, high: number): void {
  const { gains, low, over } = tried;
  const limit = tried.top - UNLIKELY;
  const likely = (j: number) => j <= high && (gains[j - low] as number) > limit;
  for (let j = low; j <= high; j += over) {
    if (!likely(j)) continue;
    const from = j;
    while (likely(j + over)) j += over;
    for (let r = 1; r < over; r++) {
      const begin = from - over + r;
      tryPlaces(tried, begin < low ? begin + over : begin, Math.min(high, j + r));
    }
  }
}

/** Tries one onset per sample, four at a time where there are as many. */
function tryPlaces(tried: OnsetSearch, first: number, last: number): void {
  const { whitened, template, over } = tried;
  for (let j = first; j <= last; ) {
    const four = j + 3 * over <= last && computeFourProducts(whitened, template.u, over, j);
    if (!four) computeProduct(whitened, template.u, over, j);
    for (let k = 0; k < (four ? 4 : 1); k++, j += over) evaluateOnset(tried, j, k);
  }
}

/** Gain of a front that begins at position `j`, from product `k` of trace and template. */
function evaluateOnset(tried: OnsetSearch, j: number, k: number): void {
  const { stretch, whitened, template, over, level } = tried;
  const end = (whitened.count - 1) * over - j;
  const q = 1 - stretch.phi;
  const cross = q * (template.sum[end] as number);
  const energy = (template.squares[end] as number) - (cross * cross) / level;
  const projected = (products[k] as number) - (cross * q * whitened.total) / level;
  if (projected <= 0 || energy <= 0) return;
  const gain = (projected * projected) / (2 * energy * stretch.variance);
  tried.gains[j - tried.low] = gain;
  if (gain > tried.top) {
    tried.top = gain;
    tried.size = projected / energy;
    tried.energy = energy;
  }
}

/** Further peaks merge into one. */
const MAX_MODES = 4;

/** Splits the likelihood into peaks; `gains` is −∞ where no onset was tried. */
function findModes(
  gains: Float64Array,
  places: number,
  top: number,
  start: number,
  fine: number,
): Mode[] {
  type Sum = { w: number; t: number; tt: number; high: number };
  const fresh = (): Sum => ({ w: 0, t: 0, tt: 0, high: 0 });
  const peaks: Sum[] = [];
  let now = fresh();
  let valley = Number.POSITIVE_INFINITY;
  for (let i = 0; i < places; i++) {
    const g = (gains[i] as number) - top;
    const w = g > -UNLIKELY ? Math.exp(g) : 0;
    // A valley below a quarter of both its peaks separates them.
    if (now.w > 0 && w > 4 * valley && valley < now.high / 4) {
      peaks.push(now);
      now = fresh();
      valley = Number.POSITIVE_INFINITY;
    }
    if (w > now.high) {
      now.high = w;
      valley = w;
    } else valley = Math.min(valley, w);
    now.w += w;
    now.t += w * i;
    now.tt += w * i * i;
  }
  if (now.w > 0) peaks.push(now);
  peaks.sort((a, b) => b.w - a.w);
  const kept = peaks.slice(0, MAX_MODES);
  const rest = peaks
    .slice(MAX_MODES)
    .reduce((all, p) => ({ w: all.w + p.w, t: all.t + p.t, tt: all.tt + p.tt, high: 0 }), fresh());
  if (rest.w > 0) kept.push(rest);
  return kept.map(({ w, t, tt }) => ({
    time: start + (t / w) * fine,
    // 1/12: the onset is uniform between tried positions.
    sigma: fine * Math.sqrt(Math.max(0, tt / w - (t / w) ** 2) + 1 / 12),
    weight: top + Math.log(w * fine),
  }));
}

/**
 * Integrated shape of a sudden leak's front at a node: ∫₀ᵗ erfc(c / 2√u) du, s. At short times
 * unsteady friction turns a step into erfc(c / 2√t), c = x√ν / (aR), in laminar flow (Zielke 1968)
 * and in smooth turbulent flow (Vardy & Brown 2003).
 */
export function frontIntegral(t: number, c: number): number {
  if (t <= 0) return 0;
  if (c <= 0) return t;
  const x = c / (2 * Math.sqrt(t));
  return (t + (c * c) / 2) * erfc(x) - c * Math.sqrt(t / Math.PI) * Math.exp(-x * x);
}
