import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CHOICE,
  fromQuery,
  lineLength,
  type NumberKey,
  nearestStop,
  RANGES,
  stopsOf,
  toQuery,
} from './settings.ts';

describe('settings in the address', () => {
  it('leaves the default out and reads an empty query as the default', () => {
    expect(toQuery(DEFAULT_CHOICE)).toBe('');
    expect(fromQuery('')).toEqual(DEFAULT_CHOICE);
  });

  it('gives a colleague the same line', () => {
    const stop = (key: NumberKey) =>
      fc.constantFrom(...stopsOf(key)).map((v) => v / RANGES[key].scale);
    fc.assert(
      fc.property(
        fc.record({
          leakShare: stop('leakShare'),
          spacing: stop('spacing'),
          noise: stop('noise'),
          clockError: stop('clockError'),
          sampleRate: stop('sampleRate'),
          fluid: fc.constantFrom('crude' as const, 'water' as const, 'gasoline' as const),
          leakFraction: fc.integer({ min: 10, max: 990 }).map((n) => n / 1000),
          seed: fc.integer({ min: 1, max: 1000 }),
        }),
        (part) => {
          const choice = { ...DEFAULT_CHOICE, ...part };
          const read = fromQuery(`?${toQuery(choice)}`);
          expect(read.fluid).toBe(choice.fluid);
          expect(read.seed).toBe(choice.seed);
          expect(read.leakShare).toBeCloseTo(choice.leakShare, 9);
          expect(read.spacing).toBeCloseTo(choice.spacing, 6);
          expect(read.noise).toBeCloseTo(choice.noise, 6);
          expect(read.clockError).toBeCloseTo(choice.clockError, 9);
          expect(
            Math.abs(read.leakFraction - choice.leakFraction) * lineLength(choice),
          ).toBeLessThan(0.51);
          expect(toQuery(read)).toBe(toQuery(choice));
        },
      ),
      { seed: 1 },
    );
  });

  it.each([
    '?size=abc&noise=&spacing=NaN&fluid=lava&seed=x&leak=east',
    '?size=Infinity',
    '?unrelated=1',
  ])('ignores what makes no sense: %s', (query) => {
    expect(fromQuery(query)).toEqual(DEFAULT_CHOICE);
  });

  it('holds what is too far within the ranges', () => {
    const far = fromQuery('?size=99&spacing=-4&noise=1e9&rate=1&clock=1e6&leak=999999&seed=-3');
    expect(far.leakShare).toBeCloseTo(0.1, 9);
    expect(far.spacing).toBe(1000);
    expect(far.noise).toBe(20_000);
    expect(far.sampleRate).toBe(20);
    expect(far.clockError).toBeCloseTo(0.1, 9);
    expect(far.leakFraction).toBe(0.99);
    expect(far.seed).toBe(1);
  });

  it('knows gas', () => {
    expect(fromQuery('?fluid=gas').gas).toBe(true);
    expect(toQuery({ ...DEFAULT_CHOICE, gas: true })).toBe('fluid=gas');
  });
});

describe('sliders', () => {
  it.each(Object.keys(RANGES) as NumberKey[])('%s rises from its least to its most', (key) => {
    const stops = stopsOf(key);
    expect(stops[0]).toBe(RANGES[key].min);
    expect(stops.at(-1)).toBe(RANGES[key].max);
    stops.forEach((stop, i) => {
      if (i) expect(stop).toBeGreaterThan(stops[i - 1] as number);
      expect(nearestStop(key, stop)).toBe(i);
    });
  });

  it('has the default among its stops', () => {
    for (const key of Object.keys(RANGES) as NumberKey[]) {
      const value = DEFAULT_CHOICE[key];
      if (value === undefined) continue;
      const shown = value * RANGES[key].scale;
      expect(stopsOf(key)[nearestStop(key, shown)]).toBeCloseTo(shown, 9);
    }
  });
});
