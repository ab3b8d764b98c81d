import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import type { LeakEvent, SensorFault, StationEvent } from '../types.ts';
import { detectFronts } from './fronts/fronts.ts';
import type { LineCalibration } from './line-calibration.ts';
import {
  adjustSuspectClock,
  checkLine,
  combineChecks,
  type LineCheck,
  updateCalibration,
} from './line-check.ts';
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

function check(faults: SensorFault[], k: LineCalibration = known, seed = 1): LineCheck {
  const [up, down] = EVENTS.map((event, i) =>
    checkLine(observeNodes(watched, event, faults, noises, seed + i, 28), watched, event, k),
  ) as [LineCheck, LineCheck];
  return combineChecks(up, down);
}

describe('announced waves from both ends', () => {
  it('confirm a sound line and change nothing', () => {
    const found = check([]);
    expect(found).toEqual({ ...found, proven: true, suspect: undefined });
    expect(found.waveSpeed).toBe(known.waveSpeed);
    expect(updateCalibration(known, found, 0).waveSpeedError).toBe(known.waveSpeedError);
    expect(updateCalibration(known, found, 7200).waveSpeedError).toBeGreaterThan(0.0006);
  });

  it.each([0, 1, 2, 3])('name node %i and its error within three deviations', (node) => {
    for (const offset of [0.05, -1]) {
      const { suspect, proven } = check([{ kind: 'clock', node, offset }], known, 10 + node);
      expect(proven).toBe(true);
      expect(suspect?.node).toBe(node);
      const { off = Number.NaN, sigma = Number.NaN } = suspect ?? {};
      expect(sigma).toBeLessThan(0.008);
      expect(Math.abs(off - offset)).toBeLessThan(3 * sigma);
    }
  });

  it('measure a speed that is half a per cent off, and blame no clock', () => {
    const found = check([], deriveCalibration(watched, { ...exact, waveSpeed: 0.005 }));
    expect(found.suspect).toBeUndefined();
    const wrongBy = found.waveSpeed / watched.wave.speed - 1;
    expect(found.waveSpeedError).toBeLessThan(0.0006);
    expect(Math.abs(wrongBy)).toBeLessThan(3 * found.waveSpeedError);
  });

  it('tell a slow path from a clock: its sign turns with the direction', () => {
    const one: LineCheck = {
      waveSpeed: 1100,
      waveSpeedError: 0.0005,
      suspect: { node: 0, off: 0.04, sigma: 0.003 },
      proven: true,
      unseen: 0.003,
    };
    const turned = { ...one, suspect: { node: 0, off: -0.04, sigma: 0.003 } };
    expect(combineChecks(one, one).proven).toBe(true);
    expect(combineChecks(one, turned).proven).toBe(false);
    expect(combineChecks(one, { ...one, suspect: undefined }).proven).toBe(false);
  });

  it('leave a path as uncertain as the better of both could see it', () => {
    const found = check([]);
    expect(found.unseen).toBeGreaterThan(0.0005);
    expect(found.unseen).toBeLessThan(0.006);
    expect(combineChecks(found, { ...found, unseen: 0.001 }).unseen).toBe(0.001);
    const { clockError } = updateCalibration(known, found, 0);
    expect(clockError).toBeCloseTo(Math.hypot(known.clockError, found.unseen), 9);
  });
});

describe('a place', () => {
  const leak = (at: number): LeakEvent => ({ kind: 'leak', at, flow: 0.03 * flow, opening: 0 });

  it('rests on a clock set right, and its interval holds', () => {
    const faults: SensorFault[] = [{ kind: 'clock', node: 3, offset: 0.05 }];
    const found = check(faults);
    const heard = observeNodes(watched, leak(18_200), faults, noises, 9, 20);
    const deceived = decideFromNodes(heard, known).decisions[0];
    const decision = decideFromNodes(
      adjustSuspectClock(heard, found),
      updateCalibration(known, found, 3600),
    ).decisions[0];
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
