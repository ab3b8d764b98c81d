import { A, createFront, createLeakFronts, k, simulateNodes } from '#support/fronts.ts';
import { Trace } from '../types.ts';
import { fitOnsetWithRise } from './fronts/fronts.ts';
import { toNoiseEstimate } from './fronts/noise-estimate.ts';
import { isNearEnd, QUIET_STATION } from './line-calibration.ts';
import { canShareSource, decideFromFronts } from './line-decisions.ts';
import { fitWaveFromEnd } from './place.ts';

/**
 * Limits of the decision that are not in rule.ts: durations and distances. Bounds are tight enough
 * that a change of a constant by a tenth fails.
 */
describe('how long', () => {
  it('an alarm from beyond waits for two seconds, in which the station may still speak', () => {
    const close = { ...k, stations: [200, 400, 600, 800], length: 1000 };
    const fronts = [0, 1, 2].map((n) => {
      const seen = createFront(n, (200 * (n + 1)) / A, { at: 200 * (n + 1), heldAt: 1 + n / 10 });
      return { ...seen, pick: { ...seen.pick, window: 0.05 } };
    });
    const [d] = decideFromFronts(fronts, simulateNodes(0), close).decisions;
    expect(d?.kind).toBe('beyond');
    expect(d?.time).toBeCloseTo(2, 2);
  });

  it('a drop behind a larger one of its node speaks for a leak after one crossing of the line', () => {
    // 25 km at 1,000 m/s.
    const agreed = (seconds: number) => {
      const leak = createLeakFronts(12_000, [1, 2, 3]);
      const [first] = leak as [(typeof leak)[number]];
      const before = { ...first, time: first.time - seconds, size: 1.1 * first.size };
      return canShareSource([before, ...leak], k);
    };
    expect(agreed(24)).toBe(false);
    expect(agreed(26)).toBe(true);
  });
});

describe('an echo', () => {
  it('of less than two fifths of its front is no echo', () => {
    const counts = (echo: number) =>
      isNearEnd({ ...k, echoes: { upstream: -echo, downstream: 0 } }, 1000);
    expect(counts(0.41)).toBe(true);
    expect(counts(0.39)).toBe(false);
  });

  it('is kept out of a front’s timing: 95 % of the time before it is used', () => {
    // 1 km from the end the echo is due after 2 s. The front takes one second to grow.
    const timing = (from: number) => {
      const samples = Float64Array.from({ length: 200 * 20 }, (_, i) => {
        const t = i / 200 - 10;
        return -5000 * Math.min(1, Math.max(0, t)) + (t > from ? 2000 : 0);
      });
      const trace = new Trace(samples, -10, 1 / 200);
      const noise = toNoiseEstimate({ sigma: 100, correlation: 0 }, 200);
      const slow = createFront(0, 0, { at: 1000, sigma: 0.1 });
      return fitOnsetWithRise(slow, { at: 1000, trace, noise }, k, 3000, 1);
    };
    const alone = timing(Number.POSITIVE_INFINITY);
    expect(timing(0.98 * 2)).toEqual(alone);
    expect(timing(0.91 * 2)).not.toEqual(alone);
  });
});

describe('how far off', () => {
  it('a station’s clock may be off by 3.5 times 0.05 s and a fiftieth of a second', () => {
    const signals = {
      upstream: { ...QUIET_STATION, events: [{ at: 0, lasts: 0 }] },
      downstream: QUIET_STATION,
    };
    const exact = { ...k, clockError: 0, stationSignals: signals };
    const said = (late: number) =>
      decideFromFronts([createFront(0, 5 + late, { sigma: 0 })], simulateNodes(0), exact)
        .decisions[0]?.kind;
    expect(said(0.185)).toBe('station');
    expect(said(0.205)).toBeUndefined();
  });

  it('a node is of a source when its clock is off by less than 3.5 times 1.5 of its deviations', () => {
    // Of eight nodes χ² would let one be off by 5.27 deviations, this 5.25.
    const eight = [...Array(8).keys()].map((n) => 5000 * (n + 1));
    const coarse = { ...k, stations: eight, length: 45_000, clockError: 0.1, waveSpeedError: 0 };
    const agreed = (deviations: number, agree: number) =>
      canShareSource(
        eight.map((at, n) =>
          createFront(n, at / A + (n === 3 ? 0.1 * deviations : 0), { at, sigma: 0 }),
        ),
        { ...coarse, agree },
      );
    expect(agreed(5, 8)).toBe(true);
    // Left out; were it held to be of the same source, it would spoil it for the seven others.
    expect(agreed(5.5, 8)).toBe(false);
    expect(agreed(5.5, 7)).toBe(true);
  });

  it('the way between two nodes takes as long as the calibration of the wave speed lets it', () => {
    const arrivals = [5000, 15_000].map((at, node) => ({
      node,
      at,
      time: at / A + (node ? 0.01 : 0),
      sigma: 1e-6,
      blur: 0,
    }));
    // 10 s at a speed known to 0.1 %: 0.01 s is one deviation.
    const known = { ...k, clockError: 0, waveSpeedError: 0.001 };
    expect(fitWaveFromEnd(arrivals, 'upstream', known).misfit).toBeCloseTo(1, 3);
    // Never better than to 0.02 %.
    const better = { ...known, waveSpeedError: 0 };
    expect(fitWaveFromEnd(arrivals, 'upstream', better).misfit).toBeCloseTo(25, 2);
  });
});
