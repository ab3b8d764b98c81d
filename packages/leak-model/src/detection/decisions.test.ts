import {
  A,
  createFront,
  createLeakFronts,
  createPassingFronts,
  findDropFronts,
  k,
  simulateNodes,
} from '#support/fronts.ts';
import { findBestLeak, findBestWave } from './candidates.ts';
import type { Front } from './fronts/front.ts';
import { type LineCalibration, QUIET_STATION } from './line-calibration.ts';
import { decideFromFronts } from './line-decisions.ts';

/**
 * What is decided on fronts at exact times: 25 km at 1,000 m/s with nodes at 5, 10, 15 and 20 km.
 */
const late = { ...k, latency: 0.5 };
const decided = (fronts: Front[], own: LineCalibration = late) =>
  decideFromFronts(fronts, simulateNodes(0), own).decisions;

/** A wave from the downstream end. */
const returning = (nodes: readonly number[], left = 0) =>
  nodes.map((n) => createFront(n, left + (25_000 - 5000 * (n + 1)) / A));
const rising = (fronts: Front[]): Front[] =>
  fronts.map((f) => ({ ...f, pick: { ...f.pick, sign: -1 } }));
const signals = (upstream: object, downstream: object): LineCalibration => ({
  ...late,
  stationSignals: {
    upstream: { ...QUIET_STATION, ...upstream },
    downstream: { ...QUIET_STATION, ...downstream },
  },
});

describe('what the stations announce', () => {
  const upstream = { events: [{ at: 0, lasts: 0 }] };
  const downstream = { events: [{ at: 30, lasts: 0 }] };

  it('is reported once for each end, when it has first stood at a node', () => {
    const fronts = [...createPassingFronts([0, 1]), ...returning([3, 2], 30)];
    const made = decided(fronts, signals(upstream, downstream));
    const one = { kind: 'station', announced: true, untimed: false };
    expect(made).toMatchObject([
      { ...one, side: 'upstream', time: 10.5, fronts: [{ node: 0 }] },
      { ...one, side: 'downstream', time: 40.5, fronts: [{ node: 3 }] },
    ]);
  });

  it('raises no warning either', () => {
    expect(
      decideFromFronts(createPassingFronts([0, 1]), simulateNodes(0), signals(upstream, {}))
        .warning,
    ).toBeUndefined();
    expect(
      decideFromFronts(createPassingFronts([0, 1]), simulateNodes(0), late).warning,
    ).toBeDefined();
  });
});

describe('a wave from beyond the nodes', () => {
  it('is named by its end and the node that felt it first', () => {
    expect(decided(createPassingFronts([0, 1, 2]))).toMatchObject([
      // The third has stood 5 s after 15 s.
      { kind: 'beyond', side: 'upstream', node: 0, alarm: true, untimed: false, time: 20.5 },
    ]);
    expect(decided(returning([3, 2, 1]))).toMatchObject([
      { kind: 'beyond', side: 'downstream', node: 3, alarm: true, time: 20.5 },
    ]);
  });

  it('does not name a node beside an end, but the next one', () => {
    const at = (stations: number[], from: number) => {
      const fronts = stations.map((y, n) => createFront(n, Math.abs(y - from) / A, { at: y }));
      const ordered = fronts.toSorted((a, b) => a.time - b.time);
      return decided(ordered, { ...late, stations })[0];
    };
    expect(at([100, 5000, 10_000, 15_000], 0)).toMatchObject({ side: 'upstream', node: 1 });
    expect(at([10_000, 15_000, 20_000, 24_900], 25_000)).toMatchObject({
      ...{ side: 'downstream', node: 2 },
    });
  });

  it('does not hide another that is under way', () => {
    const other = returning([3, 2, 1], 6);
    const both = [...createPassingFronts([0, 1, 2]), ...other].sort((a, b) => a.heldAt - b.heldAt);
    expect(decided(both)).toMatchObject([
      { kind: 'beyond', side: 'upstream', time: 20.5 },
      { kind: 'beyond', side: 'downstream', node: 3, time: 26.5 },
    ]);
  });

  it('is the station’s own where it rises, and waits for no signal', () => {
    const [made] = decided(rising(createPassingFronts([0, 1, 2])), signals({ delay: 60 }, {}));
    expect(made).toMatchObject({ kind: 'station', side: 'upstream', announced: false, time: 20.5 });
    const [drop] = decided(createPassingFronts([0, 1, 2]), signals({ delay: 60 }, {}));
    expect(drop?.kind).toBe('beyond');
    expect(drop?.time).toBeCloseTo(60.5, 6);
  });

  it('is an alarm unless the station that could have made it cannot speak', () => {
    const alarm = (up: boolean, down: boolean, slow = false) => {
      const fronts = createPassingFronts([0, 1, 2]).map((f, i) => ({
        ...f,
        slow: slow && i === 1,
      }));
      const [made] = decided(fronts, signals({ lost: up }, { lost: down }));
      return made?.kind === 'beyond' && made.alarm;
    };
    expect([alarm(false, false), alarm(true, false), alarm(false, true)]).toEqual([
      ...[true, false, true],
    ]);
    // A slow change does not show from which end it came: either station could have made it.
    expect([alarm(false, false, true), alarm(true, false, true), alarm(false, true, true)]).toEqual(
      [true, false, false],
    );
  });
});

