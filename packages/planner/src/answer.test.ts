import { createRandom, estimatePerformance } from '@site/leak-model';
import fc from 'fast-check';
import { computeOrThrow, prepareOrThrow } from '#support/line-answers.ts';
import { computeSteadyPressure } from '../../leak-model/src/hydraulics/steady-state.ts';
import { computeAnswerWithoutChanges, prepareSingleSection } from './answer.ts';
import { suggestChanges } from './answer-with-changes.ts';
import { DEFAULT_LINE, EXAMPLE_LINES, findExampleLine } from './examples/example-lines.ts';
import { createRandomLine } from './input/random-line.ts';
import { computeAlarm, computeDetectionChance } from './model/alarm-formula.ts';
import { computeSteadyState } from './model/hydraulics.ts';
import { buildModel } from './model/model.ts';
import { computeUnitSignals } from './model/node-signals.ts';
import type { LineInput } from './types.ts';

const modelFor = (input: LineInput) => prepareOrThrow(input).model;
const leakIn = ({ leak, flow, opening }: LineInput, at: number) => ({
  at,
  flow: leak * flow,
  opening,
});
/** A random line that the model accepts, and a place on it. */
const someLine = fc
  .tuple(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0.02, max: 0.98, noNaN: true }))
  .map(([seed, share]) => ({ input: createRandomLine(createRandom(seed, 1)), share }))
  .filter(({ input }) => !('kind' in prepareSingleSection(input)));

