import { Bars } from '../../figures/kit/Bars.tsx';
import { Counts } from '../../figures/kit/Counts.tsx';
import { Curves } from '../../figures/kit/Curves.tsx';
import { Marks } from '../../figures/kit/Marks.tsx';
import { Periods } from '../../figures/kit/Periods.tsx';
import { circleRadius, Plan } from '../../figures/kit/Plan.tsx';
import { Plot } from '../../figures/kit/Plot.tsx';
import { Curve, Dot } from '../../figures/kit/plot-marks.tsx';
import { Share } from '../../figures/kit/Share.tsx';
import { Sheet } from '../../figures/kit/Sheet.tsx';
import { Squares } from '../../figures/kit/Squares.tsx';
import { Walls } from '../../figures/kit/Walls.tsx';
import { Wave } from '../../figures/kit/Wave.tsx';
import type { Sample } from './sample.ts';

const tick = (at: number) => ({ at, label: String(at) });
const ticks = (...values: number[]) => values.map(tick);
const axes = {
  x: { domain: [0, 40] as const, title: 'km', ticks: ticks(0, 10, 20, 30, 40) },
  y: { domain: [0, 100] as const, title: '%', ticks: ticks(0, 50, 100) },
};
const head = (name: string) => ({ id: `sheet-${name}`, title: `Sample of ${name}`, compact: true });
const line = [
  [0, 100],
  [15, 60],
  [40, 10],
] as const;

/** Every part of figures/kit that draws, by its file name, with values that mean nothing. */
export const kitSamples: readonly Sample[] = [
  {
    name: 'Bars',
    draw: () => (
      <Bars
        {...head('bars')}
        bars={[
          { label: 'one', value: 30, shown: '30', tone: 'ink' },
          { label: 'two', value: 90, shown: '90', tone: 'warn' },
        ]}
        to={100}
        ticks={ticks(0, 50, 100)}
        limit={{ at: 80, label: 'limit' }}
      />
    ),
  },
  {
    name: 'Counts',
    draw: () => (
      <Counts
        {...head('counts')}
        total={141}
        first={41}
        labels={{ first: 'first', later: 'later', missing: 'missing' }}
      />
    ),
  },
  {
    name: 'Curves',
    draw: () => (
      <Curves
        {...head('curves')}
        {...axes}
        curves={[
          { label: 'hi-vis', tone: 'hivis', name: [15, 60], points: line },
          { label: 'ink', tone: 'ink', name: [40, 80], points: line.map(([x]) => [x, 80]) },
        ]}
        limits={[{ at: 40, label: 'limit' }]}
        marks={[{ point: [15, 60], label: 'mark' }]}
      />
    ),
  },
  {
    name: 'Marks',
    draw: () => (
      <Marks
        {...head('marks')}
        domain={[0, 40]}
        ticks={ticks(0, 20, 40)}
        marks={[
          { at: 5, value: '5 min', text: 'what came' },
          { at: 30, value: '30 min', text: 'what came then' },
        ]}
        spans={[{ from: 10, to: 25, text: 'between', tone: 'warn' }]}
      />
    ),
  },
  {
    name: 'Periods',
    draw: () => (
      <Periods
        {...head('periods')}
        years={[2020, 2025]}
        periods={[
          { label: 'first', from: 2020, to: 2022, shown: '2020–2021', kind: 'done' },
          { label: 'second', from: 2022.5, to: 2024, shown: '2022–2023', kind: 'open' },
        ]}
        moments={[{ at: 2023.25, label: 'a day' }]}
      />
    ),
  },
  {
    name: 'Plan',
    draw: () => (
      <Plan
        {...head('plan')}
        radius={circleRadius(30)}
        radiusLabel="circle"
        thrown={{ distance: 480, length: 30, label: 'thrown' }}
      />
    ),
  },
  {
    name: 'Plot',
    draw: () => (
      <Plot {...head('plot')} {...axes}>
        {(ground) => <Curve ground={ground} className="stroke-ink" points={line} />}
      </Plot>
    ),
  },
  {
    name: 'plot-marks',
    draw: () => (
      <Plot {...head('plot-marks')} {...axes}>
        {(ground) => (
          <>
            <Curve ground={ground} className="stroke-warn" points={line} />
            <Dot ground={ground} x={15} y={60} />
            <Dot ground={ground} x={0} y={100} fill="hivis" />
          </>
        )}
      </Plot>
    ),
  },
  { name: 'Share', draw: () => <Share {...head('share')} days={18} readings={[1, 7, 14]} /> },
  {
    name: 'Sheet',
    draw: () => (
      <Sheet {...head('sheet')} width={330} height={60}>
        <rect x="1" y="1" width="328" height="58" className="fill-none stroke-ink" />
      </Sheet>
    ),
  },
  {
    name: 'Squares',
    draw: () => (
      <Sheet {...head('squares')} width={330} height={120}>
        <Squares x={0} y={0} columns={20} count={100} filled={37} pitch={16} />
      </Sheet>
    ),
  },
  {
    name: 'Walls',
    draw: () => (
      <Walls
        {...head('walls')}
        walls={[
          { label: 'new', inches: 0.5, shown: '0.5 in', tone: 'ink' },
          { label: 'thin', inches: 0.1, shown: '0.1 in', tone: 'alarm' },
        ]}
        to={0.5}
        ticks={[0, 0.25, 0.5]}
      />
    ),
  },
  {
    name: 'Wave',
    draw: () => (
      <Wave
        {...head('wave')}
        length={3000}
        leak={1200}
        sensors={[0, 1000, 2000, 3000].map((at) => ({ at, label: `${at} m` }))}
        speed={1000}
        seconds={3}
        ticks={[0, 1, 2, 3]}
        arrival={(s) => `${s.toFixed(1)} s`}
        leakLabel="leak"
      />
    ),
  },
];
