import { readPicture, scaleOf } from '#support/picture.ts';
import { circleRadius } from '../../content/named-figures/record-figures.ts';
import { Counts } from './Counts.tsx';
import { Periods } from './Periods.tsx';
import { Plan } from './Plan.tsx';
import { Sheet } from './Sheet.tsx';
import { countRows, Squares } from './Squares.tsx';

const head = { id: 'f', title: 'a drawing' };

describe.each([{}, { compact: true }])('shares, squares, counts and plans %o', (form) => {
  it('fills as many squares as were counted', () => {
    const counted = (count: number, filled: number) => {
      const columns = 20;
      const picture = readPicture(
        <Sheet {...head} width={400} height={400}>
          <Squares x={0} y={0} columns={columns} count={count} filled={filled} pitch={20} />
        </Sheet>,
      );
      // Rows are dashed lines; their length gives the number of squares.
      const squares = (stroke: string) =>
        picture.shapes
          .filter((shape) => shape.stroke === stroke)
          .flatMap(({ points }) => points)
          .reduce(
            (sum, [x], i, all) =>
              i % 2 ? sum + Math.round((x - (all[i - 1]?.[0] ?? 0) + 5.6) / 20) : sum,
            0,
          );
      return { open: squares('ink-2'), full: squares('ink') };
    };
    expect(counted(466, 103)).toEqual({ open: 363, full: 103 });
    expect(counted(20, 20)).toEqual({ open: 0, full: 20 });
    expect(countRows(466, 20)).toBe(24);
    const two = readPicture(
      <Sheet {...head} width={400} height={400}>
        <Squares x={40} y={0} columns={2} count={4} filled={1} pitch={20} />
      </Sheet>,
    );
    // From left to right: the first is filled, the open one beside it begins a pitch further on.
    const [open = [], full = []] = ['ink-2', 'ink'].map((stroke) =>
      two.shapes.filter((shape) => shape.stroke === stroke).flatMap(({ points }) => points),
    );
    expect((open[0]?.[0] ?? 0) - (full[0]?.[0] ?? 0)).toBeCloseTo(20, 0);
    expect((open[2]?.[1] ?? 0) - (open[0]?.[1] ?? 0)).toBeCloseTo(20, 0);
  });

  it('draws one square a place, the first ones filled', () => {
    const picture = readPicture(
      <Counts
        {...head}
        {...form}
        total={141}
        first={41}
        labels={{ first: 'a', later: 'b', missing: 'c' }}
      />,
    );
    const squares = picture.shapes.filter(({ kind }) => kind === 'rect').slice(0, 141);
    expect(squares.filter(({ fill }) => fill === 'ink')).toHaveLength(41);
    expect(squares.findIndex(({ fill }) => fill !== 'ink')).toBe(41);
    expect(picture.shapes.filter(({ fill }) => fill === 'alarm')).toHaveLength(1);
  });

  it('keeps a plan to its scale bar', () => {
    const radius = circleRadius(30);
    const picture = readPicture(
      <Plan
        line="Line"
        {...head}
        {...form}
        radius={radius}
        radiusLabel="burned"
        thrown={{ distance: 480, length: 30, label: 'thrown' }}
      />,
    );
    const bar = picture.shapes.findLast(({ kind }) => kind === 'path');
    const feet = 200 / ((bar?.right ?? 0) - (bar?.left ?? 0));
    const circle = picture.shapes.find(
      ({ stroke, kind }) => kind === 'circle' && stroke === 'alarm',
    );
    expect((((circle?.right ?? 0) - (circle?.left ?? 0)) / 2) * feet).toBeCloseTo(radius, -1);
    const site = picture.shapes.find(({ fill }) => fill === 'hivis');
    const pipe = picture.shapes.findLast(({ strokeWidth }) => strokeWidth === 7);
    const away = Math.hypot((pipe?.x ?? 0) - (site?.x ?? 0), (pipe?.y ?? 0) - (site?.y ?? 0));
    expect(away * feet).toBeCloseTo(480, -1);
  });
});

describe.each([{}, { compact: true }, { compact: true, card: true }])('periods %o', (form) => {
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
