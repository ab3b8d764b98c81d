import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { area, G } from './pipe.ts';
import { chooseReaches, type Line, solveTransient } from './transient.ts';

const JOUKOWSKY = 1000 / G;
const H0 = 500;

/** Reservoir, 1 km of pipe, valve shut at once at t = 0: facts T2 to T4. */
const closure = (friction: number, maxReach: number, probes: number[], duration = 4.6) =>
  solveTransient(
    {
      length: 1000,
      diameter: 0.5,
      waveSpeed: 1000,
      friction,
      velocity: 1,
      upstream: { kind: 'reservoir', head: H0 },
      downstream: { kind: 'valve', backHead: 0, opening: () => 0, instantAtZero: true },
    },
    { duration, maxReach, probes },
  );

describe('T2–T4: instant closure of a valve', () => {
  const frictionless = closure(0, 10, [1000, 500]);
  const rise = (probe: number, t: number) => frictionless.headAt(probe, t) - H0;

  it.each([
    [0.05, 1],
    [1, 1],
    [1.95, 1],
    [2.05, -1],
    [3.95, -1],
    [4.05, 1],
  ])('T2: the valve at %f s stands at %i × 101.937 m', (t, sign) => {
    expect(rise(0, t)).toBeCloseTo(sign * JOUKOWSKY, 6);
  });

  it.each([
    [0.45, 0],
    [0.55, 1],
    [1.45, 1],
    [1.55, 0],
    [2.45, 0],
    [2.55, -1],
    [3.45, -1],
    [3.55, 0],
    [4.45, 0],
  ])('T3: the midpoint at %f s stands at %i × 101.937 m', (t, sign) => {
    expect(rise(1, t)).toBeCloseTo(sign * JOUKOWSKY, 6);
  });

  it.each([
    [20, 103.87],
    [100, 103.96],
    [400, 103.97],
  ])('T4: with friction and %i reaches the first rise grows to %f m', (reaches, expected) => {
    const dt = 1 / reaches;
    const t4 = closure(0.02, 1000 / reaches, [1000], 2);
    const steady = t4.headAt(0, -1);
    expect(H0 - steady).toBeCloseTo(2.039, 3);
    expect(t4.headAt(0, 0) - steady).toBeCloseTo(101.937, 3);
    expect(Math.abs(t4.headAt(0, 2 - dt) - steady - expected)).toBeLessThan(0.15);
  });

  it('T4 converges: each refinement changes the rise by less than the one before', () => {
    const at = (n: number) => closure(0.02, 1000 / n, [1000], 2).headAt(0, 2 - 1 / n);
    const [a, b, c, d] = [25, 50, 100, 200].map(at) as [number, number, number, number];
    expect(Math.abs(c - b)).toBeLessThan(0.6 * Math.abs(b - a));
    expect(Math.abs(d - c)).toBeLessThan(0.6 * Math.abs(c - b));
  });
});

const leaky = (share: number, friction = 0): Line & { q: number } => ({
  length: 10_000,
  diameter: 0.5,
  waveSpeed: 1000,
  friction,
  velocity: 1,
  upstream: { kind: 'reservoir', head: 400 },
  downstream: { kind: 'fixedFlow' },
  q: share * area(0.5),
});

