import { createRandom } from '@site/leak-model';
import fc from 'fast-check';
import { computeOrThrow, prepareSectionsOrThrow } from '#support/line-answers.ts';
import { computeAnswerWithoutChanges, prepareSections } from './answer.ts';
import { findExampleLine } from './examples/example-lines.ts';
import { markEntered } from './input/assumed-values.ts';
import { checkLine } from './input/fields.ts';
import { decodeLine, encodeLine } from './input/line-address.ts';
import { fillSections } from './input/node-coverage.ts';
import { createRandomLine, withRandomStations } from './input/random-line.ts';
import { isSectionEnd } from './input/stations.ts';
import { computeAlarm, computeDetectionChance } from './model/alarm-formula.ts';
import { estimateFalseAlarms } from './model/false-alarms.ts';
import { computeUnitSignals } from './model/node-signals.ts';
import { placeNodes } from './model/place.ts';
import { findSection } from './model/sections.ts';
import type { LineAnswer, LineInput, StationInput } from './types.ts';

const WHOLE = findExampleLine('crude-stations') as LineInput;
/** Its third section has two nodes too few. */
const EXAMPLE = { ...WHOLE, nodes: WHOLE.nodes.filter((node) => ![36_700, 41_700].includes(node)) };

const secondsOf = ({ seconds }: { seconds: number | undefined }) =>
  seconds ?? Number.POSITIVE_INFINITY;

/** A random line with up to six stations of every kind that the model accepts. */
const stationed = fc
  .tuple(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 6 }))
  .map(([seed, count]): LineInput => {
    const random = createRandom(seed, 1);
    return withRandomStations(createRandomLine(random), count, random);
  })
  .filter((line) => !('kind' in prepareSections(line)));

