import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leakOf, level, pipe } from '../../../tests/support/level-line.ts';
import { erfc } from '../statistics.ts';
import type { EndSpec, LineEvent, LineSpec } from '../types.ts';
import { LIQUIDS } from './liquids.ts';
import { area } from './pipe.ts';
import { solveTransient } from './transient.ts';
import { firstArrival, prepareWave, wavePressure } from './wave.ts';

/** Pressure at one moment. */
const at = (line: LineSpec, event: LineEvent, place: number, t: number, unsteady = true) =>
  wavePressure(prepareWave(line, { unsteady }), event, place, {
    start: t,
    interval: 1e-3,
    count: 1,
  }).samples[0] as number;

describe('the front', () => {
  it('of a leak without friction is −ρaq/(2A) both ways and arrives at a ± V', () => {
    const line = level({ velocity: 0, downstream: { kind: 'closed' } });
    const prepared = prepareWave(line);
    const step = -(870 * 1100 * 0.001) / 2;
    const quiet = { ...prepared, unsteady: false, regime: { ...prepared.regime, damping: 0 } };
    const leak = leakOf(0.001, 10_000);
    for (const place of [5000, 15_000]) {
      const front = firstArrival(quiet, leak, place);
      expect(front).toBeCloseTo(5000 / 1100, 9);
      const p = wavePressure(quiet, leak, place, { start: front - 0.5, interval: 0.25, count: 5 });
      expect([...p.samples.slice(0, 2)]).toEqual([0, 0]);
      expect((p.samples[4] as number) / step).toBeCloseTo(1, 3);
    }
    const moving = prepareWave(level());
    expect(firstArrival(moving, leak, 5000)).toBeCloseTo(5000 / 1099, 9);
    expect(firstArrival(moving, leak, 15_000)).toBeCloseTo(5000 / 1101, 9);
  });

  it.each([1000, 5000, 10_000])('of a laminar line is erfc(x√ν/2aR√t) after %i m', (distance) => {
    const line = level({ velocity: 0, downstream: { kind: 'closed' }, length: 60_000 });
    const prepared = prepareWave(line);
    const leak = leakOf(0.001, 30_000);
    const step = -(870 * 1100 * 0.001) / 2;
    const front = firstArrival(prepared, leak, 30_000 + distance);
    const scale = (distance * Math.sqrt(LIQUIDS.crude.viscosity)) / (2 * 1100 * 0.25);
    for (const t of [0.002, 0.005, 0.01, 0.02, 0.05, 0.1]) {
      const p = at(line, leak, 30_000 + distance, front + t);
      expect(Math.abs(p / step - erfc(scale / Math.sqrt(t)))).toBeLessThan(0.02);
    }
  });
});

describe('against the method of characteristics with steady friction', () => {
  const ends: EndSpec[] = [{ kind: 'flow' }, { kind: 'valve', backPressure: 2e5 }];
  it('agrees within 1 % of the step away from fronts, echoes and all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 48 }),
        fc.integer({ min: 2, max: 48 }),
        fc.constantFrom(...ends),
        fc.constantFrom(0, 1.5),
        (leakCell, probeCell, downstream, opening) => {
          // Slow flow, so that a ± V is a; grid of 500 m on which leak and probe are nodes.
          const line = level({ velocity: 0.5, downstream });
          const leak = { ...leakOf(0.002, leakCell * 500, opening) } as LineEvent & {
            flow: number;
          };
          const prepared = prepareWave(line, { unsteady: false });
          const still = { ...prepared, spec: { ...line, velocity: 0 } };
          const density = line.fluid.density * 9.81;
          const moc = solveTransient(
            {
              length: line.length,
              diameter: pipe.diameter,
              waveSpeed: 1100,
              friction: prepared.regime.friction,
              velocity: 0.5,
              upstream: { kind: 'reservoir', head: 4e6 / density },
              downstream:
                downstream.kind === 'valve'
                  ? { kind: 'valve', backHead: 2e5 / density }
                  : { kind: 'fixedFlow' },
            },
            {
              duration: 60,
              maxReach: 25,
              probes: [probeCell * 500],
              leak: { at: leakCell * 500, flow: leak.flow, openingTime: opening },
            },
          );
          const source = { start: 0.01, interval: 0.0625, count: 900 };
          const wave = wavePressure(still, leak, probeCell * 500, source);
          const step = (870 * 1100 * leak.flow) / (2 * area(pipe.diameter));
          const steady = moc.headAt(0, -1);
          let worst = 0;
          for (let i = 0; i < source.count; i++) {
            const t = source.start + i * source.interval;
            const before = moc.headAt(0, t - 0.05);
            const after = moc.headAt(0, t + 0.05);
            // Next to a front the two hold different sides of it.
            if (Math.abs(after - before) * density > 0.2 * step) continue;
            const truth = (moc.headAt(0, t) - steady) * density;
            worst = Math.max(worst, Math.abs((wave.samples[i] as number) - truth) / step);
          }
          expect(worst).toBeLessThan(0.01);
        },
      ),
      { numRuns: 12, seed: 3 },
    );
  });
});