describe('the answer along a line', () => {
  it.each([3000, 7000, 12_300, 19_200, 22_000])(
    'agrees with the rule run on traces at %s m',
    (at) => {
      const model = modelFor(DEFAULT_LINE);
      const leak = leakIn(DEFAULT_LINE, at);
      const form = computeAlarm(model, leak);
      const rule = estimatePerformance(model.watched, { kind: 'leak', ...leak });
      expect(form.kind).toBe(rule.kind);
      if (rule.kind === 'none') return;
      expect(Math.abs((form.seconds ?? 0) - rule.time)).toBeLessThan(0.1);
      if (rule.kind === 'beyond') expect(form.node).toBe(rule.node);
    },
  );

  it('holds a figure for every place, and none that is not a number', () => {
    for (const { input } of EXAMPLE_LINES) {
      const a = computeOrThrow(input);
      expect([a.alarm.length, a.figures.length]).toEqual([a.kp.length, 4]);
      expect(JSON.stringify(a)).not.toContain('null');
      if (input.agree > 2) expect(a.falseAlarms).toBeLessThanOrEqual(1);
      expect(a.verdict).toMatch(/^First estimate: A .+\.$/);
      for (const text of [a.verdict, ...a.misses])
        expect(text).not.toMatch(/NaN|undefined|Infinity/);
      for (const x of a.alarm) {
        expect(x.found).toBeGreaterThanOrEqual(0);
        expect(x.found).toBeLessThanOrEqual(1);
        if (x.kind !== 'none') expect(x.seconds).toBeGreaterThan(input.latency);
      }
    }
  });

  it('proposes no change that leaves a figure as it is', () => {
    let read = 0;
    for (let seed = 1; read <= 12; seed++) {
      expect(seed, 'lines to read 12 changes of').toBeLessThan(40);
      const input = createRandomLine(createRandom(seed, 1));
      if ('kind' in prepareSingleSection(input)) continue;
      for (const { text } of suggestChanges(input)) {
        const told = text.matchAll(
          /(?<after>[\d.]+)(?: false[\w ]+ instead of (?<now>[\d.]+)|% (?:more|less)| s (?:sooner|later))/g,
        );
        for (const { 0: all, groups } of told) {
          read++;
          expect(Number(groups?.after), `${seed}: ${all}`).not.toBe(Number(groups?.now ?? 0));
        }
      }
    }
  });

  it('answers or refuses whatever can be entered', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.record({
          leak: fc.double({ min: 1e-5, max: 0.5, noNaN: true }),
          opening: fc.double({ min: 0, max: 3600, noNaN: true }),
          noise: fc.double({ min: 1, max: 1e5, noNaN: true }),
          correlation: fc.double({ min: 0, max: 1, noNaN: true }),
          clock: fc.double({ min: 0, max: 1, noNaN: true }),
          sampling: fc.double({ min: 10, max: 1e4, noNaN: true }),
          waveSpeedError: fc.double({ min: 0, max: 0.05, noNaN: true }),
          latency: fc.double({ min: 0, max: 60, noNaN: true }),
          roughness: fc.double({ min: 0, max: 5e-3, noNaN: true }),
          modulus: fc.double({ min: 0.1e9, max: 400e9, noNaN: true }),
        }),
        fc.double({ min: 1e-5, max: 50, noNaN: true }),
        (seed, change, flow) => {
          const input = { ...createRandomLine(createRandom(seed, 1)), ...change, flow };
          const a = computeAnswerWithoutChanges(input);
          const text = JSON.stringify(a, (_, v) =>
            typeof v === 'number' && !Number.isFinite(v) ? 'not finite' : v,
          );
          expect(text).not.toContain('not finite');
          expect(text).not.toContain('NaN');
          if (a.kind === 'refused') expect(a.problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 8 },
    );
  });

  it('never finds more in more noise, nor places better', () => {
    fc.assert(
      fc.property(
        someLine,
        fc.double({ min: 1, max: 8, noNaN: true }),
        ({ input, share }, times) => {
          const leak = leakIn(input, share * input.length);
          const quiet = computeAlarm(modelFor(input), leak);
          const loud = computeAlarm(modelFor({ ...input, noise: input.noise * times }), leak);
          // What the rule rejects counts half, and in more noise it may no longer reject it.
          if (quiet.kind !== 'none') expect(loud.found).toBeLessThanOrEqual(quiet.found + 1e-9);
          if (loud.half !== undefined && quiet.half !== undefined)
            expect(loud.half).toBeGreaterThanOrEqual(quiet.half * (1 - 1e-6));
        },
      ),
    );
  });

  it('finds the more the larger the leak', () => {
    fc.assert(
      fc.property(someLine, ({ input, share }) => {
        const model = modelFor(input);
        const at = share * input.length;
        const units = computeUnitSignals(model, at, input.opening);
        const found = [0.001, 0.003, 0.01, 0.03, 0.1].map((size) =>
          computeDetectionChance(
            model,
            { at, flow: size * input.flow, opening: input.opening },
            units,
          ),
        );
        for (let i = 1; i < found.length; i++)
          expect(found[i]).toBeGreaterThanOrEqual((found[i - 1] as number) - 1e-9);
      }),
      { numRuns: 30 },
    );
  });

  it('is never slower with one more node, where the leak stands clear of the noise', () => {
    fc.assert(
      fc.property(
        someLine,
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        ({ input, share }, where) => {
          // Ends that send no echo: one that does can take a node's drop back.
          const quiet: LineInput = {
            ...input,
            noise: 50,
            leak: Math.max(0.02, input.leak),
            opening: 0,
          };
          const at = share * quiet.length;
          const before = computeAlarm(modelFor(quiet), leakIn(quiet, at));
          const gap = quiet.nodes.slice(1).findIndex((x) => x > at);
          const left = quiet.nodes[Math.max(0, gap)] as number;
          const right = quiet.nodes[Math.max(0, gap) + 1] as number;
          const extra = Math.round(left + where * (right - left));
          const nodes = [...new Set([...quiet.nodes, extra])].sort((a, b) => a - b);
          const after = computeAlarm(modelFor({ ...quiet, nodes }), leakIn(quiet, at));
          if (before.kind !== 'leak' || after.kind !== 'leak') return;
          expect(after.seconds).toBeLessThanOrEqual((before.seconds ?? 0) + 1e-6);
        },
      ),
    );
  });

  it('has the steady pressures of the model’s own functions', () => {
    const input = findExampleLine('crude-trunk') as LineInput;
    const steady = computeSteadyState(input);
    const model = buildModel(input, steady);
    const spec = { ...model.watched.wave.spec, profile: input.profile } as Parameters<
      typeof computeSteadyPressure
    >[0];
    for (const at of [0, 8000, 20_000, 31_500, 48_000])
      expect(steady.pressureAt(at) / computeSteadyPressure(spec, at)).toBeCloseTo(1, 4);
    expect(steady.hydraulics.delivery).toBeCloseTo(12e5, -1);
  });
});

