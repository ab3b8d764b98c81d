import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import type { SensorFault } from '../types.ts';
import { drawCalibration, drawFault, drawOperation, pickNoises, TIMES } from './campaign-draws.ts';
import type { Fault, Operation } from './campaign-types.ts';

const seeds = Array.from({ length: 200 }, (_, i) => i + 1);
/** Every value lies between the two, and all together reach near both. */
function spans(values: readonly number[], low: number, high: number) {
  const reach = (high / low) ** 0.1;
  expect(Math.min(...values)).toBeGreaterThanOrEqual(low);
  expect(Math.min(...values)).toBeLessThan(low * reach);
  expect(Math.max(...values)).toBeLessThanOrEqual(high);
  expect(Math.max(...values)).toBeGreaterThan(high / reach);
  // Evenly in logarithm: half of them lie below the geometric mean.
  const below = values.filter((v) => v < Math.sqrt(low * high)).length / values.length;
  expect(Math.abs(below - 0.5)).toBeLessThan(0.15);
}

describe('operations that are drawn', () => {
  const drawn = (what: Operation) =>
    seeds.map((seed) => drawOperation(what, 0.2, createRandom(seed)));

  it.each(Object.keys(TIMES) as Operation[])('%s: as long and as large as it may be', (what) => {
    const all = drawn(what);
    spans(
      all.map(({ time }) => time),
      ...TIMES[what],
    );
    const changes = all.map(({ change }) => change);
    // Pa of pressure, else from 0.3 to 30 % of the flow, m³/s.
    if (what.startsWith('pressure')) spans(changes, 2e3, 100e3);
    else spans(changes, 0.2 * 0.003, 0.2 * 0.3);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set([what.replace('-upstream', '')]));
  });

  it('are at their own end; rates change at either', () => {
    const share = (what: Operation) =>
      drawn(what).filter(({ end }) => end === 'downstream').length / seeds.length;
    expect([share('valve-open'), share('valve-close')]).toEqual([1, 1]);
    for (const what of ['pump-trip', 'valve-open-upstream', 'pressure-up'] as const)
      expect(share(what)).toBe(0);
    for (const what of ['rate-up', 'rate-down'] as const)
      expect(Math.abs(share(what) - 0.5)).toBeLessThan(0.15);
  });
});

describe('faults that are drawn', () => {
  const drawn = <Kind extends Fault>(what: Kind) =>
    seeds.map((seed) => drawFault(what, 2, createRandom(seed))) as (SensorFault & { kind: Kind })[];
  const isBalanced = (values: readonly number[]) =>
    expect(Math.abs(values.filter((v) => v < 0).length / values.length - 0.5)).toBeLessThan(0.15);

  it('are of the node that is asked for', () => {
    for (const what of ['drift', 'burst', 'clock'] as const)
      for (const fault of drawn(what)) expect(fault).toMatchObject({ kind: what, node: 2 });
  });

  it('drift by 0.5 to 10 kPa a minute, from before the event', () => {
    const rates = drawn('drift').map(({ rate }) => rate);
    spans(
      rates.map((rate) => 60 * Math.abs(rate)),
      500,
      10e3,
    );
    isBalanced(rates);
    expect(new Set(drawn('drift').map(({ start }) => start))).toEqual(new Set([-5]));
  });

  it('burst within ten seconds, and are 50 ms wrong of clock', () => {
    const bursts = drawn('burst');
    for (const { start } of bursts) expect(start > 0 && start < 10).toBe(true);
    expect(Math.max(...bursts.map(({ start }) => start))).toBeGreaterThan(9);
    for (const [values, low, high] of [
      [bursts.map(({ time }) => time), 0.2, 10],
      [bursts.map(({ sigma }) => sigma), 2e3, 30e3],
      [bursts.map(({ correlation }) => correlation), 0.005, 0.3],
    ] as const)
      spans(values, low, high);
    const offsets = drawn('clock').map(({ offset }) => offset);
    isBalanced(offsets);
    expect(new Set(offsets.map(Math.abs))).toEqual(new Set([0.05]));
  });
});

describe('what the centre has calibrated', () => {
  it('is wrong by 0.05 % and by 10 %, and believed to be wrong by as much', () => {
    const random = createRandom(4);
    const all = Array.from({ length: 2000 }, () => drawCalibration(random));
    const spread = (of: (one: (typeof all)[number]) => number) =>
      Math.sqrt(all.reduce((sum, one) => sum + of(one) ** 2, 0) / all.length);
    expect(spread((one) => one.waveSpeed) / 0.0005).toBeCloseTo(1, 1);
    expect(spread((one) => one.dispersion) / 0.1).toBeCloseTo(1, 1);
    expect(all[0]?.believed).toBe(0.0005);
  });

  it('has an estimate of noise for each node, drawn from all there are', () => {
    const from = [1, 2, 3].map((sigma) => ({ sigma }) as never);
    const picked = pickNoises(from, createRandom(1), 300) as { sigma: number }[];
    expect(picked).toHaveLength(300);
    for (const sigma of [1, 2, 3])
      expect(picked.filter((one) => one.sigma === sigma).length).toBeGreaterThan(70);
  });
});
