import {
  DEFAULT_SETTINGS,
  getDefaultRun,
  LANE,
  runScenario,
  summariseRun,
} from '@site/leak-model/simulator';
import { RecordingCanvas, type Stroke } from '#support/canvas.ts';
import { numberIn, scaleOf } from '#support/picture.ts';
import { computeStatuses, drawLastRun, drawRun, getEndTime, listMoments } from './stage-drawing.ts';
import { computePlot, createParticles, drawFlow, type Palette } from './stage-pipe.ts';

/** Each colour named by itself, so that a test reads which one was used. */
const palette = Object.fromEntries(
  [
    'deep',
    'deep-rule',
    'on-deep',
    'on-deep-2',
    'trace',
    'hivis',
    'ok',
    'warn',
    'alarm',
    'field',
  ].map((name) => [name, name]),
) as Palette;

const view = summariseRun(getDefaultRun());
const sizes = [
  [1000, 480],
  [360, 420],
] as const;
const firstPick = Math.min(...view.sensors.map(({ pick }) => pick?.time ?? 99));
const moments = [
  ['before any pick', firstPick / 2],
  ['when one sensor has its pick', firstPick + 0.2],
  ['just before the alarm', getEndTime(view) - 0.05],
  ['after the alarm', view.axis],
] as const;

const draw = (width: number, height: number, t: number, of = view) => {
  const canvas = new RecordingCanvas();
  drawRun(canvas.context, width, height, of, t, palette);
  return canvas;
};

