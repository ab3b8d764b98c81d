import { isUnplaceable } from '../input/fluids.ts';
import type { PlaceAlarm } from '../types.ts';
import { computeAlarm } from './alarm-formula.ts';
import { computeUnitSignals } from './node-signals.ts';
import { buildGrid, GRID_SIZE } from './position-grid.ts';
import type { ModelledSection, Place } from './sections.ts';

export function buildPlaces(parts: readonly ModelledSection[]): Place[] {
  const several = parts.length > 1;
  const { to: length } = parts.at(-1) as ModelledSection;
  return parts.flatMap((part) => {
    const { from, to, model } = part;
    const count = several
      ? Math.max(30, Math.round((GRID_SIZE * (to - from)) / length))
      : GRID_SIZE;
    return buildGrid(part.input, count, several).map((at) => ({
      part,
      at,
      kp: from + at,
      signals: model ? computeUnitSignals(model, at, part.input.opening) : [],
    }));
  });
}

/** In a section with fewer than two nodes nothing alarms. */
export function computePlaceAlarm({ part, at, signals }: Place): PlaceAlarm {
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
  const own = computeAlarm(model, { at, flow: leak * flow, opening }, [...signals]);
  return {
    ...own,
    ...(isUnplaceable(part.input) && { half: undefined }),
    ...(own.node !== undefined && { node: own.node + first }),
  };
}
