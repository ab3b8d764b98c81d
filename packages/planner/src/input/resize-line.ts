import type { LineInput } from '../types.ts';

/** With another length; what stands along the line moves with it. */
export function resizeLine(line: LineInput, length: number, before = line.length): LineInput {
  const by = length / before;
  if (by === 1) return { ...line, length };
  const moved = (at: number) => Math.min(length, Math.round(at * by * 10) / 10);
  return {
    ...line,
    length,
    nodes: line.nodes.map(moved),
    valves: line.valves.map(moved),
    stations: line.stations.map((one) => ({ ...one, at: moved(one.at) })),
    profile: line.profile.map(({ at, elevation }, i, { length: count }) => ({
      at: i === count - 1 ? length : at * by,
      elevation,
    })),
  };
}
