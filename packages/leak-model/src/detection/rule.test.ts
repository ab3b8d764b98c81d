import {
  A,
  createFront,
  createLeakFronts,
  createPassingFronts,
  findDropFronts,
  k,
  simulateNodes,
} from '#support/fronts.ts';
import { erfc } from '../statistics.ts';
import { chiSquareLimit } from './candidates.ts';
import { canExplain } from './end-waves.ts';
import type { Front } from './fronts/front.ts';
import { detectFronts, fitNodeOnsets } from './fronts/fronts.ts';
import { toNoiseEstimate } from './fronts/noise-estimate.ts';
import { buildScales } from './fronts/scan.ts';
import { canShareSource, decideFromFronts } from './line-decisions.ts';
import { placeBetween } from './place.ts';

/**
 * The meaning of each constant of the rule, shown by what it accepts and refuses. Bounds are tight
 * enough that a change of a constant by a tenth fails.
 */

it('how many agree: three of four or more, all of two, two of three', () => {
  expect(canShareSource(createLeakFronts(12_000, [1, 2, 3]), k)).toBe(true);
  expect(canShareSource(createLeakFronts(12_000, [1, 2]), k)).toBe(false);
  expect(canShareSource(createPassingFronts([0, 1]), k)).toBe(false);
});

describe('when times fit one source', () => {
  /** Share of χ² with `freedom` degrees above `x`, by its recurrence in the degrees. */
  const above = (x: number, freedom: number): number => {
    if (freedom === 1) return erfc(Math.sqrt(x / 2));
    if (freedom === 2) return Math.exp(-x / 2);
    let gamma = freedom % 2 ? Math.sqrt(Math.PI) : 1;
    for (let g = freedom % 2 ? 0.5 : 1; g < freedom / 2 - 0.25; g++) gamma *= g;
    return above(x, freedom - 2) + ((x / 2) ** (freedom / 2 - 1) * Math.exp(-x / 2)) / gamma;
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('χ² of %i degrees is passed once in a thousand', (n) => {
    expect(1000 * above(chiSquareLimit(n), n)).toBeCloseTo(1, 1);
  });

  it('one of three onsets may be off by what that leaves, and no more', () => {
    // One of three that is off by n deviations has the misfit 2n²/3.
    const limit = Math.sqrt((3 * 13.82) / 2) * Math.hypot(0.01, 0.001);
    const off = (share: number) => {
      const [a, b, c] = createPassingFronts([0, 1, 2]) as [Front, Front, Front];
      const late = { ...b, time: b.time + share * limit };
      return canShareSource([a, late, c], { ...k, waveSpeedError: 0, agree: 3 });
    };
    expect(off(0.96)).toBe(true);
    expect(off(1.05)).toBe(false);
  });

  it('an echo is explained within 3.5 deviations and a fiftieth of a second of its time', () => {
    const wave = { side: 'upstream', departedAt: 0, sigma: 0, lasts: 0 } as const;
    const late = (deviations: number) =>
      canExplain(wave, createFront(0, 5 + 0.02 + 0.2 * deviations, { sigma: 0.2 }), k);
    expect(late(3.4)).toBe(true);
    expect(late(3.6)).toBe(false);
    const soon = (extra: number) =>
      canExplain(wave, createFront(0, 5 + extra, { sigma: 0 }), {
        ...k,
        clockError: 0,
        waveSpeedError: 0,
      });
    // The wave speed is never held to be known better than to 0.02 %: 3.5 ms of 5 s.
    expect(soon(0.02 + 0.0034)).toBe(true);
    expect(soon(0.02 + 0.0036)).toBe(false);
  });

  it('a wave from beyond whose nodes are a quarter of a travel off its order has no origin', () => {
    const off = (share: number) => {
      const late = createFront(1, (10_000 + share * 5000) / A, { sigma: 1 });
      const [first, , third] = createPassingFronts([0, 1, 2]).map((f) => ({ ...f, sigma: 1 }));
      const all = [first, late, third] as Front[];
      const [d] = decideFromFronts(all, simulateNodes(1000), k).decisions;
      return d?.kind === 'beyond' ? d.untimed : undefined;
    };
    // The mean moves by a third of what one of three is off.
    expect(off(0.32)).toBe(false);
    expect(off(0.34)).toBe(true);
  });
});

it('when sizes fit one leak: the largest of three may be twice the others, and by as much more as noise leaves', () => {
  const strong = (deviations: number) => {
    const [a, b, c] = createLeakFronts(12_000, [1, 2, 3]) as [Front, Front, Front];
    // Beyond the mean of the three by two thirds of what it is above the others.
    const size = 2000 + 1.5 * deviations * 200;
    return canShareSource([a, { ...b, size, sizeSigma: 200 }, c], k);
  };
  expect(strong(0)).toBe(true);
  expect(strong(3.4 / 0.75)).toBe(true);
  expect(strong(3.6 / 0.75)).toBe(false);
});

describe('where the leak lies', () => {
  it('a place counts as between the nodes when its interval is clear by its own half and the clocks', () => {
    const calm = { ...k, clockError: 0.01 };
    const judged = [...Array(80).keys()].map((i) => {
      const at = 10_000 + 2 * i;
      const nodes = simulateNodes(at).map((n, j) => (j === 0 ? { ...n, noise: undefined } : n));
      const fronts = detectFronts(nodes, calm).filter((f) => f.pick.sign > 0);
      const [d] = decideFromFronts(fronts, nodes, calm).decisions;
      return { at, half: d?.kind === 'leak' ? d.place.half : undefined };
    });
    const first = judged.find((j) => j.half !== undefined);
    const due = 2 * (first?.half ?? 0) + 3 * 0.01 * A;
    expect(Math.abs((first?.at ?? 0) - 10_000 - due)).toBeLessThan(3);
  });

  it('a side with one node needs a drop of seven deviations, or stays open', () => {
    const nodes = simulateNodes(18_000).map((n, i) => (i === 0 ? { ...n, noise: undefined } : n));
    const kindOf = (strength: number) => {
      const fronts = findDropFronts(nodes).map((f) =>
        f.node === 3 ? { ...f, stoodSigma: f.size / strength } : f,
      );
      return decideFromFronts(fronts, nodes, k).decisions[0]?.kind;
    };
    expect(kindOf(7.3)).toBe('leak');
    expect(kindOf(6.7)).toBe('beyond');
  });

  it('not knowing the dispersion to a tenth widens the place by a tenth of what it shifts', () => {
    // Two nodes, one of them a hundred times better known: the shift of the other decides.
    const arrivals = createLeakFronts(12_500, [1, 2]).map(({ node, at, time }, i) => ({
      node,
      at,
      time,
      sigma: 1e-5,
      blur: i ? 0.5 : 0,
    }));
    const exact = { ...k, clockError: 0, waveSpeedError: 0 };
    const sigma = placeBetween(arrivals, 1, exact)?.sigma ?? 0;
    expect(sigma / ((A * 0.1 * 0.5) / 2)).toBeCloseTo(1, 2);
  });

  it('the wave speed is never held to be known better than to 0.02 %', () => {
    const arrivals = createLeakFronts(14_000, [1, 2]).map(({ node, at, time }) => ({
      node,
      at,
      time,
      sigma: 1e-6,
      blur: 0,
    }));
    const exact = { ...k, clockError: 0, waveSpeedError: 0 };
    const sigma = placeBetween(arrivals, 1, exact)?.sigma ?? 0;
    // Off the middle by 1,500 m, of which an error of the speed takes its share.
    expect(sigma / (1500 * 0.0002)).toBeCloseTo(1, 2);
  });

  it('an onset is never held to be known better than its shape, 0.3 ms and 1.5 % of the rise', () => {
    const [fit] = fitNodeOnsets(
      findDropFronts(simulateNodes(12_000)).slice(0, 3),
      simulateNodes(12_000),
      k,
      12_000,
    );
    for (const { modes } of fit?.nodeOnsets ?? [])
      for (const { sigma } of modes) expect(sigma).toBeGreaterThanOrEqual(0.0003);
  });
});

it('what is looked for: drops over a sixteenth, a quarter and the whole of a travel, against twice as long before', () => {
  const { step, scales } = buildScales(
    toNoiseEstimate({ sigma: 1500, correlation: 0.02 }, 1000),
    4.52,
  );
  expect(step).toBe(20);
  // To half of a step of 20 ms.
  [1 / 16, 1 / 4, 1].forEach((share, i) => {
    expect(Math.abs((scales[i]?.window ?? 0) - 4.52 * share)).toBeLessThan(0.0101);
  });
  for (const s of scales) expect(s.before).toBe(2 * s.blocks);
  // The long window's unit by hand: 90,000 Pa² s over 4.52 s, and half of it again, is 173 Pa.
  expect(Math.abs((scales[2]?.unit ?? 0) - 173)).toBeLessThan(1);
  // One false drop in six hours over three windows: 4.55, with 750 degrees of freedom 4.58.
  expect(scales[2]?.level).toBeCloseTo(4.58, 2);
  expect(scales[0]?.level).toBeCloseTo(5.19, 1);
});
