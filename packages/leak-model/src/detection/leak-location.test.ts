import { k } from '#support/fronts.ts';
import type { NodeOnset } from './fronts/fronts.ts';
import { locateLeak } from './leak-location.ts';

/** 1,000 m/s without flow: half a second at one of two nodes moves the place by 250 m. */
const exact = { ...k, waveSpeedError: 0, clockError: 0 };
type Mode = NodeOnset['modes'][number];
const nodeOnsets = (first: Partial<Mode>[], second: Partial<Mode>[] = [{}]): NodeOnset[] =>
  [first, second].map((modes, i) => ({
    node: i + 1,
    at: [10_000, 15_000][i] as number,
    // A leak at 12,500 m, opened at 0.
    modes: modes.map((own) => ({ time: 2.5, sigma: 0.01, weight: 0, ...own })),
    blur: 0,
  })) as NodeOnset[];
const placed = (sets: NodeOnset[], rise = 0) =>
  locateLeak([{ rise, nodeOnsets: sets }], 12_500, exact);

describe('the place', () => {
  it('of one onset at each node is normal: 1.96 deviations either way', () => {
    const found = placed(nodeOnsets([{}]));
    // a √(σ² + σ²)/2
    const sigma = (1000 * Math.SQRT2 * 0.01) / 2;
    expect(found?.at).toBeCloseTo(12_500, 3);
    expect(found?.half).toBeCloseTo(1.96 * sigma, 1);
    expect((found?.low ?? 0) + (found?.half ?? 0)).toBeCloseTo(12_500, 3);
    expect(found?.sigma).toBeCloseTo(sigma, 2);
  });

  it('of onsets with two peaks has an interval that holds both', () => {
    const found = placed(nodeOnsets([{ time: 2 }, { time: 3 }]));
    expect(found?.low).toBeGreaterThan(12_220);
    expect(found?.low).toBeLessThan(12_250);
    expect(found?.high).toBeGreaterThan(12_750);
    expect(found?.high).toBeLessThan(12_780);
  });

  it('is that of the likelier peak, and a hopeless one counts for nothing', () => {
    // An earlier onset at the first node puts the place nearer to it.
    const three = placed(nodeOnsets([{ time: 2 }, { time: 3, weight: -3 }]));
    expect(three?.at).toBeCloseTo(12_250, -1);
    expect(three?.high).toBeGreaterThan(12_740);
    const nine = placed(nodeOnsets([{ time: 2 }, { time: 3, weight: -9 }]));
    expect(nine).toEqual(placed(nodeOnsets([{ time: 2 }])));
  });

  it('is tried with every peak of every node', () => {
    const later = [{ time: 2 }, { time: 3 }];
    const found = placed(nodeOnsets(later, later));
    // Both early or both late is the middle; one of each is 500 m from it, to either side.
    expect(found?.at).toBeCloseTo(12_500, -1);
    expect(found?.low).toBeLessThan(12_010);
    expect(found?.high).toBeGreaterThan(12_990);
  });

  it('has the rise that makes the onsets likeliest', () => {
    const sets = [
      { rise: 0, nodeOnsets: nodeOnsets([{ weight: -1 }]) },
      { rise: 0.3, nodeOnsets: nodeOnsets([{}]) },
      { rise: 1, nodeOnsets: nodeOnsets([{ weight: -2 }]) },
    ];
    expect(locateLeak(sets, 12_500, exact)?.rise).toBe(0.3);
  });

  it('is none without a node on either side', () => {
    expect(locateLeak([{ rise: 0, nodeOnsets: nodeOnsets([{}]) }], 9000, exact)).toBeUndefined();
    expect(locateLeak([{ rise: 0, nodeOnsets: nodeOnsets([{}]) }], 16_000, exact)).toBeUndefined();
    expect(locateLeak([], 12_500, exact)).toBeUndefined();
  });
});
