/** One break on one line with different fluids: which nodes have the wave at the alarm. */
import { buildFigureLine, computeAlarmTime, type LineFluid } from './named-figures/alarm-times.ts';
import { cacheAnswer } from './named-figures/answer-cache.ts';

/** m; leak as a share of flow, larger in gas. */
export const SPACING = 5000;
export const LEAK = 12_000;
export const getLeakShare = (fluid: LineFluid) => (fluid === 'gas' ? 0.05 : 0.01);

export type SectorBreak = {
  alarm: number | undefined;
  /** m and s; `detected`: the wave arrived before the alarm. */
  nodes: readonly { name: string; at: number; arrival: number; detected: boolean }[];
};

export function computeBreak(fluid: LineFluid): SectorBreak {
  return cacheAnswer(`sector break ${fluid}`, () => {
    const { watched, flow } = buildFigureLine(fluid, SPACING);
    const leak = { kind: 'leak', at: LEAK, flow: getLeakShare(fluid) * flow, opening: 0 } as const;
    const { alarm } = computeAlarmTime(watched, leak);
    const { speed, spec } = watched.wave;
    const nodes = watched.stations.map((at, i) => {
      const arrival = Math.abs(at - LEAK) / (speed + Math.sign(at - LEAK) * spec.velocity);
      return { name: `S${i + 1}`, at, arrival, detected: alarm !== undefined && arrival <= alarm };
    });
    return { alarm, nodes };
  });
}