describe('a line with stations between its ends', () => {
  it('is, without any that end a wave, the line without them', () => {
    const passing = EXAMPLE.stations.map((one, i) =>
      i === 0 ? { ...one, kind: 'valve' as const } : { ...one, running: false },
    );
    const bare = computeOrThrow({ ...EXAMPLE, stations: [] });
    expect(bare.along).toBeUndefined();
    const { along, verdict, delay, ...rest } = computeOrThrow({ ...EXAMPLE, stations: passing });
    expect(bare).toMatchObject(JSON.parse(JSON.stringify({ ...rest, methods: bare.methods })));
    expect(along?.sections).toHaveLength(1);
    expect(along?.stations.every(({ ends, why }) => !ends && /Assumed/.test(why))).toBe(true);
  });

  it('never promises more than its sections do by themselves', () => {
    fc.assert(
      fc.property(stationed, (input) => {
        const a = computeOrThrow(input);
        const parts = prepareSectionsOrThrow(input);
        const flow = input.leak * input.flow;
        a.kp.forEach((kp, i) => {
          const { from, to, model, first, input: own } = findSection(parts, kp);
          const whole = a.alarm[i] as LineAnswer['alarm'][number];
          if (!model) {
            expect(whole).toMatchObject({ kind: 'none', found: 0 });
            return;
          }
          const alone = computeAlarm(model, { at: kp - from, flow, opening: input.opening });
          expect(secondsOf(whole)).toBeGreaterThanOrEqual(secondsOf(alone) - 1e-9);
          expect(whole.found).toBeLessThanOrEqual(alone.found + 1e-9);
          // No node beyond a station is counted on.
          expect(own.nodes.every((x) => from + x <= to)).toBe(true);
          if (whole.node !== undefined)
            expect(input.nodes[whole.node]).toBeCloseTo(
              from + (own.nodes[whole.node - first] ?? 0),
            );
        });
        const sum = parts.reduce((n, { model }) => n + (model ? estimateFalseAlarms(model) : 0), 0);
        expect(a.falseAlarms).toBeCloseTo(sum, 12);
        const { sections = [] } = a.along ?? {};
        expect(sections.reduce((n, one) => n + one.nodes, 0)).toBe(input.nodes.length);
        const mean = sections.reduce((n, s) => n + s.within * (s.to - s.from), 0) / input.length;
        expect(a.withinLimit).toBeCloseTo(mean, 1);
        a.heat.found.forEach((cells, s) => {
          cells.forEach((share, cell) => {
            const kp = (cell + 0.5) * a.heat.width;
            const { from, model } = findSection(parts, kp);
            const size = (a.heat.sizes[s] as number) * input.flow;
            const leak = { at: kp - from, flow: size, opening: input.opening };
            if (!model) expect(share).toBe(0);
            else if (cell % 16 === 0)
              expect(share).toBeCloseTo(
                computeDetectionChance(
                  model,
                  leak,
                  computeUnitSignals(model, leak.at, leak.opening),
                ),
                9,
              );
          });
        });
      }),
      { numRuns: 20 },
    );
  });

  it('keeps them in its address and its posts in its sections', () => {
    fc.assert(
      fc.property(stationed, (input) => {
        const read = decodeLine(encodeLine(input));
        if (read.kind !== 'line') throw new Error(read.message);
        expect(read.input.stations).toHaveLength(input.stations.length);
        expect(decodeLine(encodeLine(read.input))).toEqual(read);
        const parts = prepareSectionsOrThrow(input);
        expect(parts).toHaveLength(input.stations.filter(isSectionEnd).length + 1);
        expect(parts.at(-1)?.to).toBe(input.length);
        // The same leak everywhere, though an offtake leaves less flow behind it.
        for (const { input: own } of parts)
          expect((own.leak * own.flow) / (input.leak * input.flow)).toBeCloseTo(1, 6);
      }),
      { numRuns: 20 },
    );
    const read = decodeLine(encodeLine(EXAMPLE));
    expect(read).toEqual({ kind: 'line', input: EXAMPLE });
  });

  it('says of 62 km with three stations what each section gives', () => {
    const a = computeOrThrow(EXAMPLE);
    const kilometres = [...a.verdict.matchAll(/([\d.]+) km (?:alarm|take|raise)/g)];
    expect(kilometres.reduce((sum, [, km]) => sum + Number(km), 0)).toBeCloseTo(62, 6);
    expect(a.along?.sections.map(({ nodes }) => nodes)).toEqual([4, 4, 2, 4]);
    expect(a.misses.join(' ')).toContain('KP 31+600 to 46+800, section 3: 2 nodes');
    // In the order of the line.
    expect(a.misses.join(' ')).toMatch(/beyond S1 \(.*, S4 \(.*, S5 \(.*, S8 \(/);
    const outOfService = (input: LineInput) =>
      computeOrThrow({ ...input, agree: 4 }).misses.filter((one) => one.includes('service'));
    expect(outOfService(EXAMPLE)).toEqual([
      'Everything in sections 1, 2 and 4, while one node there is out of service: all 4 must agree.',
    ]);
    expect(outOfService(WHOLE)).toEqual([
      'Everything in any section, while one node there is out of service: all 4 must agree.',
    ]);
    expect(a.along?.stations.map(({ name }) => name)).toEqual(['PS 1', 'PS 2', 'PS 3']);
    // The pumps lift the pressure: two values at their post.
    const { kp, pressure } = a.hydraulics;
    const [before, after] = kp.flatMap((x, i) => (x === 14_200 ? [pressure[i] as number] : []));
    expect(before).toBeCloseTo(8e5, -1);
    expect(after).toBeGreaterThan(30e5);
    const better = computeOrThrow(fillSections(EXAMPLE));
    expect(a.along?.sections[2]?.alarmed).toBe(0);
    expect(better.along?.sections[2]?.alarmed).toBeGreaterThan(0.9);
  });

  it('places the nodes of all sections', () => {
    const placed = placeNodes(EXAMPLE, { seconds: 15, metres: 50 });
    if (placed.kind !== 'placed') throw new Error(placed.kind);
    expect(checkLine({ ...EXAMPLE, nodes: placed.nodes })).toEqual([]);
    expect(placed.each?.reduce((a, b) => a + b, 0)).toBe(placed.nodes.length);
    const a = computeOrThrow({ ...EXAMPLE, nodes: placed.nodes });
    expect(a.withinLimit).toBeGreaterThan(0.95);
  });

  it('refuses a pump that does not lift and an offtake that takes all, and says which', () => {
    const second = (change: Partial<StationInput>): LineInput => ({
      ...EXAMPLE,
      stations: EXAMPLE.stations.map((one, i) => (i === 1 ? { ...one, ...change } : one)),
    });
    const typed = (change: Partial<StationInput>) =>
      computeAnswerWithoutChanges(markEntered(EXAMPLE, second(change)));
    expect(typed({ before: 90e5 }).kind).toBe('answer');
    expect(typed({ before: 90e5, after: 80e5 })).toMatchObject({
      kind: 'refused',
      problems: [{ kind: 'stations', field: 'stations.1.after' }],
    });
    expect(checkLine(second({ kind: 'offtake', taken: EXAMPLE.flow }))[0]?.field).toBe(
      'stations.1.taken',
    );
    expect(checkLine(second({ at: 14_500 }))).toHaveLength(2);
  });

  it('asks no more places of a line than its length and sections need', () => {
    const stations = Array.from({ length: 10 }, (_, i) => ({
      ...(EXAMPLE.stations[0] as StationInput),
      at: 27_000 * (i + 1),
    }));
    const nodes = Array.from({ length: 61 }, (_, i) => Math.max(10, 5000 * i));
    const long = { ...EXAMPLE, length: 300_000, profile: [], stations, nodes };
    // Twice the 15 ms of 120 places: 62 km within 100 ms, 300 km within 500 ms, with room.
    expect(computeOrThrow(EXAMPLE).kp.length).toBeLessThan(200);
    expect(computeOrThrow(long).kp.length).toBeLessThan(600);
  });
});
