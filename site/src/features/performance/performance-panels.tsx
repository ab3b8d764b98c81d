import { detectionLimit } from '@site/leak-model';
import type { ReactElement } from 'react';
import simplify from 'simplify-js';
import { type CurveStyle, Curves, type Point } from '../../kit/figures/Curves.tsx';
import type { Axis } from '../../kit/figures/Plot.tsx';
import type { DrawingProps } from '../../kit/figures/types.ts';
import {
  getCurveAlongLine,
  type Quantity,
  sizes,
  spacings,
  summariseBetweenNodes,
} from './performance-data.ts';

/** Share found, time to the alarm and stated interval, from the campaign. */
export type Panel = {
  title: string;
  Drawing: (props: Pick<DrawingProps, 'id' | 'compact'>) => ReactElement;
};

const formatPercent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
const createTick = (at: number) => ({ at, label: String(at) });

/** By the label, so that a curve looks alike on all panels: teal for 1% and 5 km. */
const styles: Record<string, Pick<CurveStyle, 'tone' | 'dash'>> = {
  '2 km': { tone: 'muted', dash: '2 4' },
  '5 km': { tone: 'teal' },
  '10 km': { tone: 'ink', dash: '9 5' },
  '20 km': { tone: 'ink' },
  '0.2%': { tone: 'muted', dash: '2 4' },
  '0.5%': { tone: 'ink', dash: '9 5' },
  '1%': { tone: 'teal' },
  '5%': { tone: 'ink' },
  'in 1 s': { tone: 'teal', dash: '6 4' },
};

/** `maximum`: largest value drawn. */
function chooseAxis(quantity: Quantity, maximum: number): Axis {
  if (quantity === 'share')
    return {
      domain: [0, 100],
      ticks: [0, 25, 50, 75, 100].map(createTick),
      title: 'Leaks found, %',
    };
  if (quantity === 'metres')
    return {
      domain: [1, 10 ** Math.ceil(Math.log10(maximum))],
      ticks: [1, 10, 100, 1000, 10_000].filter((m) => m < 10 * maximum).map(createTick),
      title: 'Stated interval, ± m',
      log: true,
    };
  const step = maximum > 40 ? 30 : 15;
  const top = Math.ceil(maximum / step) * step;
  const ticks = Array.from({ length: top / step + 1 }, (_, i) => createTick(i * step));
  return {
    domain: [0, top],
    ticks:
      step > detectionLimit
        ? [createTick(0), createTick(detectionLimit), ...ticks.slice(1)]
        : ticks,
    title: 'Rupture to alarm, s',
  };
}

const scaleValue = (quantity: Quantity, value: number) =>
  quantity === 'share' ? 100 * value : quantity === 'metres' ? Math.max(1, value) : value;

type Series = { label: string; values: readonly (readonly [number, number | null])[] };

/** Tolerance for omitting points, in drawing units. */
const TOLERANCE = 0.7;

/** Simplifies a curve, since most points lie on straight stretches. */
function simplifyCurve(points: readonly Point[], x: Axis, y: Axis): Point[] {
  const along = (axis: Axis, size: number) => {
    const of = axis.log ? Math.log : (v: number) => v;
    const [low, high] = axis.domain.map(of) as [number, number];
    return (v: number) => (size * (of(v) - low)) / (high - low);
  };
  const [px, py] = [along(x, 290), along(y, 240)];
  const drawn = points.map((point) => ({ x: px(point[0]), y: py(point[1]), point }));
  return simplify(drawn, TOLERANCE, true).map((p) => (p as (typeof drawn)[number]).point);
}

function createPanel(title: string, quantity: Quantity, x: Axis, series: readonly Series[]): Panel {
  const curves = series.flatMap(({ label, values }): (CurveStyle & { points: Point[] })[] => {
    const points = values.flatMap(([at, value]): Point[] =>
      value === null ? [] : [[at, scaleValue(quantity, value)]],
    );
    const [first] = points;
    return first ? [{ label, points, tone: 'ink', ...styles[label], name: first }] : [];
  });
  const maximum = Math.max(...curves.flatMap(({ points }) => points.map(([, y]) => y)));
  const y = chooseAxis(quantity, maximum);
  return {
    title,
    Drawing: ({ id, compact = true }) => (
      <Curves
        id={id}
        compact={compact}
        format={compact ? 'article' : 'page'}
        direct
        title={title}
        x={x}
        y={y}
        curves={curves}
        points={({ points }) => simplifyCurve(points, x, y)}
        {...(quantity === 'seconds' && {
          limits: [
            { at: detectionLimit, label: `${detectionLimit} s, target`, from: x.ticks[1]?.at },
          ],
        })}
      />
    ),
  };
}

const words: Record<Quantity, string> = {
  share: 'Leaks found (%)',
  seconds: 'Time to alarm (s, median)',
  metres: 'Stated interval (± m)',
};

/** Leaks that open in 1 s, beside the sudden ones; only their interval differs. */
const buildGradualSeries = <Of extends { gradual: number | null }>(
  quantity: Quantity,
  label: string,
  of: readonly Of[],
  at: (one: Of) => number,
): Series[] =>
  quantity === 'metres' ? [{ label, values: of.map((one) => [at(one), one.gradual]) }] : [];

const computeMiddle = (spot: { from: number; to: number }) => (spot.from + spot.to) / 2;

/** Nodes 5 km apart, a curve per leak size. */
export const plotAlongLine = (quantity: Quantity): Panel =>
  createPanel(
    `${words[quantity]} along the line, by size of the leak`,
    quantity,
    {
      domain: [0, 25],
      ticks: [0, 5, 10, 15, 20, 25].map(createTick),
      title: 'KP, km; nodes at 5 to 20',
    },
    [
      ...[0.002, 0.005, 0.01, 0.05].map((size) => ({
        label: formatPercent(size),
        values: getCurveAlongLine(5000, size).map(
          (s) => [computeMiddle(s) / 1000, s[quantity]] as const,
        ),
      })),
      ...buildGradualSeries(
        quantity,
        'in 1 s',
        getCurveAlongLine(5000, 0.01),
        (s) => computeMiddle(s) / 1000,
      ),
    ],
  );

/** Leaks between the outer nodes, a curve per spacing. */
export const plotBySize = (quantity: Quantity): Panel =>
  createPanel(
    `${words[quantity]} by size of leak and spacing of nodes`,
    quantity,
    {
      domain: [0.1, 5],
      ticks: sizes.map((size) => createTick(Number((100 * size).toFixed(1)))),
      title: 'Leak, % of flow',
      log: true,
    },
    [
      ...spacings.map((spacing) => ({
        label: `${spacing / 1000} km`,
        values: sizes.map(
          (size) => [100 * size, summariseBetweenNodes(spacing, size)[quantity]] as const,
        ),
      })),
      ...buildGradualSeries(
        quantity,
        'in 1 s',
        sizes.map((size) => ({ ...summariseBetweenNodes(5000, size), size })),
        ({ size }) => 100 * size,
      ),
    ],
  );
