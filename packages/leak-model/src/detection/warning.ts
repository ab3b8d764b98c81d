import type { Front } from './fronts/front.ts';
import { type LineCalibration, travelTimeBetween } from './line-calibration.ts';
import { RULE } from './rule.ts';

export type Warning = {
  time: number;
  nodes: [number, number];
  /** Possible source positions, m. */ reach: [number, number];
};

/** The first two nodes that agree on a drop. */
export function findFirstWarning(
  fronts: readonly Front[],
  k: LineCalibration,
): Warning | undefined {
  const drops = fronts.filter((f) => f.pick.sign > 0);
  let first: Warning | undefined;
  for (const low of drops)
    for (const high of drops) {
      if (low.at >= high.at) continue;
      const limit = travelTimeBetween(k, low.at, high.at);
      const slack = RULE.gate * Math.hypot(low.sigma, high.sigma, k.clockError);
      const late = high.time - low.time;
      if (Math.abs(late) > limit + slack) continue;
      const time = Math.max(low.seenAt, high.seenAt) + k.latency;
      if (first && time >= first.time) continue;
      const reach: [number, number] =
        late > limit - slack
          ? [0, low.at]
          : late < slack - limit
            ? [high.at, k.length]
            : [low.at, high.at];
      first = { time, nodes: [low.node, high.node], reach };
    }
  return first;
}
