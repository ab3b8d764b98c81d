import {
  DEFAULT_SETTINGS,
  getDefaultRun,
  LANE,
  runScenario,
  summariseRun,
} from '@site/leak-model/simulator';
import {
  computeDistance,
  findHorizontalTicks,
  findVerticalTicks,
  numberIn,
  type Picture,
  readPicture,
  scaleOf,
} from '#support/picture.ts';
import { summariseGasRun } from '../../../../packages/leak-model/src/gas-summary.ts';
import { computeAlarmTimes } from '../../content/named-figures/alarm-times.ts';
import { DiagramPlot } from './DistanceTimeDiagram.tsx';
import { arrivalSpacing } from './figures/arrival-spacing.tsx';
import { arrivalDifference, twoSensors } from './figures/two-sensors.tsx';
import { computeWallStrain } from './figures/wall-strain.tsx';

const forms = [{ compact: false }, { compact: true }];
const filled = ({ shapes }: Picture, token: string, kind?: string) =>
  shapes.filter((shape) => shape.fill === token && (!kind || shape.kind === kind));
const stroked = ({ shapes }: Picture, token: string, kind?: string) =>
  shapes.filter((shape) => shape.stroke === token && (!kind || shape.kind === kind));

const views = [
  ['default', summariseRun(getDefaultRun(), 14)],
  [
    'a small leak beyond the sensors',
    summariseRun(runScenario({ ...DEFAULT_SETTINGS, leakFraction: 0.93 })),
  ],
  ['gas', summariseGasRun(DEFAULT_SETTINGS)],
] as const;

describe.each(views)('the distance–time diagram, %s', (_name, view) => {
  const width = 1000;
  const height = 500;
  const picture = readPicture(
    <svg className="font-mono">
      <DiagramPlot view={view} />
    </svg>,
    { width, height },
  );
  const time = scaleOf(findVerticalTicks(picture), 1.5);
  const place = (x: number) => (x / width) * view.length;

  it('has its clock running down and its line to the right', () => {
    expect(findVerticalTicks(picture)[0]?.value).toBe(0);
    expect(time(height)).toBeGreaterThan(time(0));
    const km = findHorizontalTicks(picture).map(({ value, at }) => [
      Math.round(place(at) / 100) / 10,
      value,
    ]);
    for (const [drawn, said] of km.slice(0, -1)) expect(drawn).toBe(said);
  });

  it('opens the front at the leak and lets it run at the speed of sound', () => {
    const arms = stroked(picture, 'hivis', 'line').filter(({ dashed }) => !dashed);
    expect(arms).toHaveLength(2);
    for (const { points } of arms) {
      const [from = [0, 0], to = [0, 0]] = points;
      expect(place(from[0])).toBeCloseTo(view.leakAt, -2);
      expect(from[1]).toBe(0);
      const travelled = Math.abs(place(to[0]) - view.leakAt);
      const speed = view.waveSpeed + Math.sign(to[0] - from[0]) * view.settings.velocity;
      expect(travelled / speed).toBeCloseTo((to[1] / height) * view.axis, 1);
    }
  });

  it('has a ring on the V at every sensor that heard it', () => {
    const rings = stroked(picture, 'hivis', 'circle').filter(({ fill }) => fill === 'deep');
    const arms = stroked(picture, 'hivis', 'line').filter(({ dashed }) => !dashed);
    const heard = view.sensors.filter(
      (s) => (view.outcome.kind === 'gas' ? (s.frontAt ?? 99) : (s.pick?.time ?? 99)) <= view.axis,
    );
    expect(rings).toHaveLength(heard.length);
    rings.forEach((ring, i) => {
      // A node that the alarm did not rest on may have been misled: its ring stands where it said.
      if (view.outcome.kind !== 'gas' && !heard[i]?.agreed) return;
      const off = Math.min(...arms.map(({ points }) => computeDistance(points, [ring.x, ring.y])));
      expect(off).toBeLessThan(view.outcome.kind === 'beyond' ? 40 : 2);
      expect(place(ring.x)).toBeCloseTo(heard[i]?.at ?? 0, -2);
    });
  });

  it('has a square at each sensor and a disc at the leak', () => {
    const squares = stroked(picture, 'deep', 'path');
    expect(squares.map(({ x }) => Math.round(place(x)))).toEqual(view.sensors.map(({ at }) => at));
    const [leak] = filled(picture, 'hivis', 'circle');
    expect(place(leak?.x ?? 0)).toBeCloseTo(view.leakAt, -2);
    expect(leak?.y).toBeLessThan(0);
  });

  it('draws every trace at its sensor, a fall of pressure to the left and to scale', () => {
    const traces = stroked(picture, 'trace', 'path');
    const drawn = traces.filter(({ points }) => points.length > 10);
    const all = view.sensors.filter(({ trace }) => trace.length > 0);
    expect(drawn).toHaveLength(all.length);
    drawn.forEach(({ points }, i) => {
      const sensor = all[i];
      const [start = [0, 0], ...rest] = points;
      expect(place(start[0])).toBeCloseTo(sensor?.at ?? 0, -2);
      const { frontAt = 0, trace } = sensor ?? { trace: [] };
      const bins = rest.map(([x, y]) => [(y * trace.length) / height, x - start[0]] as const);
      const ends = bins.filter(([k]) => Math.abs(k - Math.round(k)) < 0.04);
      expect(ends.length).toBeGreaterThanOrEqual(trace.length);
      for (const [k, x] of ends) {
        const mean = trace[Math.round(k) - 1] ?? 0;
        expect(Math.abs(x - (width * LANE * mean) / view.scale)).toBeLessThan(1.5);
      }
      // The polyline does not bend before the front arrives.
      const noise = (width * LANE * 2 * view.settings.noise) / view.scale;
      const front = (frontAt * trace.length) / view.axis;
      const before = bins.filter(([k]) => k < front + 0.06);
      if (front < trace.length) expect(before.at(-1)?.[0]).toBeCloseTo(front, 0.5);
      for (const [, x] of before) expect(Math.abs(x)).toBeLessThan(noise);
    });
  });

  it('rules the alarm at its time', () => {
    const [line] = stroked(picture, 'on-deep-2', 'line');
    if (view.outcome.kind === 'detected' || view.outcome.kind === 'beyond')
      expect(time(line?.y ?? 0)).toBeCloseTo(view.outcome.time, 1);
    else expect(line).toBeUndefined();
  });
});

