import { describe, expect, it } from 'vitest';
import { PIPE } from '../detection/lines.ts';
import { LIQUIDS } from '../hydraulics/liquids.ts';
import { area, leakFront, waveSpeed } from '../hydraulics/pipe.ts';
import { createRandom } from '../random.ts';
import type { PressureSeries, SensorFault, SensorSpec } from '../types.ts';
import { report } from './sensor.ts';
import { hoopStrain, sameStrainTemperature, strainPressure } from './strain.ts';

const perfect: SensorSpec = {
  bandwidth: Number.POSITIVE_INFINITY,
  noise: { sigma: 0, correlation: 0 },
  resolution: 0,
  clock: 0,
  wander: 0,
};

const series = (of: (t: number) => number, count = 2000): PressureSeries => ({
  at: 0,
  start: -1,
  interval: 1e-3,
  count,
  samples: Float64Array.from({ length: count }, (_, i) => of(-1 + i * 1e-3)),
});

const step = series((t) => (t < 0 ? 0 : -5000));
const read = (sensor: Partial<SensorSpec>, faults: SensorFault[] = [], from = step, node = 0) =>
  report(from, { ...perfect, ...sensor }, faults, node, createRandom(1, node));

const spread = (x: Float64Array) => {
  const mean = x.reduce((a, b) => a + b, 0) / x.length;
  return Math.sqrt(x.reduce((a, b) => a + (b - mean) ** 2, 0) / x.length);
};

describe('the measuring chain', () => {
  it('leaves the pressure as it is when nothing is wrong, and its input untouched', () => {
    const before = step.samples.slice();
    expect(read({}).samples).toEqual(step.samples);
    read({ resolution: 700, bandwidth: 5 }, [{ kind: 'drift', node: 0, start: 0, rate: 9 }]);
    expect(step.samples).toEqual(before);
  });

  it('follows a step with 1 − exp(−2πft)', () => {
    const { samples } = read({ bandwidth: 20 });
    // The step lies within the millisecond before t = 0.
    for (const t of [0.005, 0.01, 0.05])
      expect((samples[1000 + t * 1000] as number) / -5000).toBeCloseTo(
        1 - Math.exp(-2 * Math.PI * 20 * (t + 0.0005)),
        3,
      );
  });

  it('halves the power of a sine at its bandwidth', () => {
    const sine = series((t) => Math.sin(2 * Math.PI * 10 * t), 6000);
    const { samples } = read({ bandwidth: 10 }, [], sine);
    expect(spread(samples.slice(1000)) / spread(sine.samples)).toBeCloseTo(Math.SQRT1_2, 2);
  });

  it('noise has its deviation and its correlation', () => {
    const { samples } = read(
      { noise: { sigma: 1500, correlation: 0.02 } },
      [],
      series(() => 0, 400_000),
    );
    expect(spread(samples) / 1500).toBeCloseTo(1, 1);
    let lag = 0;
    for (let i = 20; i < samples.length; i++)
      lag += (samples[i] as number) * (samples[i - 20] as number);
    expect(lag / samples.length / 1500 ** 2).toBeCloseTo(Math.exp(-1), 1);
  });

  it('reads in steps of its resolution', () => {
    const { samples } = read(
      { resolution: 70 },
      [],
      series((t) => 1000 * t),
    );
    expect(new Set([...samples].map((p) => Math.abs(p % 70))).size).toBe(1);
    for (const [i, p] of samples.entries())
      expect(Math.abs(p - 1000 * (-1 + i * 1e-3))).toBeLessThanOrEqual(35.001);
  });

  it('wanders by the root of time', () => {
    const ends = Array.from({ length: 300 }, (_, i) => {
      const flat = series(() => 0, 1001);
      const { samples } = report(flat, { ...perfect, wander: 600 }, [], 0, createRandom(i, 0));
      return samples[1000] as number;
    });
    expect(spread(Float64Array.from(ends)) / (600 * Math.sqrt(1 / 3600))).toBeCloseTo(1, 0);
  });
});

describe('faults', () => {
  const flat = series(() => 0);
  it('each touches its own node only', () => {
    const faults: SensorFault[] = [
      { kind: 'drift', node: 2, start: -1, rate: 100 },
      { kind: 'dead', node: 2, start: 0 },
      { kind: 'clock', node: 2, offset: 0.05 },
      { kind: 'burst', node: 2, start: 0, time: 1, sigma: 100, correlation: 0 },
    ];
    const other = read({}, faults, step, 1);
    expect(other.samples).toEqual(step.samples);
    expect(other.clockOffset).toBeCloseTo(0, 12);
  });
  it('drift runs from its start', () => {
    const { samples } = read({}, [{ kind: 'drift', node: 0, start: 0, rate: 33 }], flat);
    expect(samples[900]).toBe(0);
    expect(samples[1500]).toBeCloseTo(33 * 0.5, 6);
  });
  it('a burst stands between its start and its end', () => {
    const fault = {
      kind: 'burst',
      node: 0,
      start: 0,
      time: 0.4,
      sigma: 800,
      correlation: 0,
    } as const;
    const { samples } = read({}, [fault], flat);
    expect(spread(samples.slice(0, 1000))).toBe(0);
    expect(spread(samples.slice(1000, 1400)) / 800).toBeCloseTo(1, 0);
    expect(spread(samples.slice(1401))).toBe(0);
  });
  it('a dead node ends, also before its first sample; a clock is off by its offset', () => {
    expect(read({}, [{ kind: 'dead', node: 0, start: 0 }]).samples).toHaveLength(1000);
    expect(read({}, [{ kind: 'dead', node: 0, start: -9 }]).samples).toHaveLength(0);
    expect(read({}, [{ kind: 'clock', node: 0, offset: 0.05 }]).clockOffset).toBe(0.05);
  });
  it('refuses a bandwidth that is none', () => {
    expect(() => read({ bandwidth: 0 })).toThrow(RangeError);
  });
});

describe('strain of the wall', () => {
  const drop = leakFront(
    LIQUIDS.crude.density,
    waveSpeed(LIQUIDS.crude, PIPE),
    0.01 * area(PIPE.diameter),
    PIPE.diameter,
  );
  it('1 % of flow on the default line: 0.7 µε, the strain of 62 mK on a free pipe', () => {
    const free = { ...PIPE, restraint: 'joints' as const };
    expect(hoopStrain(drop, free)).toBeCloseTo(0.72e-6, 8);
    expect(sameStrainTemperature(drop, free)).toBeCloseTo(0.062, 3);
  });
  it('in soil the wall strains less and warms more: 0.66 µε, 43 mK', () => {
    expect(hoopStrain(drop, PIPE)).toBeCloseTo(0.66e-6, 8);
    expect(sameStrainTemperature(drop, PIPE)).toBeCloseTo(0.043, 3);
  });
  it('turns back', () => {
    expect(strainPressure(hoopStrain(1234, PIPE), PIPE)).toBeCloseTo(1234, 9);
  });
});
