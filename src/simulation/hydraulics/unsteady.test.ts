import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leakOf, pipe, level as spec } from '../../../tests/support/level-line.ts';
import { erfc } from '../statistics.ts';
import type { LineEvent, LineSpec } from '../types.ts';
import { regimeOf } from './friction/regime.ts';
import { solveLineEvent } from './line-solver.ts';
import { LIQUIDS } from './liquids.ts';
import { area, G, type Pipe } from './pipe.ts';
import { type Line, solveTransient, type Transient } from './transient.ts';
import { prepareWave, wavePressure } from './wave.ts';

/** Volume in less out less leaked, by the trapezoidal rule, m³; and the volume lost. */
function balance(t: Transient): { net: number; lost: number } {
  let net = 0;
  let lost = 0;
  for (let n = 0; n < t.steps; n++)
    for (const k of [n, n + 1]) {
      net +=
        (((t.inflow[k] as number) - (t.outflow[k] as number) - (t.leakFlow[k] as number)) * t.dt) /
        2;
      lost += ((t.leakFlow[k] as number) * t.dt) / 2;
    }
  return { net, lost };
}

describe('Zielke in the method of characteristics', () => {
  it.each([1000, 5000, 10_000])('the front of a laminar line is erfc after %i m', (distance) => {
    const regime = regimeOf(0.02, pipe, 10e-6);
    const q = 1e-5;
    const t = solveTransient(
      {
        length: 14_000,
        diameter: 0.5,
        waveSpeed: 1100,
        friction: regime.friction,
        velocity: 0.02,
        upstream: { kind: 'reservoir', head: 400 },
        downstream: { kind: 'fixedFlow' },
        regime,
      },
      { duration: 9.8, maxReach: 5, probes: [3000 + distance], leak: { at: 3000, flow: q } },
    );
    const step = (1100 * q) / (2 * G * area(0.5));
    const c = (distance * Math.sqrt(10e-6)) / (2 * 1100 * 0.25);
    const steady = t.headAt(0, -1);
    // From three steps behind the front on: nearer to it the grid smooths what it cannot resolve.
    for (const k of [3, 4, 6, 10, 20, 50]) {
      const found = (steady - t.headAt(0, distance / 1100 + k * t.dt)) / step;
      expect(Math.abs(found - erfc(c / Math.sqrt(k * t.dt)))).toBeLessThan(0.02);
    }
    expect(steady - t.headAt(0, distance / 1100 - 2 * t.dt)).toBeLessThan(1e-9);
  });

  it('wears the water hammer of a laminar oil line down as the exact solution does', () => {
    // Size and oil of the apparatus of Holmboe & Rouleau (1967), J. Basic Eng. 89, 174–180, as
    // later papers quote them. Their measured curve could not be had in figures, so the reference
    // is the exact solution of the same line in the Laplace domain; see docs/hydraulics.md.
    const tube: Pipe = { ...pipe, diameter: 0.025, wall: 0.001, roughness: 1.5e-6 };
    const oil = { ...LIQUIDS.crude, density: 878, viscosity: 39.67e-6, vapourPressure: 0 };
    const line = spec({
      length: 36.09,
      pipe: tube,
      fluid: oil,
      velocity: 0.128,
      inletPressure: 5e6,
      waveSpeed: 1324,
      downstream: { kind: 'flow' },
    });
    // The whole flow is shut off at once.
    const shut: LineEvent = {
      kind: 'rate-down',
      end: 'downstream',
      change: 0.128 * area(tube.diameter),
      time: 0,
    };
    const period = (2 * 36.09) / 1324;
    const { pressureAt } = solveLineEvent(line, shut, [36.09], { duration: 0.5, maxReach: 0.1 });
    const prepared = prepareWave(line);
    const still = { ...prepared, spec: { ...line, velocity: 0 } };
    const joukowsky = 878 * 1324 * 0.128;
    const window = { start: period / 4, interval: period / 2, count: 16 };
    const exact = wavePressure(still, shut, 36.09, window).samples;
    for (let i = 0; i < window.count; i++) {
      const found = pressureAt(0, window.start + i * window.interval) / joukowsky;
      expect(Math.abs(found - (exact[i] as number) / joukowsky)).toBeLessThan(0.01);
    }
    // The first peak stands above Joukowsky's by line packing; the fourth has lost over a third.
    const peak = (k: number) => pressureAt(0, (2 * k + 0.5) * period) / joukowsky;
    expect(peak(0)).toBeGreaterThan(1);
    expect(peak(3)).toBeLessThan(0.65 * peak(0));
    const quiet = solveLineEvent(line, shut, [36.09], {
      duration: 0.5,
      maxReach: 0.1,
      unsteady: false,
    });
    expect(quiet.pressureAt(0, 6.5 * period) / joukowsky).toBeGreaterThan(peak(3) + 0.1);
  });
});

