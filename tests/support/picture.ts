/**
 * Reads a drawing back from its SVG: positions of shapes, lines and text in sheet units, and the
 * values that its axes give them. Tests compare these with the numbers that the drawing was made
 * from.
 */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import svgpath from 'svgpath';
import {
  findElement,
  getText,
  type HtmlNode,
  isElement,
  parseHtml,
} from '../../site/src/kit/html/parse-html.ts';

export type Point = readonly [x: number, y: number];

export type Shape = {
  kind: string;
  /** Names of the colours in the style sheet. */
  fill: string | undefined;
  /** Opacity of the fill, from 0 to 1. */
  opacity: number;
  stroke: string | undefined;
  dashed: boolean;
  strokeWidth: number;
  /** Corners of the shape in sheet units, of every piece of a path. */
  points: readonly Point[];
  /** Centre of the box around the points. */
  x: number;
  y: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

export type Word = {
  text: string;
  x: number;
  y: number;
  anchor: string;
  mono: boolean;
  /** Name of its colour in the style sheet. */
  fill: string | undefined;
  /** Number of shapes drawn before it. */
  after: number;
};

export type Picture = { width: number; height: number; shapes: Shape[]; words: Word[] };

type Frame = { move: (p: Point) => Point; width: number; height: number };

const listClasses = (node: HtmlNode) => (node.attributes?.class ?? '').split(/\s+/);
const getPaintToken = (node: HtmlNode, paint: 'fill' | 'stroke') =>
  listClasses(node)
    .map((name) => new RegExp(`^${paint}-([a-z][a-z0-9-]*)`).exec(name)?.[1])
    .find(Boolean);

/** Opacity of a fill: of its class, such as `fill-rule/60`, or of its attribute. */
function computeOpacity(node: HtmlNode): number {
  const [, percent = '100'] = /\bfill-[a-z0-9-]+\/(\d+)/.exec(node.attributes?.class ?? '') ?? [];
  const { 'fill-opacity': fill = '1', opacity = '1' } = node.attributes ?? {};
  return (Number(percent) / 100) * Number(fill) * Number(opacity);
}

/** Ends of every segment of path data, in absolute coordinates. */
export function parsePathPoints(d: string): Point[] {
  const points: Point[] = [];
  let start: Point = [0, 0];
  svgpath(d)
    .abs()
    .iterate(([kind, ...values], _, x, y) => {
      const [a = 0, b = 0] = values.slice(-2);
      if (kind === 'M') start = [a, b];
      points.push(
        kind === 'Z' || kind === 'z'
          ? start
          : kind === 'H'
            ? [a, y]
            : kind === 'V'
              ? [x, a]
              : [a, b],
      );
    });
  return points;
}

/** A length: a number, or a percentage of the frame's `size`. */
const parseLength = (node: HtmlNode, name: string, size: number): number => {
  const value = node.attributes?.[name] ?? '0';
  return value.endsWith('%') ? (Number.parseFloat(value) / 100) * size : Number(value);
};

function computePoints(node: HtmlNode, frame: Frame): Point[] {
  const x = (name: string) => parseLength(node, name, frame.width);
  const y = (name: string) => parseLength(node, name, frame.height);
  const corners: Record<string, () => Point[]> = {
    path: () => parsePathPoints(node.attributes?.d ?? ''),
    line: () => [
      [x('x1'), y('y1')],
      [x('x2'), y('y2')],
    ],
    rect: () => [
      [x('x'), y('y')],
      [x('x') + x('width'), y('y') + y('height')],
    ],
    circle: () => [
      [x('cx') - x('r'), y('cy') - x('r')],
      [x('cx') + x('r'), y('cy') + x('r')],
    ],
  };
  return (corners[node.name ?? '']?.() ?? []).map(frame.move);
}

/** The frame inside a group or an inner sheet. */
function enterFrame(node: HtmlNode, frame: Frame): Frame {
  if (node.name === 'svg' && node.attributes?.viewBox) {
    const [, , width = 1, height = 1] = node.attributes.viewBox.split(' ').map(Number);
    const move = ([x, y]: Point): Point =>
      frame.move([(x * frame.width) / width, (y * frame.height) / height]);
    return { move, width, height };
  }
  if (node.name === 'svg') {
    const [dx, dy] = [parseLength(node, 'x', frame.width), parseLength(node, 'y', frame.height)];
    const [width, height] = [
      parseLength(node, 'width', frame.width) || frame.width,
      parseLength(node, 'height', frame.height) || frame.height,
    ];
    return { move: ([x, y]) => frame.move([x + dx, y + dy]), width, height };
  }
  const steps = [...(node.attributes?.transform ?? '').matchAll(/(translate|scale)\(([^)]*)\)/g)];
  const move = steps.reduceRight(
    (next, [, kind, list = '']) => {
      const [a = 0, b] = list.split(/[\s,]+/).map(Number);
      return kind === 'scale'
        ? ([x, y]: Point): Point => next([x * a, y * (b ?? a)])
        : ([x, y]: Point): Point => next([x + a, y + (b ?? 0)]);
    },
    (p: Point): Point => p,
  );
  return { ...frame, move: (p) => frame.move(move(p)) };
}

