import { type ScaleContinuousNumeric, scaleLinear, scaleLog } from 'd3-scale';
import { createContext, type ReactNode, use } from 'react';
import { ClearedGround, estimateTextWidth, Lines, Tick } from './drawing-text.tsx';
import { draw, round } from './round.ts';
import { type Format, Sheet, sheetWidth } from './Sheet.tsx';

export type Axis = {
  domain: readonly [number, number];
  ticks: readonly { at: number; label: string }[];
  /** Quantity and unit. */
  title: string;
  log?: boolean;
};

type Props = {
  id: string;
  title: string;
  compact?: boolean | undefined;
  card?: boolean | undefined;
  /** Column that contains the plot; `page` has grid lines both ways, others horizontal only. */
  format?: Exclude<Format, 'across'>;
  x: Axis;
  y: Axis;
  /** Height of the plot area, and the space above. */
  height?: number | undefined;
  head?: number;
  /** Space to the right, e.g. for names of curves. */
  margin?: number | undefined;
  /** Below (`under`) or above the axes (`children`). */
  children: ReactNode | ((ground: Ground) => ReactNode);
  over?: ReactNode;
};

/** In drawing units; positions below the plot area are relative to its bottom. */
const computeMeasures = (format: Format, compact: boolean) => {
  const small = compact ? 12 : 13;
  const line = small * 1.35;
  return format === 'page'
    ? {
        size: compact ? 13 : 14,
        titles: compact ? 13 : 14,
        margin: compact ? 8 : 14,
        gap: 7,
        height: compact ? 250 : 320,
        above: 16,
        ticks: 18,
        title: 40,
        foot: 48,
      }
    : {
        size: compact ? 13 : 15,
        titles: small,
        margin: compact ? 10 : 20,
        gap: 8,
        height: compact ? 240 : 330,
        above: 14,
        ticks: line + 6,
        title: 2 * line + 8,
        foot: 2 * line + 14,
      };
};

const createScale = (axis: Axis, range: [number, number]): Scale =>
  (axis.log ? scaleLog() : scaleLinear()).domain([...axis.domain]).range(range);

/** Axes with titles and grid around a plot area. */
export function Plot({ id, title, compact = false, format = 'page', ...props }: Props) {
  const width = sheetWidth(format, compact, props.card);
  const small = compact ? 12 : 13;
  const measures = computeMeasures(format, compact);
  const { size, titles, gap } = measures;
  const onPage = format === 'page';
  const longest = Math.max(
    ...props.y.ticks.map(({ label }) => estimateTextWidth(label, small, 'mono')),
  );
  const left = longest + gap + (onPage ? 3 : 4);
  const right = width - (props.margin ?? measures.margin);
  const top = props.head ?? 30;
  const bottom = top + (props.height ?? measures.height);
  const x = createScale(props.x, [left, right]);
  const y = createScale(props.y, [bottom, top]);
  const ground = { x, y, left, right, top, bottom, size, small };
  const across = props.y.ticks.map(({ at }) => draw`M${left} ${y(at)}H${right}`);
  const up = onPage ? props.x.ticks.map(({ at }) => draw`M${x(at)} ${top}V${bottom}`) : [];
  const marks = onPage ? [] : props.x.ticks.map(({ at }) => draw`M${x(at)} ${bottom}v6`);
  return (
    <PlotGround value={ground}>
      <Sheet id={id} title={title} width={width} height={bottom + measures.foot}>
        <path d={[...across, ...up].join('')} className="stroke-rule" />
        {marks.length > 0 && <path d={marks.join('')} className="stroke-ink" />}
        <Lines
          at={[0, top - measures.above]}
          lines={props.y.title}
          size={titles}
          className="fill-ink-2"
        />
        {props.y.ticks.map(({ at, label }) => (
          <Tick at={[left - gap, y(at) + 4.5]} key={label} text={label} size={small} anchor="end" />
        ))}
        {props.x.ticks.map(({ at, label }, i, { length }) => (
          <Tick
            at={[Math.min(x(at), right), bottom + measures.ticks]}
            key={label}
            text={label}
            size={small}
            anchor={(onPage ? x(at) > right - 20 : i === length - 1) ? 'end' : 'middle'}
          />
        ))}
        <Lines
          at={[onPage ? left : right, bottom + measures.title]}
          lines={props.x.title}
          size={titles}
          anchor={onPage ? undefined : 'end'}
          className="fill-ink-2"
        />
        {typeof props.children === 'function' ? props.children(ground) : props.children}
        <path
          d={draw`M${left} ${top}V${bottom}H${right}`}
          className="fill-none stroke-ink"
          strokeWidth="1.5"
        />
        {props.over}
      </Sheet>
    </PlotGround>
  );
}