describe.each(forms)('drawings about detection %o', (form) => {
  it('two sensors: both rings of the front stand at their times, and the difference between them', () => {
    const picture = readPicture(<twoSensors.Drawing id="f" {...form} />);
    const [front] = stroked(picture, 'hivis', 'path');
    const [a = [0, 0], leak = [0, 0], b = [0, 0]] = front?.points ?? [];
    const [grid] = stroked(picture, 'rule', 'path');
    const second = ((grid?.bottom ?? 0) - (grid?.top ?? 0)) / 6;
    expect((a[1] - leak[1]) / second).toBeCloseTo(3, 1);
    expect((b[1] - leak[1]) / second).toBeCloseTo(7, 1);
    expect((b[1] - a[1]) / second).toBeCloseTo(arrivalDifference, 1);
    expect((leak[0] - a[0]) / (b[0] - a[0])).toBeCloseTo(0.3, 2);
    expect(filled(picture, 'hivis', 'circle')[0]?.x).toBeCloseTo(leak[0], 0);
  });

  it('spacing: a dot for each computed alarm, filled beyond the target', () => {
    const picture = readPicture(<arrivalSpacing.Drawing id="f" {...form} />);
    const [x, y] = [scaleOf(findHorizontalTicks(picture)), scaleOf(findVerticalTicks(picture))];
    const dots = picture.shapes.filter(({ kind }) => kind === 'circle');
    const drawn = dots.map((dot) => [x(dot.x), y(dot.y), dot.fill === 'ink'] as const);
    const rows = arrivalSpacing.table.rows.map((row) => row.map((cell) => numberIn(`${cell}`)));
    expect(drawn).toHaveLength(rows.length);
    for (const [i, [spacing, seconds, late]] of drawn.entries()) {
      expect(Math.abs(spacing - (rows[i]?.[1] ?? Number.NaN) / 1000)).toBeLessThan(0.1);
      expect(Math.abs(seconds - (rows[i]?.[3] ?? Number.NaN))).toBeLessThan(0.5);
      expect(late).toBe((rows[i]?.[3] ?? 0) > 15);
    }
    const crude = computeAlarmTimes('crude', 10_000, 0.01).map(({ alarm }) => alarm ?? Number.NaN);
    expect(Math.max(...crude)).toBeCloseTo(rows[2]?.[3] ?? Number.NaN, 1);
  });
});

it('a leak strains the wall as the correction sheet says: 0.7 and 0.07 µε, as 62 and 6 mK of a free pipe', () => {
  const [one, tenth] = [computeWallStrain(0.01), computeWallStrain(0.001)];
  expect(one.freeStrain * 1e6).toBeCloseTo(0.7, 1);
  expect(tenth.freeStrain * 1e6).toBeCloseTo(0.07, 2);
  expect(one.freeKelvin * 1e3).toBeCloseTo(62, 0);
  expect(tenth.freeKelvin * 1e3).toBeCloseTo(6.2, 1);
  expect(one.kelvin).toBeLessThan(one.freeKelvin);
});
