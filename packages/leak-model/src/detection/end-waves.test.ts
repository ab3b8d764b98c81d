import { createFront as frontAt, k } from '#support/fronts.ts';
import {
  canExplain,
  computeEchoes,
  isSettling,
  rememberChange,
  type SettlingChanges,
} from './end-waves.ts';
import type { Front } from './fronts/front.ts';

const front = (time: number, size = 1000, slow = false): Front =>
  frontAt(0, time, { sigma: 0.001, size, slow });

describe('a wave from an end', () => {
  const wave = { side: 'upstream', departedAt: 0, sigma: 0.001, lasts: 0 } as const;

  it.each([5, 45, 55, 95])('explains its own passage and its echoes: %i s', (due) => {
    expect(canExplain(wave, front(due), k)).toBe(true);
    expect(canExplain(wave, front(due + 1), k)).toBe(false);
    expect(canExplain(wave, front(due - 1), k)).toBe(false);
  });

  it('is rounded by what it has run since it left, whenever that was', () => {
    // c² of 5 s and 5 km: 50 ms.
    const rounding = { ...k, spread: Math.sqrt(0.05) / 5000 };
    const later = { ...wave, departedAt: 1000 };
    expect(canExplain(later, front(1005.06), rounding)).toBe(true);
    expect(canExplain(later, front(1005.09), rounding)).toBe(false);
  });

  it('is forgotten after six crossings of the line', () => {
    // It passes node 0 on its way from either end by turns: 5 s after the one, 20 s after the
    // other.
    const [sixth, seventh] = [5 * 25 + 20, 6 * 25 + 5];
    expect(canExplain(wave, front(sixth), k)).toBe(true);
    expect(canExplain(wave, front(seventh), k)).toBe(false);
  });

  it('a change that grows is taken for it a little early: a third of the rise', () => {
    const grown = (time: number) => ({ ...front(time), rise: 3 });
    expect(canExplain(wave, grown(5 - 0.88), k)).toBe(true);
    expect(canExplain(wave, grown(5 - 0.97), k)).toBe(false);
  });

  it('explains all the time in which the end was changing', () => {
    expect(canExplain({ ...wave, lasts: 3 }, front(7.9), k)).toBe(true);
    expect(canExplain({ ...wave, lasts: 3 }, front(8.2), k)).toBe(false);
  });
});

describe('a line that settles', () => {
  // Six crossings of 25 s.
  const long = 150;
  const after = (seconds: number, size: number, slow = false) => {
    const settling: SettlingChanges = new Map();
    rememberChange(settling, front(10), k);
    return isSettling(settling, front(10 + seconds, size, slow), k);
  };

  it('takes smaller changes for its settling, for some crossings and no longer', () => {
    expect(after(0.97 * long, 300)).toBe(true);
    expect(after(1.03 * long, 300)).toBe(false);
  });

  it('but not larger ones, unless they are slow', () => {
    // Up to about a third of what was explained, 35 %.
    expect(after(20, 365)).toBe(false);
    expect(after(20, 335)).toBe(true);
    expect(after(20, 900, true)).toBe(true);
    expect(after(20, 1100, true)).toBe(false);
  });
});

describe('what a node remembers', () => {
  // Settling lasts for 150 s.
  const remembers = (...fronts: Front[]) => {
    const settling: SettlingChanges = new Map();
    for (const one of fronts) rememberChange(settling, one, k);
    return settling.get(0);
  };

  it('is the largest change, until that is long past', () => {
    expect(remembers(front(10, 1000), front(20, 500))).toEqual({ size: 1000, time: 10 });
    expect(remembers(front(10, 1000), front(20, 1500))).toEqual({ size: 1500, time: 20 });
    expect(remembers(front(10, 1000), front(159, 500))).toEqual({ size: 1000, time: 10 });
    expect(remembers(front(10, 1000), front(161, 500))).toEqual({ size: 500, time: 161 });
  });

  it('is of its own node only', () => {
    const settling: SettlingChanges = new Map();
    rememberChange(settling, frontAt(1, 10, { size: 1000 }), k);
    expect(isSettling(settling, front(20, 10), k)).toBe(false);
  });
});

it('a leak sends a wave towards either end, that is thrown back when it arrives', () => {
  // 10 km and 15 km at 1,000 m/s less and more 100 m/s of flow.
  const flowing = { ...k, velocity: 100 };
  const [up, down] = computeEchoes(10_000, 2, 0.01, flowing);
  expect(up).toMatchObject({ side: 'upstream', sigma: 0.01, lasts: 0 });
  expect(down).toMatchObject({ side: 'downstream', sigma: 0.01, lasts: 0 });
  expect(up?.departedAt).toBeCloseTo(2 + 10_000 / 900, 9);
  expect(down?.departedAt).toBeCloseTo(2 + 15_000 / 1100, 9);
});
