import { ATMOSPHERE } from '@site/leak-model/closed-form';
import { HIGHEST_PRESSURE } from '../input/fields.ts';
import { isSectionEnd, type NamedStation, nameStations } from '../input/stations.ts';
import type { LineInput } from '../types.ts';
import { computeSteadyState } from './hydraulics.ts';

/** Stations that end the wave, in the order of the line. */
export const getSectionStations = (input: LineInput): NamedStation[] =>
  nameStations(input).filter(isSectionEnd);

type KnownPressure = LineInput['pressure'];
type Stretch = { from: number; input: LineInput };

/** Suction taken where none was entered: the usual one, and lower ones where it does not fit, Pa. */
const USUAL = 8e5;
const SUCTIONS = [USUAL, 5e5, 3e5, 1e5];
/** Assumed pressures above the air outside and the vapour, and across a station, Pa. */
const MARGIN = 1e5;

/** The flow needs more pressure than can be entered. */
export class OverloadError extends RangeError {
  readonly pressure: number;
  constructor(pressure: number) {
    super('The flow needs more pressure than can be entered.');
    this.pressure = pressure;
  }
}

/** Pressures in which a section's drop is the same at any of them: of a gas, their logarithm. */
const createPressureScale = ({ fluid }: LineInput) =>
  fluid.kind === 'gas'
    ? { of: (p: number) => Math.log(p + ATMOSPHERE), pa: (x: number) => Math.exp(x) - ATMOSPHERE }
    : { of: (p: number) => p, pa: (x: number) => x };
type Scale = ReturnType<typeof createPressureScale>;

/** Above the pressure at its end: at its beginning, its highest and its lowest place. */
function computePressureShape({ from, input }: Stretch, { of }: Scale) {
  const { inlet, delivery, pressure } = computeSteadyState(input, from).hydraulics;
  const above = (p: number) => of(p) - of(delivery);
  return {
    inlet: above(inlet),
    high: above(Math.max(...pressure)),
    low: above(Math.min(...pressure)),
  };
}

/** Entered at an end of section `i`: towards the line's known end, else at its other end. */
function findEnteredPressure(
  input: LineInput,
  stops: readonly NamedStation[],
  i: number,
): KnownPressure | undefined {
  const { known } = input.pressure;
  const [up, down] = [stops[i - 1], stops[i]];
  // Of an example, or an old address, the whole line counts as entered.
  const line = input.own?.includes('pressure.value') === false ? undefined : input.pressure.value;
  const after = up && (up.kind === 'offtake' ? up.before : up.after);
  const ends: Record<KnownPressure['known'], number | undefined> = {
    inlet: up ? after : known === 'inlet' ? line : undefined,
    delivery: down ? down.before : known === 'delivery' ? line : undefined,
  };
  const order =
    known === 'inlet' ? (['inlet', 'delivery'] as const) : (['delivery', 'inlet'] as const);
  const found = order.find((end) => ends[end] !== undefined);
  return found && { known: found, value: ends[found] as number };
}

/**
 * The known pressure of each section. What the visitor entered stands. Every other is the lowest
 * that keeps its section full, with pumps that raise it and let-down stations that lower it, from
 * the usual suction up (or each discharge as at the inlet), below the MAOP where that can be.
 * @throws RangeError as `computeSteadyState`, or `OverloadError`
 */
export function computeSectionPressures(
  input: LineInput,
  stops: readonly NamedStation[],
  stretches: readonly Stretch[],
): { pressure: KnownPressure; assumed: boolean }[] {
  const entered = stretches.map((_, i) => findEnteredPressure(input, stops, i));
  if (entered.every((one) => one !== undefined))
    return entered.map((pressure) => ({ pressure, assumed: false }));
  const { pressure, fluid, maop = HIGHEST_PRESSURE } = input;
  const scale = createPressureScale(input);
  const { of, pa } = scale;
  const shapes = stretches.map((one) => computePressureShape(one, scale));
  const shape = (i: number) => shapes[i] as (typeof shapes)[number];
  const inlet = pressure.known === 'inlet';
  const line = inlet ? 0 : stops.length;

  /** At the end of each section, in `scale`; undefined: not entered. */
  const fixed = entered.map(
    (one, i) => one && of(one.value) - (one.known === 'inlet' ? shape(i).inlet : 0),
  );
  // An offtake has one pressure: what is entered on one side of it holds on the other.
  for (const _ of stops)
    stops.forEach(({ kind, before }, i) => {
      if (kind !== 'offtake' || before !== undefined) return;
      const [a, b] = [fixed[i], fixed[i + 1]];
      if (a !== undefined) fixed[i + 1] ??= a - shape(i + 1).inlet;
      if (b !== undefined) fixed[i] ??= b + shape(i + 1).inlet;
    });

  const vapour = fluid.kind === 'gas' ? 0 : fluid.vapourPressure - ATMOSPHERE;
  const least = of(Math.max(0, vapour) + MARGIN);
  const more = (x: number) => of(pa(x) + MARGIN);
  const wanted = (i: number, suction: number): number => {
    if (i === line) return of(pressure.value) - (inlet ? shape(i).inlet : 0);
    const likeInlet = inlet && suction === USUAL && stops[i - 1]?.kind === 'pump';
    return likeInlet ? of(Math.min(pressure.value, maop)) - shape(i).inlet : of(suction);
  };
  const levels = (suction: number): number[] => {
    const out = shapes.map(({ low }, i) => fixed[i] ?? Math.max(least - low, wanted(i, suction)));
    const raise = (i: number, to: number) => {
      if (fixed[i] === undefined) out[i] = Math.max(out[i] as number, to);
    };
    for (const _ of shapes)
      stops.forEach(({ kind }, i) => {
        const rise = shape(i + 1).inlet;
        const [a, b] = [out[i] as number, out[i + 1] as number];
        if (kind !== 'let-down') raise(i + 1, (kind === 'pump' ? more(a) : a) - rise);
        if (kind !== 'pump') raise(i, kind === 'offtake' ? b + rise : more(b + rise));
      });
    return out;
  };
  const fits = (out: readonly number[]) =>
    stops.every(({ kind }, i) => {
      const rise = (out[i + 1] as number) + shape(i + 1).inlet - (out[i] as number);
      return kind === 'offtake' || (kind === 'pump' ? rise > 0 : rise < 0);
    });
  const highest = (out: readonly number[]) =>
    Math.max(...out.flatMap((x, i) => (fixed[i] === undefined ? pa(x + shape(i).high) : [])));

  const tried = SUCTIONS.map(levels);
  const fitting = tried.filter(fits);
  const below = fitting.filter((one) => highest(one) <= maop);
  const asShown = (out: readonly number[]) => out[line] === wanted(line, USUAL);
  const out = below.find(asShown) ?? below[0] ?? fitting[0] ?? (tried.at(-1) as number[]);
  if (highest(out) > HIGHEST_PRESSURE) throw new OverloadError(highest(out));
  return out.map((x, i) => {
    const own = entered[i];
    if (own) return { pressure: own, assumed: false };
    if (i === line && asShown(out)) return { pressure, assumed: false };
    const value = pa(inlet ? x + shape(i).inlet : x);
    return { pressure: { known: pressure.known, value }, assumed: true };
  });
}
