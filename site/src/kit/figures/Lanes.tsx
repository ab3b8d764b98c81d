import { scaleLinear, scaleLog } from 'd3-scale';
import { Fragment, type ReactNode } from 'react';
import { ClearedGround, Lines, Tick } from './drawing-text.tsx';
import type { Scale } from './Plot.tsx';
import { boxAt, round } from './round.ts';
import { type Format, Sheet, sheetWidth } from './Sheet.tsx';
import type { TitledProps } from './types.ts';

/** Scale and sizes of the lanes, in drawing units. */
type LaneGround = {
  x: Scale;
  width: number;
  size: number;
  small: number;
  top: number;
  bottom: number;
};

type Props<Lane> = TitledProps & {
  format?: Format;
  lanes: readonly Lane[];
  /** Ends of the horizontal axis, and its left and right margins. */
  domain: readonly [number, number];
  margins?: readonly [number, number];
  log?: boolean;
  ticks: readonly { at: number; label: string }[];
  /** Distance of tick labels below the lanes; default: above them. */
  ticksBelow?: number;
  grid?: false;
  size?: number;
  top?: number;
  pitch: number | ((lane: Lane) => number);
  foot: number;
  /** `y`: upper edge of the lane. */
  lane: (lane: Lane, y: number, ground: LaneGround, index: number) => ReactNode;
  under?: (ground: LaneGround) => ReactNode;
  over?: (ground: LaneGround) => ReactNode;
};

/** Rows on one horizontal axis, e.g. ranges or times. */
export function Lanes<Lane>({ id, title, compact, card, format = 'page', ...props }: Props<Lane>) {
  const { lanes, domain, margins = [4, 4], log, ticks, ticksBelow, top = 28, pitch, foot } = props;
  const width = sheetWidth(format, compact, card);
  const size = props.size ?? (compact ? 13.5 : 15);
  const small = compact ? 12 : 13;
  const edges = [top];
  for (const lane of lanes)
    edges.push((edges.at(-1) ?? 0) + (typeof pitch === 'number' ? pitch : pitch(lane)));
  const bottom = edges.at(-1) ?? top;
  const x = (log ? scaleLog() : scaleLinear())
    .domain([...domain])
    .range([margins[0], width - margins[1]]);
  const ground = { x, width, size, small, top, bottom };
  return (
    <Sheet id={id} title={title} width={width} height={bottom + foot}>
      {props.grid !== false && (
        <path
          d={ticks.map(({ at }) => `M${round(x(at))} ${top - 8}V${bottom}`).join('')}
          className="stroke-rule"
        />
      )}
      {ticks.map(({ at, label }, i) => (
        <Tick
          at={[x(at), ticksBelow === undefined ? 14 : bottom + ticksBelow]}
          key={label}
          text={label}
          size={small}
          anchor={
            x(at) < 14 ? 'start' : i === ticks.length - 1 && x(at) > width - 24 ? 'end' : 'middle'
          }
        />
      ))}
      {props.under?.(ground)}
      {lanes.map((lane, i) => (
        <Fragment key={i}>{props.lane(lane, edges[i] ?? 0, ground, i)}</Fragment>
      ))}
      {props.over?.(ground)}
    </Sheet>
  );
}

type BoxProps = {
  from: number;
  to: number;
  y: number;
  h: number;
  className: string;
  dash?: string;
};

/** A bar at least 4 units wide, so that a moment is visible. */
export const Box = ({ from, to, y, h, className, dash }: BoxProps) => (
  <rect
    {...boxAt(from, y, Math.max(4, to - from), h)}
    strokeWidth="1.5"
    strokeDasharray={dash}
    className={`${className} stroke-ink`}
  />
);

type NameProps = {
  x?: number;
  /** `x` is where it ends. */
  end?: boolean;
  y: number;
  name: string;
  ground: LaneGround;
  note?: string | undefined;
};

/** Lane name with a note below, on an opaque ground. */
export function LaneName({ x = 4, end = false, y, name, note, ground }: NameProps) {
  const { size } = ground;
  const anchor = end ? 'end' : undefined;
  const width = Math.max(name.length * size * 0.55, (note?.length ?? 0) * 13 * 0.5);
  return (
    <>
      <ClearedGround at={[x - (end ? width : 0) - 4, y + 2]} size={[width + 8, note ? 36 : 20]} />
      <Lines at={[x, y + 17]} lines={name} size={size} bold anchor={anchor} />
      {note && (
        <Lines at={[x, y + 33]} lines={note} size={13} anchor={anchor} className="fill-ink-2" />
      )}
    </>
  );
}