describe('a leak', () => {
  it('is placed, with the drop at its hole, and its echoes are no other', () => {
    const nodes = simulateNodes(12_000);
    const fronts = findDropFronts(nodes);
    const [third] = fronts
      .map((f) => f.heldAt)
      .sort((a, b) => a - b)
      .slice(2);
    // From the ends after 12 and 13 s.
    const echoes = [createFront(0, 17), createFront(3, 18), createFront(1, 22), createFront(2, 23)];
    const made = decideFromFronts([...fronts, ...echoes], nodes, late).decisions;
    expect(made).toHaveLength(1);
    const [leak] = made;
    if (leak?.kind !== 'leak') throw new Error('no leak');
    expect(leak.time).toBeCloseTo((third ?? 0) + 0.5, 9);
    expect(Math.abs(leak.place.at - 12_000)).toBeLessThan(3 * leak.place.sigma);
    expect(leak.drop / 5000).toBeCloseTo(1, 1);
  });

  it('is larger at its hole than at the nodes, by what is lost on the way', () => {
    const nodes = simulateNodes(12_500);
    const drop = (attenuation: number) => {
      const [made] = decideFromFronts(findDropFronts(nodes), nodes, {
        ...late,
        attenuation,
      }).decisions;
      return made?.kind === 'leak' ? made.drop : 0;
    };
    // Three nodes, 2.5, 2.5 and 7.5 km away.
    const lost = (2 * Math.exp(2.5e-2) + Math.exp(7.5e-2)) / 3;
    expect(drop(1e-5) / drop(0)).toBeCloseTo(lost, 3);
  });

  it('is warned of by the first two nodes, with the reach that they can name', () => {
    const warned = (fronts: Front[]) => decideFromFronts(fronts, simulateNodes(0), late).warning;
    // Each has seen its drop a second after it.
    expect(warned(createLeakFronts(12_000, [1, 2]))).toEqual({
      ...{ time: 4.5, nodes: [1, 2], reach: [10_000, 15_000] },
    });
    expect(warned(createPassingFronts([0, 1]))).toEqual({
      time: 11.5,
      nodes: [0, 1],
      reach: [0, 5000],
    });
    expect(warned(returning([3, 2]))).toEqual({
      ...{ time: 11.5, nodes: [2, 3], reach: [20_000, 25_000] },
    });
    expect(warned([createFront(1, 0), createFront(2, 5.2)])).toBeUndefined();
    expect(warned([createFront(1, 5.2), createFront(2, 0)])).toBeUndefined();
    expect(warned(rising(createLeakFronts(12_000, [1, 2])))).toBeUndefined();
    // The earliest pair, not the first in the list.
    expect(warned(createLeakFronts(12_000, [0, 1, 2, 3]))?.nodes).toEqual([1, 2]);
  });

  it('that is not decided on falls short of nodes, of agreement or of all', () => {
    const short = (fronts: Front[]) => decideFromFronts(fronts, simulateNodes(0), late).shortfall;
    expect(short([])).toBe('no-pick');
    expect(short([createFront(1, 0)])).toBe('one-node');
    expect(short([createFront(1, 0), createFront(2, 9)])).toBe('one-node');
    expect(short(createLeakFronts(12_000, [1, 2]))).toBe('too-few');
    expect(short(createPassingFronts([0, 1, 2]))).toBeUndefined();
  });
});

describe('sources that fronts fit', () => {
  it('are where and when they were, with the flow and against it', () => {
    const flowing = { ...k, velocity: 50 };
    const leak = k.stations.map((at, n) =>
      createFront(n, 3 + (at < 12_000 ? (12_000 - at) / 950 : (at - 12_000) / 1050)),
    );
    const inside = findBestLeak(leak, flowing);
    expect(inside?.fronts).toHaveLength(4);
    expect(inside?.at).toBeCloseTo(12_000, 3);
    expect(inside?.openedAt).toBeCloseTo(3, 6);
    const wave = k.stations.map((at, n) => createFront(n, 3 + (25_000 - at) / 950));
    const beyond = findBestWave(wave, flowing);
    expect(beyond).toMatchObject({ side: 'downstream', fronts: [{}, {}, {}, {}] });
    expect(beyond?.departedAt).toBeCloseTo(3, 6);
    expect(beyond?.sigma).toBeCloseTo(0.01, 9);
  });

  it('are leaks by drops alone, and by none that cannot be timed', () => {
    const all = createLeakFronts(12_000, [0, 1, 2, 3]);
    expect(findBestLeak(all, k)?.fronts).toHaveLength(4);
    expect(findBestLeak(rising(all), k)).toBeUndefined();
    const slow = (...which: number[]) => all.map((f, i) => ({ ...f, slow: which.includes(i) }));
    expect(findBestLeak(slow(0), k)?.fronts.map((f) => f.node)).toEqual([1, 2, 3]);
    expect(findBestLeak(slow(0, 3), k)).toBeUndefined();
    // A wave is of one sign.
    const [a, ...others] = createPassingFronts([0, 1, 2]) as [Front, ...Front[]];
    expect(findBestWave([...rising([a]), ...others], k)).toBeUndefined();
    expect(findBestWave(rising([a, ...others]), k)?.fronts).toHaveLength(3);
  });

  it('are leaks whose drops are of one size once what each lost is put back', () => {
    const lost = createLeakFronts(12_000, [1, 2, 3]).map((f) => ({
      ...f,
      size: 1000 * Math.exp(-2e-4 * Math.abs(f.at - 12_000)),
    }));
    expect(findBestLeak(lost, { ...k, attenuation: 2e-4 })).toBeDefined();
    expect(findBestLeak(lost, k)).toBeUndefined();
  });

  it('have the fronts nearest to their times, whatever else there is', () => {
    const noise = [createFront(1, 2.06), createFront(2, 40), createFront(0, 7.05)];
    const best = findBestLeak([...noise, ...createLeakFronts(12_000, [0, 1, 2, 3])], k);
    expect(best?.at).toBeCloseTo(12_000, 3);
    expect(best?.fronts.map((f) => f.time)).toEqual([7, 2, 3, 8]);
  });
});
