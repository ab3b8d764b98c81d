/** Model answers for a location's example line. */
import { lineFlow, NODE, siteLine, watch } from '@site/leak-model';
import {
  alarmTimes,
  gasFlow,
  type LineFluid,
  latency,
  lineOf,
  places,
  type Times,
  timesOf,
} from './lines.ts';

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

function range(values: readonly (number | undefined)[]): Range | undefined {
  const defined = values.filter((value) => value !== undefined);
  if (defined.length === 0 || defined.length < values.length) return undefined;
  return { low: Math.min(...defined), high: Math.max(...defined) };
}

/** Nodes of a line too short for four; undefined for longer ones. */
const fewNodes = (length: number, spacing: number): number | undefined =>
  length < 3 * spacing ? Math.ceil(length / spacing - 1e-9) + 1 : undefined;

/**
 * A sudden leak on an NPS 20 line: five spacings with four nodes, or all of a shorter line. @param
 * spacing m @param length m @param target s
 */
export function workedLine(
  { fluid, spacing, length }: { fluid: LineFluid; spacing: number; length: number },
  target: number,
): WorkedLineAnswer {
  const { watched } = lineOf(fluid, spacing);
  const few = fewNodes(length, spacing);
  const times = (size: number) =>
    few ? shortLine(fluid, length, few, size) : alarmTimes(fluid, spacing, size);
  const size =
    sizes.find((one) => times(one).every(({ alarm }) => alarm !== undefined)) ?? sizes[0];
  const all = times(size);
  const placed = all.flatMap(({ answer }) => (answer.kind === 'leak' ? [answer.half] : []));
  return {
    speed: watched.wave.speed,
    velocity: fluid === 'gas' ? gasFlow.velocity : 1,
    size,
    alarm: range(all.map(({ alarm }) => alarm)),
    warning: range(all.map(({ warning }) => warning)),
    half: placed.length ? range(placed) : undefined,
    drawn: drawn(all, few, spacing, length),
    inTime: all.filter(({ alarm }) => alarm !== undefined && alarm <= target).length / all.length,
  };
}

function drawn(all: readonly Times[], few: number | undefined, spacing: number, length: number) {
  const origin = few ? 0 : spacing;
  const at = few ? shortPlaces(length, few) : places.map((place) => place * spacing);
  const nodes = few ? shortNodes(length, few) : [1, 2, 3, 4].map((i) => i * spacing);
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

const gapOf = (length: number, nodes: number) => (length - 2 * inside) / (nodes - 1);
const shortNodes = (length: number, nodes: number) =>
  Array.from({ length: nodes }, (_, i) => inside + i * gapOf(length, nodes));

/** m, between the outer nodes. */
function shortPlaces(length: number, nodes: number): number[] {
  const gap = gapOf(length, nodes);
  return Array.from(
    { length: 21 },
    (_, i) => inside + 0.02 * gap + (i / 20) * (length - 2 * inside - 0.04 * gap),
  );
}

function shortLine(fluid: LineFluid, length: number, nodes: number, size: number): Times[] {
  if (fluid === 'gas') throw new Error('A gas line of fewer than four stations is not computed');
  const spec = { ...siteLine(fluid, length).spec, length };
  const watched = watch(spec, shortNodes(length, nodes), NODE, { latency });
  const flow = lineFlow(spec);
  return shortPlaces(length, nodes).map((at) =>
    timesOf(watched, { kind: 'leak', at, flow: size * flow, opening: 0 }),
  );
}
