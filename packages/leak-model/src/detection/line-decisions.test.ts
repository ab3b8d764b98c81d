import type { LiquidName } from '../hydraulics/liquids.ts';
import { createRandom } from '../random.ts';
import type { LineEvent, Side } from '../types.ts';
import { QUIET_STATION, type StationSignal } from './line-calibration.ts';
import { decideFromNodes } from './line-decisions.ts';
import { computeSpacingTravel, learnNoise, observeNodes, watchLine } from './observation.ts';
import { buildSiteLine, lineFlow, NODE_SENSOR } from './site-line.ts';
import { deriveCalibration } from './watched-line.ts';

type Case = {
  fluid?: LiquidName;
  spacing?: number;
  upstream?: 'tank' | 'pump';
  event: (flow: number) => LineEvent;
  signals?: Partial<Record<Side, StationSignal>>;
  seed: number;
  until?: number;
};

const noises: ReturnType<typeof learnNoise>[][] = [];

function judge({
  fluid = 'crude',
  spacing = 5000,
  upstream = 'tank',
  event,
  signals,
  seed,
  until,
}: Case) {
  const { spec, stations } = buildSiteLine(fluid, spacing, upstream);
  const watched = watchLine(spec, stations, NODE_SENSOR);
  // What a node learns on a quiet line is the same on every line.
  noises[seed] ??= stations.map((_, i) => learnNoise(watched, 60, createRandom(seed, 50 + i)));
  const end = until ?? 4.4 * computeSpacingTravel(watched) + 1;
  const nodes = observeNodes(watched, event(lineFlow(spec)), [], noises[seed], seed, end);
  const random = createRandom(seed, 77);
  const calibration = { waveSpeed: 5e-4 * random.normal(), dispersion: 0, believed: 5e-4 };
  return decideFromNodes(nodes, deriveCalibration(watched, calibration, signals));
}

const leak =
  (at: number, share: number, opening = 0) =>
  (flow: number): LineEvent => ({ kind: 'leak', at, flow: share * flow, opening });
const seeds = Array.from({ length: 8 }, (_, i) => i + 1);

describe('leaks near an end, where the echo follows the front', { tags: 'slow' }, () => {
  it.each([
    [24_500, 0.05, 0],
    [24_750, 0.05, 0],
    [24_500, 0.1, 0],
    [2000, 0.01, 0],
    [24_500, 0.05, 5],
  ])(
    'at %f m, %f of flow, opening in %f s: never placed between the nodes',
    (at, share, opening) => {
      for (const seed of seeds) {
        const kinds = judge({ event: leak(at, share, opening), seed, until: 26 }).decisions.map(
          (d) => d.kind,
        );
        expect(kinds).not.toContain('leak');
      }
    },
  );

  it.each([500, 1000, 1500, 2000, 24_500])(
    'at %f m: an alarm at or beyond the outer node',
    (at) => {
      const alarms = seeds.filter((seed) => {
        const [d] = judge({ event: leak(at, 0.02), seed, until: 26 }).decisions;
        return d?.kind === 'beyond' && d.alarm && d.node === (at < 5000 ? 0 : 3);
      });
      expect(alarms.length).toBeGreaterThanOrEqual(7);
    },
  );
});

describe('a leak between the nodes that opens for longer than a wave takes to the next', {
  tags: 'slow',
}, () => {
  const stations = [5000, 10_000, 15_000, 20_000];

  it.each([7000, 13_200, 17_000])(
    'at %f m: a false node is hardly ever named, no place far off',
    (at) => {
      let unnamed = 0;
      let wrong = 0;
      for (const size of [0.01, 0.05])
        for (const seed of seeds) {
          const [d] = judge({ event: leak(at, size, 5), seed, until: 26 }).decisions;
          if (d?.kind === 'leak')
            expect(Math.abs(d.place.at - at)).toBeLessThanOrEqual(4 * d.place.half);
          if (d?.kind !== 'beyond') continue;
          const node = stations[d.node] as number;
          if (d.untimed) unnamed += 1;
          else if (d.side === 'upstream' ? at > node : at < node) wrong += 1;
        }
      expect(unnamed).toBeGreaterThan(0);
      expect(wrong).toBeLessThanOrEqual(1);
    },
  );
});

it('a change too slow to be timed is a warning while either link is lost', { tags: 'slow' }, () => {
  const slow = (flow: number): LineEvent => ({
    kind: 'rate-up',
    end: 'downstream',
    change: 0.06 * flow,
    time: 60,
  });
  const lost = { downstream: { ...QUIET_STATION, lost: true } };
  for (const seed of seeds) {
    const { decisions } = judge({ upstream: 'pump', event: slow, seed, until: 60, signals: lost });
    expect(decisions.filter((d) => d.kind === 'beyond' && d.alarm)).toEqual([]);
    expect(decisions.filter((d) => d.kind === 'leak')).toEqual([]);
  }
});

describe('large leaks, whose shape no noise hides', () => {
  it.each<[LiquidName, number, number, number]>([
    ['water', 2000, 2.551, 0],
    ['water', 10_000, 2.555, 0],
    ['crude', 10_000, 1.29, 0],
    ['crude', 20_000, 2.761, 1],
    ['crude', 20_000, 3.475, 1],
  ])('%s, %f m between nodes, %f spacings, opening in %f s: placed', (fluid, spacing, place, t) => {
    const at = place * spacing;
    for (const seed of [1, 2]) {
      const until = fluid === 'water' ? undefined : 60;
      const [d] = judge({
        fluid,
        spacing,
        event: leak(at, 0.05, t),
        seed,
        ...(until && { until }),
      }).decisions;
      if (d?.kind !== 'leak') throw new Error(`said to be ${d?.kind}`);
      expect(Math.abs(d.place.at - at)).toBeLessThan(4 * d.place.half);
    }
  });

  it.each<[LiquidName, number, number]>([
    ['crude', 10_000, 4.337],
    ['diesel', 20_000, 4.48],
  ])('%s, %f m between nodes, %f spacings: beyond, its echo no leak of its own', (f, s, place) => {
    const event = leak(place * s, 0.05, 1);
    const [d] = judge({ fluid: f, spacing: s, event, seed: 1, until: 90 }).decisions;
    expect(d).toMatchObject({ kind: 'beyond', side: 'downstream', node: 3 });
  });
});
