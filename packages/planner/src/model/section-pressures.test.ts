import fc from 'fast-check';
import { computeOrThrow } from '#support/line-answers.ts';
import { computeAnswerWithoutChanges } from '../answer.ts';
import { EXAMPLE_LINES, findExampleLine, RUNNING_PUMP } from '../examples/example-lines.ts';
import { markEntered } from '../input/assumed-values.ts';
import { checkLine, FIELDS } from '../input/fields.ts';
import { FLUIDS } from '../input/fluids.ts';
import { STATION_KIND_ORDER } from '../input/stations.ts';
import type { LineAnswer, LineInput, StationInput } from '../types.ts';
import { splitIntoSections } from './sections.ts';

const TRUNK = findExampleLine('crude-trunk') as LineInput;

const pump = (at: number, own: Partial<StationInput> = {}): StationInput => ({
  ...RUNNING_PUMP,
  at,
  ...own,
});
const assumedOf = (a: LineAnswer) =>
  a.problems.find(({ message }) => message.startsWith('Assumed'))?.message ?? '';

const across = (from: number, to: number) =>
  fc.double({ min: Math.log(from), max: Math.log(to), noNaN: true }).map(Math.exp);
const limits = new Map(
  [...FIELDS.pipe, ...FIELDS.flow].map(({ path, min, max }) => [path, [min, max] as const]),
);
/** Within the limits of the fields, small and large alike. */
const within = (path: string) => across(...(limits.get(path) as [number, number]));

/** Whatever can be entered with stations, but for pressures. */
const untouched = fc
  .record({
    start: fc.constantFrom(...EXAMPLE_LINES.map(({ input }) => input)),
    fluid: fc.constantFrom(...Object.values(FLUIDS)),
    length: within('length'),
    diameter: within('diameter'),
    wall: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
    flow: within('flow'),
    known: fc.constantFrom('inlet' as const, 'delivery' as const),
    maop: fc.option(across(1e5, 200e5), { nil: undefined }),
    heights: fc.array(fc.double({ min: -400, max: 1500, noNaN: true }), { minLength: 2 }),
    kinds: fc.array(fc.constantFrom(...STATION_KIND_ORDER), { minLength: 1, maxLength: 6 }),
    running: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ start, fluid, length, diameter, wall, heights, kinds, running, ...one }): LineInput => {
    const next: LineInput = {
      ...start,
      fluid: { ...fluid },
      length,
      diameter,
      wall: Math.max(0.0005, wall * diameter),
      flow: one.flow,
      maop: one.maop,
      ends: fluid.kind === 'gas' ? { upstream: 'tank', downstream: 'flow' } : start.ends,
      pressure: { ...start.pressure, known: one.known },
      profile: heights.map((elevation, i) => ({
        at: (i * length) / (heights.length - 1),
        elevation,
      })),
      stations: kinds.map((kind, i) =>
        pump(((i + 1) * length) / (kinds.length + 1), {
          kind,
          running: (i * 0.37 + running) % 1 < 0.8,
          taken: (i * 0.61) % 1 < 0.5 ? 0.1 * one.flow : undefined,
        }),
      ),
      nodes: [0.2, 0.4, 0.6, 0.8].map((part) => part * length),
      agree: 3,
      valves: [],
    };
    return markEntered(start, next);
  })
  .filter((input) => checkLine(input).length === 0);

