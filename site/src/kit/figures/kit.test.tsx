import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeDistance,
  findHorizontalTicks,
  findVerticalTicks,
  type Picture,
  readPicture,
  scaleOf,
} from '../../../../tests/support/picture.ts';
import { Bars } from './Bars.tsx';
import { Curves } from './Curves.tsx';
import { Marks } from './Marks.tsx';
import { Periods } from './Periods.tsx';
import { Plot } from './Plot.tsx';
import { Curve, Dot } from './plot-marks.tsx';

const tick = (at: number) => ({ at, label: String(at) });
const head = { id: 'f', title: 'a drawing' };
const forms = [{}, { compact: true }, { compact: true, card: true }];
const word = ({ words }: Picture, text: string) => {
  const found = words.find((one) => one.text === text);
  if (!found) throw new Error(`no word "${text}"`);
  return found;
};

describe.each([{}, { compact: true }])('a plot %o', (form) => {
  const axes = {
    x: { domain: [0, 40] as const, title: 'km', ticks: [0, 10, 20, 30, 40].map(tick) },
    y: { domain: [1, 1000] as const, log: true, title: 'm', ticks: [1, 10, 100, 1000].map(tick) },
  };

  it('puts what is drawn where its own axes say', () => {
    const point = fc.record({
      x: fc.double({ min: 0, max: 40, noNaN: true }),
      y: fc.double({ min: 1, max: 1000, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (a, b) => {
        const picture = readPicture(
          <Plot {...head} {...form} {...axes}>
            <Curve
              className="stroke-warn"
              points={[
                [a.x, a.y],
                [b.x, b.y],
              ]}
            />
            <Dot at={[a.x, a.y]} fill="hivis" />
          </Plot>,
        );
        const across = scaleOf(findHorizontalTicks(picture));
        const up = scaleOf(findVerticalTicks(picture));
        expect(across(picture.width)).toBeGreaterThan(across(0));
        expect(up(0)).toBeGreaterThan(up(picture.height));
        const curve = picture.shapes.find(({ stroke }) => stroke === 'warn');
        const [from = [0, 0], to = [0, 0]] = curve?.points ?? [];
        for (const [drawn, meant] of [
          [from, a],
          [to, b],
        ] as const) {
          expect(across(drawn[0])).toBeCloseTo(meant.x, 0);
          expect(Math.log10(up(drawn[1]))).toBeCloseTo(Math.log10(meant.y), 1);
        }
        const dot = picture.shapes.find(({ fill }) => fill === 'hivis');
        expect(dot && computeDistance([from], [dot.x, dot.y])).toBeLessThan(0.2);
      }),
      { numRuns: 30 },
    );
  });

  it('draws curves, what they are read against and their marks on one pair of scales', () => {
    const picture = readPicture(
      <Curves
        {...head}
        {...form}
        {...axes}
        curves={[
          {
            label: 'falls',
            tone: 'hivis',
            name: [10, 100],
            points: [
              [0, 1000],
              [40, 1],
            ],
          },
        ]}
        limits={[{ at: 100, label: 'limit' }]}
        marks={[{ point: [20, 31.6], label: 'half' }]}
      />,
    );
    const across = scaleOf(findHorizontalTicks(picture));
    const up = scaleOf(findVerticalTicks(picture));
    const curve = picture.shapes.findLast(({ stroke }) => stroke === 'hivis');
    expect(curve?.points.map(([x, y]) => [Math.round(across(x)), Math.round(up(y))])).toEqual([
      [0, 1000],
      [40, 1],
    ]);
    const limit = picture.shapes.find(({ stroke }) => stroke === 'alarm');
    expect(up(limit?.y ?? 0) / 100).toBeCloseTo(1, 1);
    const mark = picture.shapes.find(({ kind }) => kind === 'circle');
    expect(computeDistance(curve?.points ?? [], [mark?.x ?? 0, mark?.y ?? 0])).toBeLessThan(0.5);
  });
});

describe.each(forms)('bars %o', (form) => {
  it('are as long as their values from one zero, in the order given', () => {
    const values = fc.array(fc.integer({ min: 5, max: 100 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(values, (list) => {
        const bars = list.map((value, i) => ({
          label: `bar ${i}`,
          value,
          shown: `= ${value}`,
          tone: 'warn' as const,
        }));
        const picture = readPicture(
          <Bars
            {...head}
            {...form}
            bars={bars}
            to={100}
            ticks={[0, 50, 100].map(tick)}
            limit={{ at: 80, label: 'limit' }}
          />,
        );
        const drawn = picture.shapes.filter(({ fill }) => fill === 'warn');
        const unit = ((drawn[0]?.right ?? 0) - (drawn[0]?.left ?? 0)) / (list[0] ?? 1);
        const limit = picture.shapes.find(({ stroke }) => stroke === 'alarm');
        drawn.forEach((bar, i) => {
          expect(bar.left).toBe(1);
          expect((bar.right - bar.left) / unit).toBeCloseTo(list[i] ?? 0, 0);
          expect(bar.top).toBeGreaterThan(drawn[i - 1]?.bottom ?? 0);
          expect(word(picture, `bar ${i}`).y).toBeLessThanOrEqual(bar.top);
          expect(bar.right > (limit?.x ?? 0) + 0.2).toBe((list[i] ?? 0) > 80);
        });
        expect(drawn).toHaveLength(list.length);
      }),
      { numRuns: 25 },
    );
  });
});

describe.each(forms)('marks %o', (form) => {
  const list = [0, 5, 14, 15, 40];
  it.each(['linear', 'log'] as const)(
    'stand at their values down a %s axis, words in their order',
    (scale) => {
      const from = scale === 'log' ? 1 : 0;
      const marks = list.map((at) => ({
        at: Math.max(from, at),
        value: `t${at}`,
        text: 'what came',
      }));
      const span = { from: 5, to: 40, text: 'between', tone: 'warn' as const };
      const picture = readPicture(
        <Marks
          {...head}
          {...form}
          domain={[from, 40]}
          scale={scale}
          ticks={[1, 10, 20, 40].map(tick)}
          marks={marks}
          spans={[span]}
        />,
      );
      const down = scaleOf(findVerticalTicks(picture));
      expect(down(picture.height)).toBeGreaterThan(down(0));
      const drawn = picture.shapes.filter(
        ({ kind, fill, stroke }) => kind === 'rect' && fill === 'ink' && stroke === 'ink',
      );
      expect(drawn).toHaveLength(list.length);
      drawn.forEach((shape, i) => {
        expect(Math.abs(down(shape.y) - (marks[i]?.at ?? 0))).toBeLessThan(0.4);
      });
      expect(drawn.map(({ y }) => y)).toEqual(drawn.map(({ y }) => y).sort((a, b) => a - b));
      const words = marks.map(({ value }) => word(picture, value).y);
      expect(words).toEqual([...words].sort((a, b) => a - b));
      const bar = picture.shapes.find(({ fill }) => fill === 'warn');
      expect(down(bar?.top ?? 0)).toBeCloseTo(span.from, 0);
      expect(down(bar?.bottom ?? 0)).toBeCloseTo(span.to, 0);
    },
  );
});

describe.each(forms)('periods %o', (form) => {
  it('lie on one scale of years, with the days across them', () => {
    const periods = [
      { label: 'first', from: 2020, to: 2022, shown: '2020–2021', kind: 'done' as const },
      { label: 'second', from: 2022.5, to: 2024, shown: '2022–2023', kind: 'open' as const },
    ];
    const picture = readPicture(
      <Periods
        {...head}
        {...form}
        years={[2020, 2025]}
        periods={periods}
        moments={[{ at: 2023.25, label: 'a day' }]}
      />,
    );
    const years = picture.shapes.filter(({ stroke }) => stroke === 'rule');
    const x = scaleOf(years.map((line, i) => ({ value: 2020 + i, at: line.x })));
    const bars = picture.shapes.filter(
      ({ kind, fill, stroke }) => kind === 'rect' && stroke === 'ink' && fill !== 'sheet',
    );
    expect(
      bars.map(({ left, right }) => [x(left), x(right)].map((v) => Number(v.toFixed(1)))),
    ).toEqual([
      [2020, 2022],
      [2022.5, 2024],
    ]);
    const day = picture.shapes.find(
      ({ stroke, strokeWidth }) => stroke === 'ink' && strokeWidth === 2,
    );
    expect(x(day?.x ?? 0)).toBeCloseTo(2023.25, 1);
  });
});