describe('leak', () => {
  it('T6, T8: fronts of −0.5097 m reach 3 km and 7 km at 3 s and 7 s', () => {
    const { q, ...line } = leaky(0.01);
    const t = solveTransient(line, {
      duration: 8,
      maxReach: 25,
      probes: [0, 1000, 9999],
      // A high head outside the orifice's influence: the flow hardly falls as the line's head does.
      leak: { at: 3000, flow: q },
    });
    expect(t.leakAt).toBeCloseTo(3000, 6);
    expect(t.headAt(1, 1.999)).toBeCloseTo(400, 9);
    expect(t.headAt(1, 2.001) - 400).toBeCloseTo(-0.5097, 3);
    expect(t.headAt(2, 6.998)).toBeCloseTo(400, 9);
    expect(t.headAt(2, 7.0)).toBeLessThan(400 - 0.5);
    expect((t.headAt(1, 2.001) - 400) * 1000 * G).toBeCloseTo(-5000, -1);
  });

  it('the front arrives on time at probes that lie on no node', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 500, max: 9500, noNaN: true }),
        fc.double({ min: 50, max: 9950, noNaN: true }),
        (at, probe) => {
          const { q, ...line } = leaky(0.02, 0.02);
          const t = solveTransient(line, {
            duration: 11,
            maxReach: 25,
            probes: [probe],
            leak: { at, flow: q },
          });
          const leakAt = t.leakAt as number;
          expect(Math.abs(leakAt - at)).toBeLessThan(2);
          const arrival = Math.abs(probe - leakAt) / 1000;
          const before = t.headAt(0, arrival - 1e-4) - t.headAt(0, -1);
          const after = t.headAt(0, arrival + 1e-4) - t.headAt(0, -1);
          // Unless an end's echo has come first, the line is still undisturbed just before.
          if (arrival < Math.min(leakAt + probe, 20_000 - leakAt - probe) / 1000)
            expect(before).toBeCloseTo(0, 6);
          expect(after - before).toBeLessThan(-0.5);
        },
      ),
      { numRuns: 60, seed: 7 },
    );
  });

  it('a line without leak or valve movement stays as it is', () => {
    const { q: _, ...line } = leaky(0, 0.02);
    const t = solveTransient(line, { duration: 30, maxReach: 50, probes: [0, 4321, 10_000] });
    for (const probe of [0, 1, 2])
      for (const s of [0, 7.3, 29]) expect(t.headAt(probe, s)).toBeCloseTo(t.headAt(probe, -1), 8);
  });

  it('conserves mass: inflow − outflow − leak is the change of what the line stores', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        fc.double({ min: 0.0005, max: 0.1, noNaN: true }),
        fc.double({ min: 0, max: 0.03, noNaN: true }),
        fc.constantFrom('reservoir', 'valve', 'fixedFlow'),
        (place, share, friction, end) => {
          const { q, ...line } = leaky(share, friction);
          if (end === 'valve') line.downstream = { kind: 'valve', backHead: 20 };
          if (end === 'reservoir') {
            const loss = (friction * line.length) / (2 * G * line.diameter);
            line.downstream = { kind: 'reservoir', head: 400 - loss };
          }
          const t = solveTransient(line, {
            duration: 25,
            maxReach: 25,
            probes: [],
            leak: { at: place * line.length, flow: q },
          });
          let net = 0;
          for (let n = 0; n < t.steps; n++)
            for (const k of [n, n + 1])
              net +=
                (((t.inflow[k] as number) - (t.outflow[k] as number) - (t.leakFlow[k] as number)) *
                  t.dt) /
                2;
          // Within a fraction of what leaks in one time step's passage of a front.
          expect(Math.abs(net - t.packChange)).toBeLessThan(q * t.dt * 3);
        },
      ),
      { numRuns: 40, seed: 11 },
    );
  });

  it('a leak that opens slowly falls short of the sudden drop until it is open', () => {
    const { q, ...line } = leaky(0.01);
    const t = solveTransient(line, {
      duration: 4,
      maxReach: 5,
      probes: [2000],
      leak: { at: 3000, flow: q, openingTime: 1 },
    });
    expect(t.headAt(0, 1.5) - 400).toBeCloseTo(-0.255, 2);
    expect(t.headAt(0, 2.1) - 400).toBeCloseTo(-0.5097, 2);
  });

  it('loses head on the way as exp(−fVx/2Da)', () => {
    const { q, ...line } = leaky(0.002, 0.02);
    line.length = 30_000;
    const t = solveTransient(line, {
      duration: 12,
      maxReach: 25,
      probes: [10_001, 20_000],
      leak: { at: 10_000, flow: q },
    });
    const drop = (probe: number, arrival: number) =>
      t.headAt(probe, arrival + 0.01) - t.headAt(probe, -1);
    expect(drop(1, 10) / drop(0, 0.001)).toBeCloseTo(
      Math.exp((-0.02 * 10_000) / (2 * 0.5 * 1000)),
      2,
    );
  });
});

it('chooses a grid that has the leak on a node within centimetres', () => {
  expect(chooseReaches(25_000, 25, 13_200)).toBe(1000);
  for (const at of [13_207, 1333.3, 23_990, 18_001.5]) {
    const n = chooseReaches(25_000, 25, at);
    const dx = 25_000 / n;
    expect(dx).toBeLessThanOrEqual(25);
    expect(Math.abs(Math.round(at / dx) * dx - at)).toBeLessThan(0.35);
  }
});
