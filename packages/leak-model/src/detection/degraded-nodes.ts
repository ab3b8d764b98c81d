import type { Trace } from '../types.ts';
import { isNoisier } from './degraded-sensing.ts';
import { computeMean, type Node } from './fronts/fronts.ts';
import type { LineCalibration } from './line-calibration.ts';

/** Nodes whose noise has grown, or that swing: the latter where no source explains the record. */
export const findDegradedNodes = (
  nodes: readonly Node[],
  explained: boolean,
  k: LineCalibration,
) => {
  const swinging = explained ? [] : findOscillatingNodes(nodes, k);
  return nodes.flatMap((n, i) => (swinging.includes(i) || isNoisier(n, k) ? [i] : []));
};

/** Averaging of the record in which a period is sought, s; periods that it must hold. */
const AVERAGED = 0.5;
const PERIODS = 3;
/** Chance of such a line in noise. */
const BY_CHANCE = 1e-3;

/**
 * Nodes at which a controller hunts: one line of the spectrum stands out at as many as must agree,
 * by its share of the variance (Fisher 1929). Slower swings are the line's own.
 */
function findOscillatingNodes(nodes: readonly Node[], k: LineCalibration): number[] {
  if (Object.values(k.stationSignals).some(({ events }) => events.length > 0)) return [];
  const slowest = (2 * k.length) / k.waveSpeed;
  const lines = nodes.map((node) =>
    node.noise ? findSpectralLine(node.trace, slowest) : undefined,
  );
  const alike = (line: number | undefined) =>
    lines.flatMap((other, i) =>
      line !== undefined && other !== undefined && Math.abs(other - line) <= 1 ? [i] : [],
    );
  return lines.map(alike).find((same) => same.length >= k.agree) ?? [];
}

/** Periods in the record of the line that stands out; slower than `slowest` s counts as none. */
function findSpectralLine({ samples, interval }: Trace, slowest: number): number | undefined {
  const block = Math.round(AVERAGED / interval);
  const count = Math.floor(samples.length / block);
  const means = Array.from({ length: count }, (_, i) =>
    computeMean(samples, i * block, (i + 1) * block),
  );
  const level = means.reduce((sum, p) => sum + p, 0) / count;
  const half = Math.floor((count - 1) / 2);
  const powers = Array.from({ length: half }, (_, n) => {
    const turn = (2 * Math.PI * (n + 1)) / count;
    let [re, im] = [0, 0];
    means.forEach((p, i) => {
      re += (p - level) * Math.cos(turn * i);
      im += (p - level) * Math.sin(turn * i);
    });
    return re * re + im * im;
  });
  const highest = Math.max(...powers);
  const periods = powers.indexOf(highest) + 1;
  const share = highest / powers.reduce((sum, p) => sum + p, 0);
  const chance = half * (1 - share) ** (half - 1);
  const slow = periods < PERIODS || (count * AVERAGED) / periods > slowest;
  return slow || chance > BY_CHANCE ? undefined : periods;
}
