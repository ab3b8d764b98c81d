import { noPlace } from '../input/fluids.ts';
import type { AlarmAt } from '../types.ts';
import { leakAt } from './analytic.ts';
import { GRID, gridOf } from './grid.ts';
import { nodeSignals } from './node-signals.ts';
import type { Part, Place } from './sections.ts';

export function placesOf(parts: readonly Part[]): Place[] {
  const several = parts.length > 1;
  const { to: length } = parts.at(-1) as Part;
  return parts.flatMap((part) => {
    const { from, to, model } = part;
    const count = several ? Math.max(30, Math.round((GRID * (to - from)) / length)) : GRID;
    return gridOf(part.input, count, several).map((at) => ({
      part,
      at,
      kp: from + at,
      signals: model ? nodeSignals(model, at, part.input.opening) : [],
    }));
  });
}

/** In a section with fewer than two nodes nothing alarms. */
export function alarmAt({ part, at, signals }: Place): AlarmAt {
  const { model, first } = part;
  const { opening, leak, flow } = part.input;
  if (!model)
    return {
      kind: 'none',
      seconds: undefined,
      half: undefined,
      reason: 'nodes',
      found: 0,
      warning: undefined,
      drop: 0,
    };
  const own = leakAt(model, { at, flow: leak * flow, opening }, [...signals]);
  return {
    ...own,
    ...(noPlace(part.input) && { half: undefined }),
    ...(own.node !== undefined && { node: own.node + first }),
  };
}
