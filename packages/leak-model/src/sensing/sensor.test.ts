import { PIPE } from '../detection/site-line.ts';
import { createRandom, type Random } from '../random.ts';
import type { PressureSeries, SensorFault, SensorSpec } from '../types.ts';
import { addNoise, recordSample } from './sensor.ts';
import { hoopStrain, STEEL_EXPANSION, sameStrainTemperature, warmingPressure } from './strain.ts';

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
  recordSample(from, { ...perfect, ...sensor }, faults, node, createRandom(1, node));

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
});

describe('the measuring chain, number by number', () => {
  /** Every normal deviate is one: what is drawn shows in the samples. */
  const ones: Random = { normal: () => 1, uniform: () => 0.5 };
  const flat = (count: number) => series(() => 0, count);

  it('noise is added from one sample to before another, each a share φ of the one before and fresh', () => {
    const samples = Float64Array.from([7, 7, 7, 7, 7]);
    addNoise(samples, { sigma: 100, correlation: 0.02 }, 0.01, 1, 4, ones);
    const phi = Math.exp(-0.5);
    const fresh = 100 * Math.sqrt(1 - phi ** 2);
    const second = phi * 100 + fresh;
    [7, 107, 7 + second, 7 + phi * second + fresh, 7].forEach((p, i) => {
      expect(samples[i]).toBeCloseTo(p, 9);
    });
    const white = new Float64Array(3);
    addNoise(white, { sigma: 100, correlation: 0 }, 0.01, 0, 3, ones);
    expect([...white]).toEqual([100, 100, 100]);
  });

  it('a random walk begins at nothing and goes on by its step', () => {
    const { samples } = recordSample(flat(4), { ...perfect, wander: 600 }, [], 0, ones);
    const step = 600 * Math.sqrt(1e-3 / 3600);
    [0, 1, 2, 3].forEach((n) => {
      expect(samples[n]).toBeCloseTo(n * step, 9);
    });
  });

  it('the clock is off by what is drawn and by every fault of its node', () => {
    const faults: SensorFault[] = [
      { kind: 'clock', node: 0, offset: 0.05 },
      { kind: 'clock', node: 0, offset: -0.02 },
      { kind: 'clock', node: 1, offset: 9 },
    ];
    const sensor = { ...perfect, clock: 0.001 };
    expect(recordSample(flat(1), sensor, faults, 0, ones).clockOffset).toBeCloseTo(0.031, 12);
  });

  it('a node ends with the first of its faults, and never after the record', () => {
    const ends = (...starts: number[]) =>
      read(
        {},
        starts.map((start) => ({ kind: 'dead', node: 0, start })),
      ).samples.length;
    // From −1 s, 1,000 samples a second.
    expect([ends(0.5, 0.2), ends(-0.9995), ends(99), ends()]).toEqual([1200, 1, 2000, 2000]);
  });

  it('a burst is in the samples from its start to before its end, and passes the bandwidth', () => {
    const burst: SensorFault = {
      ...{ kind: 'burst', node: 0, start: 0, time: 0.4, sigma: 800, correlation: 0 },
    };
    const { samples } = recordSample(flat(2000), perfect, [burst], 0, ones);
    expect([999, 1000, 1399, 1400].map((i) => samples[i])).toEqual([0, 800, 800, 0]);
    const slow = recordSample(flat(2000), { ...perfect, bandwidth: 10 }, [burst], 0, ones).samples;
    expect(slow[1005]).toBeGreaterThan(0);
    expect(slow[1005]).toBeLessThan(400);
    const early = { ...burst, start: -9, time: 8.5 };
    const cut = recordSample(flat(2000), perfect, [early], 0, ones).samples;
    expect([0, 499, 500].map((i) => cut[i])).toEqual([800, 800, 0]);
  });

  it('a ramp comes through a low-pass late by 1/(2πf), after a start in balance', () => {
    const { samples } = read(
      { bandwidth: 5 },
      [],
      series((t) => 3 + 1000 * (t + 1)),
    );
    const tau = 1 / (2 * Math.PI * 5);
    for (const i of [0, 1, 10, 500, 1999]) {
      const t = i * 1e-3;
      expect(samples[i]).toBeCloseTo(3 + 1000 * (t - tau * (1 - Math.exp(-t / tau))), 6);
    }
    expect(read({ bandwidth: 5 }, [], flat(0)).samples).toHaveLength(0);
  });

  it('reads to the nearest step', () => {
    const read70 = (p: number) =>
      read(
        { resolution: 70 },
        [],
        series(() => p, 1),
      ).samples[0];
    expect([34, 36, 104, 106, -34, -36].map(read70).map((p) => p || 0)).toEqual([
      ...[0, 70, 70, 140, 0, -70],
    ]);
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
  it('refuses a bandwidth that is none', () => {
    expect(() => read({ bandwidth: 0 })).toThrow(RangeError);
  });
});

describe('strain of the wall', () => {
  it('is that of a thin cylinder, free at joints and held in soil', () => {
    const pipe = { ...PIPE, diameter: 0.5, wall: 0.01, youngsModulus: 2e11, poisson: 0.3 };
    const free = { ...pipe, restraint: 'joints' as const };
    const held = { ...pipe, restraint: 'anchored' as const };
    // σ = pD/2e: 25 MPa for 1 MPa.
    expect(hoopStrain(1e6, free)).toBeCloseTo(1.25e-4, 12);
    expect(hoopStrain(1e6, held)).toBeCloseTo(0.91 * 1.25e-4, 12);
    expect(sameStrainTemperature(1e6, free)).toBeCloseTo(1.25e-4 / STEEL_EXPANSION, 9);
    expect(sameStrainTemperature(1e6, held, 1e-5)).toBeCloseTo((0.91 * 12.5) / 1.3, 9);
  });
  it('a shut-in line gains what its liquid expands more than its bore', () => {
    const pipe = { ...PIPE, poisson: 0.3 };
    const free = warmingPressure(8e-4, 1e9, { ...pipe, restraint: 'joints' });
    expect(free).toBeCloseTo((8e-4 - 3 * 11.7e-6) * 1e9, 3);
    const held = warmingPressure(8e-4, 1e9, { ...pipe, restraint: 'anchored' });
    expect(held).toBeCloseTo((8e-4 - 2.6 * 11.7e-6) * 1e9, 3);
  });
});