describe('the wave in closed form against the method of characteristics', () => {
  it('with memory: within 2 % of the step away from fronts, on random lines', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 38 }),
        fc.integer({ min: 2, max: 38 }),
        fc.constantFrom(LIQUIDS.crude, LIQUIDS.diesel, LIQUIDS.water),
        fc.constantFrom(0.03, 0.4, 1.2),
        fc.boolean(),
        (leakCell, place, fluid, velocity, valve) => {
          const line = spec({
            length: 20_000,
            fluid,
            velocity,
            inletPressure: 6e6,
            downstream: valve ? { kind: 'valve', backPressure: 2e5 } : { kind: 'flow' },
          });
          const leak = leakOf(0.005 * velocity, leakCell * 500);
          const { pressureAt } = solveLineEvent(line, leak, [place * 500], {
            duration: 45,
            maxReach: 25,
          });
          const prepared = prepareWave(line);
          const still = { ...prepared, spec: { ...line, velocity: 0 } };
          const step = (fluid.density * 1100 * leak.flow) / (2 * area(pipe.diameter));
          const window = { start: 0.2, interval: 0.1, count: 440 };
          const wave = wavePressure(still, leak, place * 500, window).samples;
          for (let i = 0; i < window.count; i++) {
            const t = window.start + i * window.interval;
            const found = pressureAt(0, t);
            // Within three steps of a front the grid smooths it.
            if (Math.abs(pressureAt(0, t + 0.07) - pressureAt(0, t - 0.07)) > 0.04 * step) continue;
            expect(Math.abs(found - (wave[i] as number)) / step).toBeLessThan(0.02);
          }
        },
      ),
      { numRuns: 12, seed: 17 },
    );
  });

  it.each([
    [{ kind: 'pump-stop', end: 'upstream', change: 0.002, time: 3 }],
    [{ kind: 'pump-trip', end: 'upstream', change: 0.002, time: 1 }],
    [{ kind: 'valve-close', end: 'downstream', change: 0.002, time: 2 }],
    [{ kind: 'valve-open', end: 'downstream', change: 0.002, time: 5 }],
  ] as const)('an end at work: %o', (event) => {
    const line = spec({ upstream: { kind: 'pump', suction: 3e5, shutOff: 4.6e6 } });
    const { pressureAt } = solveLineEvent(line, event, [10_000], { duration: 30, maxReach: 25 });
    const prepared = prepareWave(line);
    const still = { ...prepared, spec: { ...line, velocity: 0 } };
    const window = { start: 0, interval: 0.5, count: 56 };
    const wave = wavePressure(still, event, 10_000, window).samples;
    const top = Math.max(...wave.map(Math.abs));
    for (let i = 0; i < window.count; i++)
      expect(Math.abs(pressureAt(0, i * 0.5) - (wave[i] as number)) / top).toBeLessThan(0.03);
  });
});

describe('mass', () => {
  it('is conserved to 1e-4 of the volume lost, with and without memory, at every end', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.001, max: 0.05, noNaN: true }),
        fc.constantFrom(0, 1, 5),
        fc.boolean(),
        fc.constantFrom<Partial<LineSpec>>(
          {},
          { downstream: { kind: 'flow' } },
          { downstream: { kind: 'tank' } },
          { upstream: { kind: 'pump', suction: 3e5, shutOff: 5e6 } },
          { upstream: { kind: 'flow' } },
          { velocity: 0.03, downstream: { kind: 'flow' } },
        ),
        (place, share, opening, unsteady, ends) => {
          const { transient } = solveLineEvent(
            spec(ends),
            leakOf(share, place * 25_000, opening),
            [],
            { duration: 60, maxReach: 50, unsteady },
          );
          const { net, lost } = balance(transient);
          expect(Math.abs(net - transient.packChange)).toBeLessThan(1e-4 * lost);
        },
      ),
      { numRuns: 40, seed: 23 },
    );
  });
});

describe('a leak that stays', () => {
  it('settles where steady flow puts it: orifice, friction and both ends in balance', () => {
    // Tank to tank over 10 km: the leak's head solves k²h = (Q₁ − Q₂)².
    const line: Line = {
      length: 10_000,
      diameter: 0.5,
      waveSpeed: 1000,
      friction: 0.02,
      velocity: 1,
      upstream: { kind: 'reservoir', head: 60 },
      downstream: { kind: 'reservoir', head: 60 - (0.02 * 10_000) / (2 * G * 0.5) },
    };
    const at = 4000;
    const flow = 0.03 * area(0.5);
    const t = solveTransient(line, {
      duration: 900,
      maxReach: 100,
      probes: [at],
      leak: { at, flow },
    });
    const loss = (length: number) => (0.02 * length) / (2 * G * 0.5 * area(0.5) ** 2);
    const endHead = line.downstream.kind === 'reservoir' ? line.downstream.head : 0;
    const k = flow / Math.sqrt(60 - loss(at) * area(0.5) ** 2);
    let [low, high] = [0, 60];
    for (let i = 0; i < 60; i++) {
      const h = (low + high) / 2;
      const into = Math.sqrt((60 - h) / loss(at));
      const out = Math.sqrt(Math.max(0, h - endHead) / loss(10_000 - at));
      if (into - out > k * Math.sqrt(h)) low = h;
      else high = h;
    }
    expect(t.headAt(0, 899)).toBeCloseTo(low, 3);
    expect(t.leakFlow.at(-1)).toBeCloseTo(k * Math.sqrt(low), 6);
  });
});