describe('ends', () => {
  const leak = leakOf(0.01, 12_500);
  const echoAt = (downstream: EndSpec) => {
    // 500 m before the end: the direct front, then its echo 0.9 s later.
    const line = level({ downstream });
    const first = at(line, leak, 24_500, 11.35);
    return at(line, leak, 24_500, 12.3) / first;
  };
  it('a held flow doubles the wave, a tank takes it back, a valve lies between', () => {
    expect(echoAt({ kind: 'flow' })).toBeGreaterThan(1.7);
    expect(echoAt({ kind: 'tank' })).toBeLessThan(0.3);
    const valve = echoAt({ kind: 'valve', backPressure: 2e5 });
    expect(valve).toBeGreaterThan(0.4);
    expect(valve).toBeLessThan(echoAt({ kind: 'flow' }) - 0.1);
  });

  it('a pump answers by the slope of its curve', () => {
    const event = leakOf(0.01, 12_500);
    const pumpEcho = (shutOff: number) =>
      at(level({ upstream: { kind: 'pump', shutOff, suction: 2e5 } }), event, 500, 13_300 / 1099);
    // A flat curve holds the pressure like a tank, a steep one the flow.
    const tank = at(level(), event, 500, 13_300 / 1099);
    expect(pumpEcho(3.801e6) / tank).toBeCloseTo(1, 1);
    expect(pumpEcho(12e6)).toBeLessThan(pumpEcho(4.5e6));
  });

  it('signs: more inflow and less outflow raise the pressure, the reverse lowers it', () => {
    const line = level({ upstream: { kind: 'flow' } });
    const event = (
      kind: 'rate-up' | 'valve-close' | 'pump-trip' | 'valve-open',
      end: 'upstream' | 'downstream',
    ) => ({ kind, end, change: 0.002, time: 0.5 }) as const;
    expect(at(line, event('rate-up', 'upstream'), 5000, 8)).toBeGreaterThan(1000);
    expect(at(line, event('pump-trip', 'upstream'), 5000, 8)).toBeLessThan(-1000);
    expect(at(line, event('valve-close', 'downstream'), 20_000, 8)).toBeGreaterThan(500);
    expect(at(line, event('valve-open', 'downstream'), 20_000, 8)).toBeLessThan(-500);
  });

  it('a set pressure arrives as set, less damping', () => {
    const event = { kind: 'pressure-down', end: 'upstream', change: 5000, time: 0 } as const;
    const p = at(level(), event, 1000, 1.5);
    expect(p).toBeLessThan(-4600);
    expect(p).toBeGreaterThan(-5000);
  });
});

describe('properties', () => {
  const fraction = fc.double({ min: 0.001, max: 0.999, noNaN: true });
  it('never a number that is none, over lines, fluids, places and openings', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 500, max: 300_000, noNaN: true }),
        fc.double({ min: 0, max: 4, noNaN: true }),
        fc.constantFrom(...Object.values(LIQUIDS)),
        fraction,
        fraction,
        fc.double({ min: 0, max: 20, noNaN: true }),
        (length, velocity, fluid, leakAt, place, opening) => {
          const line = level({
            length,
            velocity,
            fluid,
            inletPressure: 200e6,
            downstream: { kind: 'flow' },
          });
          const event = leakOf(0.01, leakAt * length, opening);
          const p = wavePressure(prepareWave(line), event, place * length, {
            start: -1,
            interval: 0.05,
            count: 1000,
          });
          expect(p.samples.every(Number.isFinite)).toBe(true);
          expect(Math.min(...p.samples)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 40, seed: 5 },
    );
  });

  it('mirrored lines at rest give mirrored waves; a small leak scales', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 100 }),
        (leakAt, place) => {
          const line = level({
            velocity: 0,
            upstream: { kind: 'tank' },
            downstream: { kind: 'closed' },
          });
          const turned = { ...line, upstream: line.downstream, downstream: line.upstream };
          const L = line.length / 100;
          const window = { start: 0, interval: 0.5, count: 120 };
          const one = wavePressure(prepareWave(line), leakOf(1e-4, leakAt * L), place * L, window);
          const other = wavePressure(
            prepareWave(turned),
            leakOf(1e-4, line.length - leakAt * L),
            line.length - place * L,
            window,
          );
          const double = wavePressure(
            prepareWave(line),
            leakOf(2e-4, leakAt * L),
            place * L,
            window,
          );
          const step = (870 * 1100 * 1e-4) / 2;
          for (let i = 0; i < window.count; i++) {
            expect(other.samples[i]).toBeCloseTo(one.samples[i] as number, 6);
            expect(
              Math.abs((double.samples[i] as number) - 2 * (one.samples[i] as number)),
            ).toBeLessThan(1e-4 * step);
          }
        },
      ),
      { numRuns: 25, seed: 9 },
    );
  });
});
