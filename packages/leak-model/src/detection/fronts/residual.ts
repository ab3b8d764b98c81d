import type { Trace } from '../../types.ts';
import type { LineCalibration } from '../line-calibration.ts';
import { type Front, findLikeliestOnset } from './front.ts';
import { type FrontShape, frontIntegral, type Onset } from './likelihood.ts';
import type { TracePick } from './scan.ts';

/** Share of a larger front below which what follows it is its packing, or the template's error. */
const BESIDE_LARGER = 0.1;
/** A front is sought in what this many times larger ones leave of the record. */
const MUCH_LARGER = 3;

export const isBehind = (pick: TracePick, front: Front, k: LineCalibration): boolean =>
  front.size > MUCH_LARGER * pick.size &&
  pick.time > front.time &&
  pick.time - front.time < k.length / k.waveSpeed;

/** Looks for picks again in the record less the fitted templates of larger fronts before them. */
export function createResidualSearch(
  whole: Trace,
  scanned: (trace: Trace) => TracePick[],
  shape: FrontShape,
) {
  const kept = new Map<number, { trace: Trace; picks: TracePick[] }>();
  return (seen: TracePick, larger: readonly Front[]) => {
    let rest = kept.get(larger.length);
    if (!rest) {
      const trace = subtractFronts(whole, larger, shape);
      rest = { trace, picks: scanned(trace) };
      kept.set(larger.length, rest);
    }
    const least = BESIDE_LARGER * Math.max(...larger.map((f) => f.size));
    const pick = rest.picks.find(
      (p) => p.sign === seen.sign && p.size > least && Math.abs(p.time - seen.time) < seen.window,
    );
    return { trace: rest.trace, pick };
  };
}

function subtractFronts(trace: Trace, fronts: readonly Front[], shape: FrontShape): Trace {
  const { interval } = trace;
  const samples = trace.samples.slice();
  for (const { onsets, pick } of fronts) {
    const { time, rise, size } = findLikeliestOnset(onsets) as Onset;
    const zero = time - trace.start - trace.clockOffset;
    const first = Math.max(0, Math.ceil(zero / interval));
    const steps = Math.max(1, Math.round(rise / interval));
    const integral = Float64Array.from({ length: samples.length - first }, (_, i) =>
      frontIntegral((first + i) * interval - zero, shape.spread),
    );
    const scale = (pick.sign * size) / (steps * interval);
    for (let i = 0; i < integral.length; i++) {
      const risen = (integral[i] as number) - (integral[i - steps] ?? 0);
      const grown = 1 + shape.growth * Math.max(0, i - steps / 2) * interval;
      samples[first + i] = (samples[first + i] as number) + scale * risen * grown;
    }
  }
  return trace.with({ samples });
}
