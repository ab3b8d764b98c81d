import { lineFlow, NODE, siteLine } from '../simulation/detection/lines.ts';
import { type Performance, performanceAt } from '../simulation/detection/performance.ts';
import { watch } from '../simulation/detection/trial.ts';

/** Leaks of 1 % in the two end sections of the site's line, m. */
const PLACES = [1500, 2500, 4000, 21_000, 22_500, 23_500] as const;

/** How far from the ends the two further nodes stand, m. */
export const END_NODE = 100;

export type EndNodeRow = {
  /** m */ at: number;
  /** Nodes between the ends alone; then two more, with a pump and with a tank at the inlet. */
  without: Performance;
  pump: Performance;
  tank: Performance;
};

/** What the model makes of a leak beyond the outer nodes, and what nodes at both ends would change. */
export function endNodes(): EndNodeRow[] {
  const judge = (inlet: 'pump' | 'tank', ends: boolean) => {
    const { spec, stations } = siteLine('crude', 5000, inlet);
    const all = ends ? [END_NODE, ...stations, spec.length - END_NODE] : stations;
    const watched = watch(spec, all, NODE);
    return (at: number) =>
      performanceAt(watched, { kind: 'leak', at, flow: 0.01 * lineFlow(spec), opening: 0 });
  };
  const without = judge('pump', false);
  const pump = judge('pump', true);
  const tank = judge('tank', true);
  return PLACES.map((at) => ({ at, without: without(at), pump: pump(at), tank: tank(at) }));
}
