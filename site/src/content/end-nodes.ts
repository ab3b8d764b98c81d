import {
  buildSiteLine,
  estimatePerformance,
  lineFlow,
  NODE_SENSOR,
  watchLine,
} from '@site/leak-model';

/** Positions, m, of 1 % leaks in the two end sections of the site's line. */
const PLACES = [1500, 2500, 4000, 21_000, 22_500, 23_500] as const;

/** m from each end. */
export const END_NODE = 100;

/** An alarm with position, an alarm beyond a node (m), or one without position. */
export type NodeAnswer =
  | { kind: 'leak'; time: number; half: number; offset: number }
  | { kind: 'beyond'; time: number; node: number }
  | { kind: 'unknown'; time: number };

type EndNodeRow = {
  at: number;
  /** Inner nodes only; with end nodes after a pump; after a tank. */
  without: NodeAnswer;
  pump: NodeAnswer;
  tank: NodeAnswer;
};

export function computeEndNodes(): EndNodeRow[] {
  const judge = (inlet: 'pump' | 'tank', ends: boolean) => {
    const { spec, stations } = buildSiteLine('crude', 5000, inlet);
    const all = ends ? [END_NODE, ...stations, spec.length - END_NODE] : stations;
    const watched = watchLine(spec, all, NODE_SENSOR);
    return (at: number): NodeAnswer => {
      const flow = 0.01 * lineFlow(spec);
      const found = estimatePerformance(watched, { kind: 'leak', at, flow, opening: 0 });
      if (found.kind === 'none')
        throw new Error(`No alarm at ${at} m: the table has no word for it.`);
      if (found.kind === 'leak') return found;
      const { time, untimed } = found;
      if (untimed) return { kind: 'unknown', time };
      return { kind: 'beyond', time, node: all[found.node] as number };
    };
  };
  const without = judge('pump', false);
  const pump = judge('pump', true);
  const tank = judge('tank', true);
  return PLACES.map((at) => ({ at, without: without(at), pump: pump(at), tank: tank(at) }));
}