/** Evenly spaced values, linear or logarithmic. */
export function spaceEvenly(from: number, to: number, steps: number, log = false): number[] {
  return Array.from({ length: steps + 1 }, (_, i) =>
    log ? from * (to / from) ** (i / steps) : from + ((to - from) * i) / steps,
  );
}

/** Ticks labelled in British number format, unless `label` is given. */
export const ticksAt = (
  values: readonly number[],
  label: (value: number) => string = (value) => value.toLocaleString('en-GB'),
) => values.map((at) => ({ at, label: label(at) }));

/** Ticks from labels and values, e.g. `{ '1 min': 1 }`; empty labels are hidden. */
export const toTicks = (values: Readonly<Record<string, number>>) =>
  Object.entries(values)
    .flatMap(([label, at]) => (label ? [{ at, label }] : []))
    .sort((a, b) => a.at - b.at);

export type Scale = ScaleContinuousNumeric<number, number>;

/** Scales and sizes for marks on a plot. */
type Ground = {
  x: Scale;
  y: Scale;
  left: number;
  right: number;
  top: number;
  bottom: number;
  size: number;
  small: number;
};

const PlotGround = createContext<Ground | undefined>(undefined);

export function useGround(): Ground {
  const ground = use(PlotGround);
  if (!ground) throw new Error('a mark of a plot needs a Plot around it');
  return ground;
}

/** Axis units. */
export type Point = readonly [x: number, y: number];

type CurveProps = {
  points: readonly Point[];
  className?: string | undefined;
  width?: number | undefined;
  dash?: string | undefined;
  /** One of several alike: stands out, or stays behind. */
  main?: boolean;
};

export function Curve({ points, main, dash, ...look }: CurveProps) {
  const { x, y } = useGround();
  const { className = main === false ? 'stroke-ink-2' : 'stroke-ink' } = look;
  const width = look.width ?? (main === undefined ? 2 : main ? 2.5 : 1.5);
  const d = points.map(([px, py]) => `${round(x(px))} ${round(y(py))}`).join('L');
  return (
    <path
      d={`M${d}`}
      fill="none"
      strokeWidth={width}
      strokeLinejoin="round"
      strokeDasharray={dash}
      className={className}
    />
  );
}

/** A level that the text compares with, across the plot. */
export function Level({ at, className = 'stroke-ok' }: { at: number; className?: string }) {
  const points = useGround()
    .x.domain()
    .map((x): Point => [x, at]);
  return <Curve points={points} className={className} dash="6 4" />;
}

type NoteProps = {
  at: Point;
  lines: string | readonly string[];
  /** Offset, drawing units. */
  dx?: number;
  dy?: number;
  anchor?: 'start' | 'middle' | 'end' | undefined;
  size?: number;
  bold?: boolean | undefined;
  mono?: boolean | undefined;
  /** No background, so that a tint shows. */
  bare?: boolean;
};

/** Text on an opaque background. */
export function Note({ at, lines, dx = 0, dy = 0, bare, ...style }: NoteProps) {
  const ground = useGround();
  const { anchor = 'start', mono, bold, size = ground.size } = style;
  const [x, y] = [ground.x(at[0]) + dx, ground.y(at[1]) + dy];
  const list = typeof lines === 'string' ? [lines] : lines;
  const width = Math.max(...list.map((line) => line.length)) * size * (mono ? 0.6 : 0.52) + 8;
  const from = anchor === 'start' ? x - 4 : anchor === 'end' ? x - width + 4 : x - width / 2;
  return (
    <>
      {!bare && (
        <ClearedGround at={[from, y - size]} size={[width, list.length * size * 1.35 + 2]} />
      )}
      <Lines at={[x, y]} {...{ lines, size, anchor, mono, bold }} />
    </>
  );
}

const dots = { sheet: 'fill-sheet', ink: 'fill-ink', hivis: 'fill-hivis' } as const;

/** Open, filled if mentioned in the text, or hi-vis for the leak. */
export function Dot({ at, fill = 'sheet' }: { at: Point; fill?: keyof typeof dots }) {
  const { x, y } = useGround();
  return (
    <circle
      cx={round(x(at[0]))}
      cy={round(y(at[1]))}
      r="5"
      strokeWidth="1.5"
      className={`${dots[fill]} stroke-ink`}
    />
  );
}