describe('where the physics allows no answer', () => {
  const crest: LineInput = {
    ...DEFAULT_LINE,
    pressure: { known: 'delivery', value: 2e5 },
    profile: [
      { at: 0, elevation: 0 },
      { at: 20_000, elevation: 120 },
      { at: 25_000, elevation: 0 },
    ],
  };

  it('refuses slack flow, with its place, and still shows the hydraulics', () => {
    const a = computeAnswerWithoutChanges(crest);
    if (a.kind !== 'refused') throw new Error('answered');
    expect(a.problems[0]?.kind).toBe('slack');
    const [range] = a.hydraulics?.slack ?? [];
    expect(range?.from).toBeLessThan(20_000);
    expect(range?.to).toBeGreaterThan(20_000);
  });

  it('says below which flow a full line would run slack', () => {
    const fluid = { ...crest.fluid, vapourPressure: 120e3 };
    const full = {
      ...crest,
      fluid,
      pressure: { known: 'delivery' as const, value: 10e5 },
    } as LineInput;
    const limit = computeOrThrow(full).hydraulics.slackBelow;
    if (!limit) throw new Error('none');
    expect(limit.at).toBe(20_000);
    const at = (share: number) =>
      computeAnswerWithoutChanges({ ...full, flow: limit.flow * share });
    expect(at(1.02).kind).toBe('answer');
    expect(at(0.98)).toMatchObject({ kind: 'refused', problems: [{ kind: 'slack' }] });
  });

  it.each([
    [
      'a gas at the ends of a liquid',
      { ...(findExampleLine('gas') as LineInput), ends: { upstream: 'pump', downstream: 'valve' } },
      'gas',
    ],
    [
      'a gas that flows too fast',
      {
        ...(findExampleLine('gas') as LineInput),
        length: 2000,
        nodes: [500, 1000, 1500],
        agree: 3,
        flow: 11,
      },
      'gas',
    ],
    [
      'a gas whose pressure is spent',
      {
        ...(findExampleLine('gas') as LineInput),
        length: 2e6,
        profile: [],
        pressure: { known: 'inlet', value: 10e5 },
      },
      'flow',
    ],
    [
      'a liquid too thick for a front',
      {
        ...DEFAULT_LINE,
        fluid: { ...DEFAULT_LINE.fluid, viscosity: 5000e-6 },
        flow: 0.01,
        nodes: [1000, 24_000],
        agree: 2,
      },
      'viscosity',
    ],
    [
      'an inlet below the air outside',
      {
        ...DEFAULT_LINE,
        pressure: { known: 'inlet', value: 5e4 },
        fluid: { ...DEFAULT_LINE.fluid, vapourPressure: 0 },
        flow: 0.005,
        profile: [
          { at: 0, elevation: 0 },
          { at: 20_000, elevation: 9 },
          { at: 25_000, elevation: 0 },
        ],
      },
      'pressure',
    ],
  ] as [string, LineInput, string][])('%s', (_, input, kind) => {
    const a = computeAnswerWithoutChanges(input);
    expect(a).toMatchObject({ kind: 'refused', problems: [{ kind }] });
  });
});