describe('pressures that were not entered', () => {
  it('never refuse a line', () => {
    const seen = { answer: 0, refused: 0 };
    fc.assert(
      fc.property(untouched, (input) => {
        const a = computeAnswerWithoutChanges(input);
        seen[a.kind] += 1;
        if (a.kind !== 'refused') return;
        for (const { kind, field = '', message } of a.problems) {
          expect(['slack', 'pressure', 'stations'], message).not.toContain(kind);
          expect(field).not.toMatch(/pressure|before|after/);
        }
      }),
    );
    expect(seen.answer).toBeGreaterThan(12);
  });

  it('leave those of an example as they are', () => {
    for (const { id, input } of EXAMPLE_LINES)
      for (const { pressure, assumed } of splitIntoSections(input).map((s) => ({
        ...s,
        ...s.input,
      })))
        if (input.stations.length === 0) expect(pressure, id).toEqual(input.pressure);
        else if (assumed) expect(pressure.value, id).toBe(8e5);
  });

  it('answer 62 km of 24 inches with three pumps, low friction and a fall before delivery', () => {
    const typed = { ...TRUNK, length: 62_000, diameter: 0.61 };
    const profile = TRUNK.profile.map(({ at, elevation }) => ({ at: (at * 62) / 48, elevation }));
    const stations = [15_000, 31_000, 46_000].map((at) => pump(at));
    const nodes = [0.5, 8, 14, 16, 24, 30, 32, 38, 45, 47, 54, 61].map((km) => 1000 * km);
    const input = markEntered(TRUNK, { ...typed, profile, stations, nodes, valves: [] });
    const a = computeOrThrow(input);
    expect(a.along?.sections).toHaveLength(4);
    const { kp, pressure } = a.hydraulics;
    for (const { at } of stations) {
      const [before = 0, after = 0] = kp.flatMap((x, i) =>
        x === at ? [pressure[i] as number] : [],
      );
      expect(after - before).toBeGreaterThanOrEqual(1e5 - 1);
    }
    expect(Math.min(...pressure)).toBeGreaterThanOrEqual(1e5 - 1);
    expect(a.hydraulics.delivery).toBeCloseTo(12e5, 3);
    expect(assumedOf(a)).toMatch(/: 5 bar before PS 1, PS 2; [\d.]+ bar before PS 3, so/);

    // What is typed can be refused.
    const delivered = { ...input, own: [...(input.own ?? []), 'pressure.value'] };
    expect(computeOrThrow(delivered).hydraulics).toEqual(a.hydraulics);
    const low = { ...delivered, pressure: { ...input.pressure, value: 0.5e5 } };
    expect(computeAnswerWithoutChanges(low)).toMatchObject({
      kind: 'refused',
      problems: [{ kind: 'stations' }, { kind: 'slack', field: 'pressure.value' }],
    });
  });

  it('stay below the MAOP where a lower suction allows it', () => {
    const level = { ...TRUNK, profile: [], stations: [pump(20_000)], own: ['pressure.value'] };
    const [first] = splitIntoSections({ ...level, maop: undefined });
    const high = first?.steady.hydraulics.inlet ?? 0;
    const capped = splitIntoSections({ ...level, maop: high - 3e5 })[0]?.steady.hydraulics;
    expect(capped?.inlet).toBeLessThanOrEqual(high - 3e5);
    expect(capped?.overMaop).toEqual([]);
    // Where none does, the line is answered as one above it.
    const a = computeOrThrow({ ...level, maop: 3e5 });
    expect(a.problems.map(({ kind }) => kind)).toContain('over-maop');
  });

  it('raise the line’s own, without stations too, and say so', () => {
    const crest = [
      { at: 0, elevation: 0 },
      { at: 30_000, elevation: 400 },
      { at: 48_000, elevation: 0 },
    ];
    const a = computeOrThrow(markEntered(TRUNK, { ...TRUNK, profile: crest }));
    expect(Math.min(...a.hydraulics.pressure)).toBeCloseTo(1e5, 0);
    expect(assumedOf(a)).toMatch(/at delivery instead of 12 bar, so that the line is full\./);
    expect(
      computeAnswerWithoutChanges(
        markEntered(TRUNK, { ...TRUNK, profile: crest }, 'pressure.value'),
      ),
    ).toMatchObject({ problems: [{ kind: 'slack', field: 'pressure.value' }] });
  });

  it('are one at an offtake, and refuse a flow that no pressure carries', () => {
    const tee = pump(20_000, { kind: 'offtake', taken: 0.05 });
    const [a, b] = splitIntoSections(markEntered(TRUNK, { ...TRUNK, stations: [tee] }));
    expect(a?.steady.hydraulics.delivery).toBeCloseTo(b?.steady.hydraulics.inlet ?? 0, 3);
    const flood = markEntered(TRUNK, { ...TRUNK, stations: [tee], flow: 5 });
    expect(computeAnswerWithoutChanges(flood)).toMatchObject({
      problems: [{ kind: 'flow', field: 'flow' }],
    });
  });
});