/**
 * Everything drawn. `size` is needed for drawings in percentages, which have no size of their own.
 */
export function readPicture(
  element: ReactElement,
  size: { width: number; height: number } = { width: 1000, height: 500 },
): Picture {
  const svg = findElement(parseHtml(renderToStaticMarkup(element)), 'svg');
  if (!svg) throw new Error('there is no svg');
  const [, , width = size.width, height = size.height] =
    svg.attributes?.viewBox?.split(' ').map(Number) ?? [];
  const picture: Picture = { width, height, shapes: [], words: [] };
  const visit = (
    node: HtmlNode,
    frame: Frame,
    above: { mono: boolean; anchor: string } & Paint,
  ) => {
    if (!isElement(node) || ['title', 'desc', 'defs'].includes(node.name ?? '')) return;
    const names = listClasses(node);
    const own = {
      mono: names.includes('font-mono') || (above.mono && !names.includes('font-sans')),
      anchor: node.attributes?.['text-anchor'] ?? above.anchor,
      fill: getPaintToken(node, 'fill') ?? above.fill,
      stroke: getPaintToken(node, 'stroke') ?? above.stroke,
    };
    if (node.name === 'text') {
      const [x, y] = frame.move([
        parseLength(node, 'x', frame.width) + parseLength(node, 'dx', 1),
        parseLength(node, 'y', frame.height) + parseLength(node, 'dy', 1),
      ]);
      picture.words.push({ text: getText(node), x, y, ...own, after: picture.shapes.length });
      return;
    }
    const points = computePoints(node, frame);
    if (points.length > 0) {
      const xs = points.map(([x]) => x);
      const ys = points.map(([, y]) => y);
      const [left, right] = [Math.min(...xs), Math.max(...xs)];
      const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
      picture.shapes.push({
        kind: node.name ?? '',
        fill: node.attributes?.fill?.startsWith('url') ? 'hatch' : own.fill,
        opacity: computeOpacity(node),
        stroke: own.stroke,
        dashed: node.attributes?.['stroke-dasharray'] !== undefined,
        strokeWidth: Number(node.attributes?.['stroke-width'] ?? 1),
        points,
        x: (left + right) / 2,
        y: (top + bottom) / 2,
        ...{ left, right, top, bottom },
      });
    }
    const next = node === svg ? frame : enterFrame(node, frame);
    for (const child of node.children ?? []) visit(child, next, own);
  };
  type Paint = { fill: string | undefined; stroke: string | undefined };
  const outer: Frame = { move: (p) => p, width, height };
  visit(svg, outer, { mono: false, anchor: 'start', fill: undefined, stroke: undefined });
  return picture;
}

