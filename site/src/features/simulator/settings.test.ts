import { LIQUIDS, type LiquidName } from '@site/leak-model';
import fc from 'fast-check';
import {
  computeLineLength,
  DEFAULT_CHOICE,
  findNearestStop,
  findSharedSettings,
  fromQuery,
  listStops,
  type NumberKey,
  RANGES,
  roundLeakPosition,
  toQuery,
  WORDS,
  withSettings,
} from './settings.ts';

describe('settings in the address', () => {
  it('leaves the default out and reads an empty query as the default', () => {
    expect(toQuery(DEFAULT_CHOICE)).toBe('');
    expect(fromQuery('')).toEqual(DEFAULT_CHOICE);
  });

  const stop = (key: NumberKey) =>
    fc.constantFrom(...listStops(key)).map((v) => v / RANGES[key].scale);
  const choices = fc
    .record({
      leakShare: stop('leakShare'),
      spacing: stop('spacing'),
      noise: stop('noise'),
      clockError: stop('clockError'),
      sampleRate: stop('sampleRate'),
      openingTime: stop('openingTime'),
      fluid: fc.constantFrom(...(Object.keys(LIQUIDS) as LiquidName[])),
      event: fc.constantFrom(...WORDS.event.of),
      fault: fc.constantFrom(...WORDS.fault.of),
      signal: fc.constantFrom(...WORDS.signal.of),
      faultNode: fc.integer({ min: 0, max: 3 }),
      agree: fc.integer({ min: 2, max: 4 }),
      leakFraction: fc.double({ min: 0.0101, max: 0.9899, noNaN: true }),
      seed: fc.integer({ min: 1, max: 1000 }),
    })
    .map((part) => roundLeakPosition({ ...DEFAULT_CHOICE, ...part }));

  it('gives a colleague exactly the same line, wherever the leak was dragged', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        expect(fromQuery(`?${toQuery(choice)}`)).toEqual(choice);
      }),
      { seed: 1 },
    );
  });

  it.each([
    ['/technology?size=2&fluid=gasoline#simulator', '?size=2&fluid=gasoline'],
    ['/technology#simulator?size=2&fluid=gasoline', '?size=2&fluid=gasoline'],
    ['/technology?size=5#simulator?size=2', '?size=2'],
    ['/technology?utm_source=x#faq', undefined],
    ['/technology', undefined],
  ])('reads from %s the settings %s', (address, settings) => {
    const url = new URL(address, 'https://a.example');
    expect(findSharedSettings(url)).toBe(settings);
    const moved = new URL(withSettings(url, fromQuery(settings ?? ''), 'simulator'));
    expect(moved.search).toBe(url.searchParams.has('utm_source') ? '?utm_source=x' : '');
    expect(fromQuery(findSharedSettings(moved) ?? '')).toEqual(fromQuery(settings ?? ''));
  });

  it('opens an address from before, which named no place where the leak was at KP 13+200', () => {
    const old = fromQuery('?fluid=gasoline&size=2');
    expect(old).toMatchObject({ fluid: 'gasoline', leakShare: 0.02, event: 'leak', agree: 3 });
    expect(old.leakFraction * computeLineLength(old)).toBeCloseTo(13_200, 6);
    expect(fromQuery('?leak=24500&size=5').leakFraction).toBeCloseTo(0.98, 9);
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
    expect(toQuery({ ...DEFAULT_CHOICE, gas: true })).toBe('fluid=gas&leak=18200');
  });
});

describe('sliders', () => {
  it.each(Object.keys(RANGES) as NumberKey[])('%s rises from its least to its most', (key) => {
    const stops = listStops(key);
    expect(stops[0]).toBe(RANGES[key].min);
    expect(stops.at(-1)).toBe(RANGES[key].max);
    stops.forEach((stop, i) => {
      if (i) expect(stop).toBeGreaterThan(stops[i - 1] as number);
      expect(findNearestStop(key, stop)).toBe(i);
    });
  });

  it('has the default among its stops', () => {
    for (const key of Object.keys(RANGES) as NumberKey[]) {
      const value = DEFAULT_CHOICE[key];
      if (value === undefined) continue;
      const shown = value * RANGES[key].scale;
      expect(listStops(key)[findNearestStop(key, shown)]).toBeCloseTo(shown, 9);
    }
  });
});