describe.each(sizes)('the stage at %d by %d', (width, height) => {
  const plot = computePlot(width, height);
  /** The canvas's own axes: what its figures say about where they stand. */
  const axes = ({ letters }: RecordingCanvas) => {
    const down = letters.filter(({ text, align }) => / s$/.test(text) && align === 'right');
    const across = letters.filter(
      ({ text, y }) => /^[\d.]+( km)?$/.test(text) && y > plot.top + plot.height,
    );
    const ticks = down
      .filter(({ x }) => x < plot.left)
      .map(({ text, y }) => ({ value: numberIn(text), at: y - 4 }));
    return {
      time: scaleOf(ticks, 0.01),
      km: scaleOf(
        across.slice(0, -1).map(({ text, x }) => ({ value: numberIn(text), at: x })),
        0.01,
      ),
    };
  };
  const used = (canvas: RecordingCanvas, colour: string, kind: Stroke['kind'] = 'stroke') =>
    canvas.strokes.filter((stroke) => stroke.colour === colour && stroke.kind === kind);

  describe.each(moments)('%s', (_name, t) => {
    const canvas = draw(width, height, t);
    const { time, km } = axes(canvas);
    const now = Math.min(t, view.axis);

    it('has its clock running down and its line to the right', () => {
      expect(time(plot.top)).toBeCloseTo(0, 6);
      expect(time(plot.top + plot.height)).toBeCloseTo(view.axis, 6);
      expect(km(plot.left)).toBeCloseTo(0, 6);
      expect(km(plot.left + plot.width)).toBeCloseTo(view.length / 1000, 6);
    });

    it('has the front where the wave has come by now', () => {
      const arms = used(canvas, 'hivis').filter(({ width, dashed }) => width === 2 && !dashed);
      expect(arms).toHaveLength(2);
      for (const [i, { points }] of arms.entries()) {
        const side = i === 0 ? -1 : 1;
        const [from = [0, 0], to = [0, 0]] = points;
        const speed = view.waveSpeed + side * view.settings.velocity;
        const room = side < 0 ? view.leakAt : view.length - view.leakAt;
        const way = Math.min(room, speed * now);
        expect(km(from[0])).toBeCloseTo(view.leakAt / 1000, 6);
        expect(time(from[1])).toBeCloseTo(0, 6);
        expect(km(to[0])).toBeCloseTo((view.leakAt + side * way) / 1000, 6);
        expect(time(to[1])).toBeCloseTo(way / speed, 6);
      }
    });

    it('tints what the wave has passed by now', () => {
      const [passed] = used(canvas, 'trace', 'fill');
      const arms = used(canvas, 'hivis').filter(({ width, dashed }) => width === 2 && !dashed);
      expect(passed?.points).toEqual(expect.arrayContaining(arms.flatMap(({ points }) => points)));
      const last = Math.max(...(passed?.points ?? []).map(([, at]) => at));
      expect(time(last)).toBeCloseTo(now, 6);
    });

    it('has a ring for every sensor with a pick by now, at its place and time', () => {
      const rings = used(canvas, 'hivis').filter(
        ({ width, points }) => width === 1.5 && points.length === 1,
      );
      const picked = view.sensors.filter(({ pick }) => pick && pick.time <= now);
      expect(rings).toHaveLength(picked.length);
      rings.forEach(({ points: [[x, y] = [0, 0]] }, i) => {
        expect(km(x)).toBeCloseTo((picked[i]?.at ?? 0) / 1000, 6);
        expect(time(y)).toBeCloseTo(picked[i]?.pick?.time ?? 0, 6);
      });
    });

    it('has drawn each trace up to now, falling pressure to the left and to scale', () => {
      const traces = used(canvas, 'trace');
      expect(traces).toHaveLength(view.sensors.length);
      traces.forEach(({ points }, i) => {
        const sensor = view.sensors[i];
        const { frontAt = 0, trace, at } = sensor ?? { trace: [], at: 0 };
        const count = trace.length;
        const home = plot.left + (plot.width * at) / view.length;
        const drawn = points.map(([x, y]) => [time(y), (x - home) / (LANE * plot.width)] as const);
        const ends = drawn.filter(([s]) => Math.abs(s - frontAt) > 1e-6);
        expect(ends).toHaveLength(Math.min(count, Math.floor((t / view.axis) * count + 1e-9)));
        ends.forEach(([s, p], k) => {
          expect(p).toBeCloseTo((trace[k] ?? 0) / view.scale, 6);
          expect(s).toBeCloseTo(((k + 1) * view.axis) / count, 6);
        });
        expect(drawn.length).toBe(ends.length + (frontAt < t ? 1 : 0));
        for (const [s, p] of drawn)
          if (s < frontAt + 1e-6)
            expect(Math.abs(p)).toBeLessThan((2 * view.settings.noise) / view.scale);
      });
    });

    it('shows what every sensor says now, and the alarm not before it is raised', () => {
      const said = computeStatuses(view, t);
      const colours = { normal: 'ok', warning: 'warn', alarm: 'alarm', 'no data': 'deep' };
      const marks = canvas.strokes.filter(
        ({ kind, colour }) => kind === 'fill' && ['ok', 'warn', 'alarm'].includes(colour),
      );
      expect(marks.map(({ colour }) => colour)).toEqual(said.map((status) => colours[status]));
      marks.forEach(({ points }, i) => {
        const xs = points.map(([x]) => x);
        const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
        expect(km(middle)).toBeCloseTo((view.sensors[i]?.at ?? 0) / 1000, 6);
      });
      const across = used(canvas, 'on-deep-2').filter(({ dashed }) => dashed);
      const due = listMoments(view).filter(({ at }) => at <= t);
      expect(across.map(({ points }) => time(points[0]?.[1] ?? 0))).toEqual(
        due.map(({ at }) => expect.closeTo(at, 6)),
      );
      expect(listMoments(view).map(({ word }) => word)).toEqual(['warning', 'alarm']);
    });

    it('keeps the disc of the leak at the leak', () => {
      const [disc] = used(canvas, 'hivis', 'fill');
      expect(km(disc?.points[0]?.[0] ?? 0)).toBeCloseTo(view.leakAt / 1000, 6);
    });
  });

  it('has the four sensors of the line at rest at a fifth of it each', () => {
    const canvas = new RecordingCanvas();
    drawFlow(canvas.context, width, height, [], palette);
    const marks = used(canvas, 'ok', 'fill');
    expect(marks.map(({ points }) => ((points[0]?.[0] ?? 0) + 6 - plot.left) / plot.width)).toEqual(
      [0.2, 0.4, 0.6, 0.8].map((share) => expect.closeTo(share, 6)),
    );
  });

  it.each([0.001, 0.1])(
    'leaves no lane, however strong the wave or the noise: %f of flow',
    (leakShare) => {
      const loud = summariseRun(runScenario({ ...DEFAULT_SETTINGS, leakShare, noise: 20_000 }));
      for (const { points } of used(draw(width, height, loud.axis, loud), 'trace')) {
        const xs = points.map(([x]) => x);
        expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(2 * LANE * plot.width + 1e-9);
        expect(Math.min(...xs)).toBeGreaterThan(plot.left);
        expect(Math.max(...xs)).toBeLessThan(plot.left + plot.width);
      }
    },
  );

  it.each([0.01, 0.3, 0.98])('keeps words free of the leak’s line (leak at %f)', (leakFraction) => {
    const of = summariseRun(runScenario({ ...DEFAULT_SETTINGS, leakFraction, leakShare: 0.05 }));
    const canvas = draw(width, height, of.axis, of);
    const dashed = canvas.strokes.findIndex(({ colour, dashed }) => colour === 'hivis' && dashed);
    const words = canvas.letters.filter(
      ({ text, x, align }) =>
        / kPa$/.test(text) || (/ s$/.test(text) && align === 'right' && x > 60),
    );
    expect(words.length).toBeGreaterThan(1);
    for (const { text, x, y, align } of words) {
      const wide = canvas.measureText(text).width;
      const left = align === 'right' ? x - wide : x;
      const wiped = canvas.cleared.some(
        (c) =>
          c.after > dashed &&
          c.x <= left &&
          c.x + c.width >= left + wide &&
          c.y < y - 8 &&
          c.y + c.height > y,
      );
      expect(wiped, text).toBe(true);
    }
  });

  it.each([0.2, view.leakAt / view.length, 0.9])(
    'keeps words off the wavefront (leak at %f)',
    (leakFraction) => {
      const of = summariseRun(runScenario({ ...DEFAULT_SETTINGS, leakFraction }));
      const canvas = draw(width, height, of.axis, of);
      const fronts = used(canvas, 'hivis').filter(({ width }) => width === 2);
      expect(fronts).toHaveLength(2);
      for (const { points } of fronts) {
        const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = points;
        for (let part = 0; part <= 1; part += 0.01) {
          const [x, y] = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
          const wiped = canvas.cleared.slice(1).filter((c) => c.y > plot.top);
          for (const c of wiped)
            expect(x > c.x && x < c.x + c.width && y > c.y && y < c.y + c.height).toBe(false);
        }
      }
    },
  );

  it('shows the last run faint below the pipe at rest', () => {
    const canvas = new RecordingCanvas();
    drawLastRun(canvas.context, width, height, view, palette);
    expect(used(canvas, 'hivis').length).toBeGreaterThan(2);
    const drawn = canvas.cleared.length;
    drawFlow(canvas.context, width, height, [], palette);
    for (const { y, height: high } of canvas.cleared.slice(drawn))
      expect(y + high).toBeLessThan(plot.top);
  });

  it('keeps what flows within the bore', () => {
    const canvas = new RecordingCanvas();
    drawFlow(canvas.context, width, height, createParticles(), palette);
    const walls = used(canvas, 'on-deep-2').flatMap(({ points }) => points.map(([, y]) => y));
    const [flow] = used(canvas, 'trace', 'fill');
    for (const [, y] of flow?.points ?? []) {
      expect(y).toBeGreaterThan(Math.min(...walls));
      expect(y).toBeLessThan(Math.max(...walls));
    }
    expect(flow?.points.length).toBeGreaterThan(50);
  });
});
