/** Model answers for a location's example line. */
import { buildSiteLine, detectionLimit, lineFlow, NODE_SENSOR, watchLine } from '@site/leak-model';
import {
  type AlarmTimes,
  buildFigureLine,
  computeAlarmTimes,
  computeTimes,
  gasFlow,
  type LineFluid,
  latency,
  leakPositions,
} from './alarm-times.ts';

type Range = { low: number; high: number };

export type WorkedLineAnswer = {
  /** m/s */ speed: number;
  /** m/s */ velocity: number;
  /** Smallest share of flow that alarms at every position, else the smallest tried. */
  size: number;
  /** Over all positions, s; undefined if some position has none. */
  alarm: Range | undefined;
  warning: Range | undefined;
  /** Half width of the 95% interval, m. */ half: Range | undefined;
  /** Share of positions that alarm within the target. */ inTime: number;
  /** For the drawing: km, s and m. */
  drawn: {
    length: number;
    stations: readonly number[];
    along: readonly {
      at: number;
      alarm: number | undefined;
      warning: number | undefined;
      half: number | undefined;
    }[];
  };
};

const sizes = [0.01, 0.02, 0.05, 0.1] as const;
/** Distance of the outer nodes from the ends where there are fewer than four, m. */
const inside = 1000;

function findRange(values: readonly (number | undefined)[]): Range | undefined {
  const defined = values.filter((value) => value !== undefined);
  if (defined.length === 0 || defined.length < values.length) return undefined;
  return { low: Math.min(...defined), high: Math.max(...defined) };
}

/** Nodes of a line too short for four; undefined for longer ones. */
const countFewNodes = (length: number, spacing: number): number | undefined =>
  length < 3 * spacing ? Math.ceil(length / spacing - 1e-9) + 1 : undefined;

/**
 * A sudden leak on an NPS 20 line: five spacings with four nodes, or all of a shorter line. @param
 * spacing m @param length m
 */
export function computeWorkedLine({
  fluid,
  spacing,
  length,
}: {
  fluid: LineFluid;
  spacing: number;
  length: number;
}): WorkedLineAnswer {
  const { watched } = buildFigureLine(fluid, spacing);
  const few = countFewNodes(length, spacing);
  const times = (size: number) =>
    few ? computeShortLine(fluid, length, few, size) : computeAlarmTimes(fluid, spacing, size);
  const size =
    sizes.find((one) => times(one).every(({ alarm }) => alarm !== undefined)) ?? sizes[0];
  const all = times(size);
  const placed = all.flatMap(({ answer }) => (answer.kind === 'leak' ? [answer.half] : []));
  return {
    speed: watched.wave.speed,
    velocity: fluid === 'gas' ? gasFlow.velocity : 1,
    size,
    alarm: findRange(all.map(({ alarm }) => alarm)),
    warning: findRange(all.map(({ warning }) => warning)),
    half: placed.length ? findRange(placed) : undefined,
    drawn: buildDrawingData(all, few, spacing, length),
    inTime:
      all.filter(({ alarm }) => alarm !== undefined && alarm <= detectionLimit).length / all.length,
  };
}

function buildDrawingData(
  all: readonly AlarmTimes[],
  few: number | undefined,
  spacing: number,
  length: number,
) {
  const origin = few ? 0 : spacing;
  const at = few ? listShortPositions(length, few) : leakPositions.map((place) => place * spacing);
  const nodes = few ? placeShortNodes(length, few) : [1, 2, 3, 4].map((i) => i * spacing);
  return {
    length: (few ? length : 3 * spacing) / 1000,
    stations: nodes.map((node) => (node - origin) / 1000),
    along: all.map(({ alarm, warning, answer }, i) => ({
      at: ((at[i] ?? 0) - origin) / 1000,
      alarm,
      warning,
      half: answer.kind === 'leak' && alarm !== undefined ? answer.half : undefined,
    })),
  };
}

const nodeGap = (length: number, nodes: number) => (length - 2 * inside) / (nodes - 1);
const placeShortNodes = (length: number, nodes: number) =>
  Array.from({ length: nodes }, (_, i) => inside + i * nodeGap(length, nodes));

/** m, between the outer nodes. */
function listShortPositions(length: number, nodes: number): number[] {
  const gap = nodeGap(length, nodes);
  return Array.from(
    { length: 21 },
    (_, i) => inside + 0.02 * gap + (i / 20) * (length - 2 * inside - 0.04 * gap),
  );
}

function computeShortLine(
  fluid: LineFluid,
  length: number,
  nodes: number,
  size: number,
): AlarmTimes[] {
  if (fluid === 'gas') throw new Error('A gas line of fewer than four stations is not computed');
  const spec = { ...buildSiteLine(fluid, length).spec, length };
  const watched = watchLine(spec, placeShortNodes(length, nodes), NODE_SENSOR, { latency });
  const flow = lineFlow(spec);
  return listShortPositions(length, nodes).map((at) =>
    computeTimes(watched, { kind: 'leak', at, flow: size * flow, opening: 0 }),
  );
}