const units: Readonly<Record<string, number>> = {
  min: 60,
  h: 3600,
  d: 86_400,
  day: 86_400,
  days: 86_400,
  km: 1000,
};

/** The number in a label such as '−5' or '10 min', in s or m where it has a unit; NaN if none. */
export function numberIn(text: string): number {
  const [, number = '', unit = ''] =
    /^([-\d.]+)\s*([a-z]*)/.exec(text.replace(/−/g, '-').replace(/(\d),(?=\d{3})/g, '$1')) ?? [];
  return number ? Number(number) * (units[unit] ?? 1) : Number.NaN;
}

export type TickMark = { value: number; at: number };

/** Distance of a label’s baseline below the middle of what it labels, in sheet units. */
const DROP = 4.5;

/** The tick labels of a vertical axis: numbers in one column at the left. */
export function findVerticalTicks({ words }: Picture, read = numberIn): TickMark[] {
  const ends = words.filter((word) => word.mono && word.anchor === 'end');
  const columns = Map.groupBy(ends, (word) => Math.round(word.x));
  return findLongestTicks(columns, (word) => ({ value: read(word.text), at: word.y - DROP }));
}

/** The tick labels of a horizontal axis: numbers in one row, below or above. */
export function findHorizontalTicks({ words }: Picture, read = numberIn): TickMark[] {
  const rows = Map.groupBy(
    words.filter((word) => word.mono),
    (word) => Math.round(word.y),
  );
  return findLongestTicks(rows, (word) => ({ value: read(word.text), at: word.x }));
}

function findLongestTicks(groups: Map<number, Word[]>, tick: (word: Word) => TickMark): TickMark[] {
  return [...groups.values()]
    .map((group) => group.map(tick).filter(({ value }) => Number.isFinite(value)))
    .filter((ticks) => ticks.length > 2)
    .reduce<TickMark[]>((best, ticks) => (ticks.length > best.length ? ticks : best), [])
    .sort((a, b) => a.at - b.at);
}

/** A linear or logarithmic axis; throws if the ticks fit neither within `slack` sheet units. */
function fitAxis(ticks: readonly TickMark[], slack: number) {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last || ticks.length < 3) throw new Error('an axis needs three figures');
  const axis = [
    { to: (value: number) => value, from: (value: number) => value },
    { to: Math.log, from: Math.exp },
  ].find(({ to }) =>
    ticks.every(({ value, at }) => {
      const share = (to(value) - to(first.value)) / (to(last.value) - to(first.value));
      return Math.abs(first.at + share * (last.at - first.at) - at) <= slack;
    }),
  );
  if (!axis) throw new Error(`the ticks stand on no scale: ${JSON.stringify(ticks)}`);
  const [a, b] = [axis.to(first.value), axis.to(last.value)];
  return { ...axis, a, perUnit: (b - a) / (last.at - first.at), start: first.at };
}

/**
 * Converts positions to values by the ticks of an axis, linear or logarithmic.
 * @throws if the ticks fit neither scale within `slack` sheet units
 */
export function scaleOf(ticks: readonly TickMark[], slack = 0.6): (at: number) => number {
  const { from, a, perUnit, start } = fitAxis(ticks, slack);
  return (at) => from(a + (at - start) * perUnit);
}

/** Converts values to positions, the inverse of `scaleOf`. */
export function placeOf(ticks: readonly TickMark[], slack = 1): (value: number) => number {
  const { to, a, perUnit, start } = fitAxis(ticks, slack);
  return (value) => start + (to(value) - a) / perUnit;
}

/** Distance of a point from the polyline through given points. */
export function computeDistance(points: readonly Point[], [x, y]: Point): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const [i, [bx, by]] of points.entries()) {
    const [ax, ay] = points[i - 1] ?? [bx, by];
    const [dx, dy] = [bx - ax, by - ay];
    const squared = dx * dx + dy * dy;
    const t = squared ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / squared)) : 0;
    nearest = Math.min(nearest, Math.hypot(x - ax - t * dx, y - ay - t * dy));
  }
  return nearest;
}
