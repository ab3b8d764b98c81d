import { createBatchPressure, createEventPressure, createGradedPressure } from '../disturbances.ts';
import { createRandom } from '../random.ts';
import type { LeakEvent, SensorFault, StationEvent } from '../types.ts';
import { detectFronts } from './fronts/fronts.ts';
import type { LineCalibration } from './line-calibration.ts';
import { applyChecks, checkLine, timeAnnouncedFront } from './line-check.ts';
import { decideFromFronts, decideFromNodes } from './line-decisions.ts';
import { computePressure, learnNoise, observeNodes, watchLine } from './observation.ts';
import { buildSiteLine, lineFlow, NODE_SENSOR } from './site-line.ts';
import { deriveCalibration } from './watched-line.ts';

const { spec, stations } = buildSiteLine('crude', 5000, 'pump');
const watched = watchLine(spec, stations, NODE_SENSOR);
const noises = stations.map((_, i) => learnNoise(watched, 60, createRandom(5, i)));
const flow = lineFlow(spec);
const exact = { waveSpeed: 0, dispersion: 0, believed: 0.0005 };
const known = deriveCalibration(watched, exact);
const EVENTS: readonly StationEvent[] = [
  { kind: 'pump-start', end: 'upstream', change: 0.3 * flow, time: 0.5 },
  { kind: 'valve-close', end: 'downstream', change: 0.3 * flow, time: 0.5 },
];

const hear = (
  faults: SensorFault[],
  k: LineCalibration = known,
  seed = 1,
  pressure = (event: StationEvent) => createEventPressure(watched.wave, event),
) =>
  EVENTS.map((event, i) =>
    timeAnnouncedFront(
      observeNodes(watched, pressure(event), faults, noises, seed + i, 28),
      watched,
      event,
      k,
    ),
  );

describe('announced waves from both ends', () => {
  it('confirm a sound line', () => {
    const found = checkLine(hear([]), known);
    expect(found).toMatchObject({ proven: true, suspect: undefined });
    expect(Math.abs(found.waveSpeed / known.waveSpeed - 1)).toBeLessThan(3 * found.waveSpeedError);
    expect(Math.abs(found.grade)).toBeLessThan(3 * found.gradeError);
    expect(found.waveSpeedError).toBeLessThan(0.0005);
    const { k } = applyChecks([], known, hear([]), 7200);
    expect(k.waveSpeedError).toBeGreaterThan(0.0004);
  });

  it.each([0, 1, 2, 3])('name node %i and its error within three deviations', (node) => {
    for (const offset of [0.05, -1]) {
      const { suspect, clocks, proven } = checkLine(
        hear([{ kind: 'clock', node, offset }], known, 10 + node),
        known,
      );
      expect(proven).toBe(true);
      expect(suspect).toBe(node);
      const { off = Number.NaN, sigma = Number.NaN } = clocks[node] ?? {};
      expect(sigma).toBeLessThan(0.003);
      expect(Math.abs(off - offset)).toBeLessThan(5 * sigma);
    }
  });

  it('measure a speed that is half a per cent off, and blame no clock', () => {
    const k = deriveCalibration(watched, { ...exact, waveSpeed: 0.005 });
    const found = checkLine(hear([], k), k);
    expect(found).toMatchObject({ proven: true, suspect: undefined });
    expect(found.waveSpeedError).toBeLessThan(0.0006);
    expect(Math.abs(found.waveSpeed / watched.wave.speed - 1)).toBeLessThan(
      3 * found.waveSpeedError,
    );
  });

  it('measure how the speed changes along the line, and refuse a slow stretch', () => {
    const graded = (event: StationEvent) => createGradedPressure(watched.wave, event, 0.02);
    const found = checkLine(hear([], known, 1, graded), known);
    expect(found.proven).toBe(true);
    expect(Math.abs(found.grade - 0.02)).toBeLessThan(3 * found.gradeError);
    const batch = { from: 11_000, to: 14_000, slowness: 0.04 / watched.wave.speed };
    const slow = (event: StationEvent) => createBatchPressure(watched.wave, event, batch);
    expect(checkLine(hear([], known, 1, slow), known).proven).toBe(false);
  });

  it('use the nodes that are left, and leave open what one wave cannot tell', () => {
    const left = checkLine(hear([{ kind: 'dead', node: 1, start: -100 }]), known);
    expect(left).toMatchObject({ proven: true, suspect: undefined });
    expect(left.clocks.map((c) => c !== undefined)).toEqual([true, false, true, true]);
    const one = checkLine(hear([]).slice(0, 1), known);
    expect(one.clocks[3]?.sigma).toBeGreaterThan(0.02);
  });
});

describe('a place', () => {
  const leak = (at: number): LeakEvent => ({ kind: 'leak', at, flow: 0.03 * flow, opening: 0 });

  it('rests on a clock set right, and its interval holds', () => {
    const faults: SensorFault[] = [{ kind: 'clock', node: 3, offset: 0.05 }];
    const heard = observeNodes(watched, leak(18_200), faults, noises, 9, 20);
    const deceived = decideFromNodes(heard, known).decisions[0];
    const { nodes, k } = applyChecks(heard, known, hear(faults), 3600);
    const decision = decideFromNodes(nodes, k).decisions[0];
    if (deceived?.kind !== 'leak' || decision?.kind !== 'leak') throw new Error('not placed');
    expect(Math.abs(deceived.place.at - 18_200)).toBeGreaterThan(4 * deceived.place.half);
    expect(Math.abs(decision.place.at - 18_200)).toBeLessThan(decision.place.half);
  });

  it('is withheld where the last check proved nothing', () => {
    const heard = observeNodes(watched, leak(12_000), [], noises, 9, 20);
    expect(decideFromNodes(heard, known).decisions[0]?.kind).toBe('leak');
    const [decision] = decideFromNodes(heard, { ...known, proven: false }).decisions;
    expect(decision).toMatchObject({ kind: 'beyond', untimed: true, alarm: true });
  });

  it('needs one source of every drop: two leaks are alarmed and not placed', () => {
    const both = observeNodes(
      watched,
      (at, window) => {
        const one = computePressure(watched.wave, leak(12_000), at, window);
        const { samples } = computePressure(watched.wave, leak(16_500), at, window);
        return { ...one, samples: one.samples.map((p, i) => p + (samples[i] ?? 0)) };
      },
      [],
      noises,
      9,
      30,
    );
    const fronts = detectFronts(both, known);
    const [decision] = decideFromFronts(fronts, both, known).decisions;
    expect(decision).toMatchObject({ kind: 'beyond', why: 'sources', untimed: true, alarm: true });
    const trusted = decideFromFronts(fronts, both, { ...known, trusting: true }).decisions;
    expect(trusted[0]).not.toMatchObject({ why: 'sources' });
  });

  it('beside a declared offtake is told as the offtake, elsewhere as a leak', () => {
    const heard = observeNodes(watched, leak(12_000), [], noises, 9, 20);
    const kind = (offtakes: number[]) =>
      decideFromNodes(heard, { ...known, offtakes }).decisions[0]?.kind;
    expect(kind([12_030])).toBe('offtake');
    expect(kind([12_200])).toBe('leak');
  });
});
