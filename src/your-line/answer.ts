import { delayOf } from './delay.ts';
import { check } from './input/fields.ts';
import { MATERIALS } from './input/fluids.ts';
import { problemsOf, remarksOf, tooRound } from './input/problems.ts';
import { methodsOf } from './methods.ts';
import { foundAt, leakAt } from './model/analytic.ts';
import { changesOf } from './model/changes.ts';
import { falseAlarms } from './model/false-alarms.ts';
import { gridOf, LIMIT, shareOf } from './model/grid.ts';
import { PressureSpent, type Steady, steadyOf } from './model/hydraulics.ts';
import { type Model, modelOf } from './model/model.ts';
import { type NodeSignal, nodeSignals } from './model/node-signals.ts';
import type { Change, EndRange, Heat, LineAnswer, LineInput, Problem, Refusal } from './types.ts';
import { figuresOf, missesOf, refusalVerdict, stationsOf, verdictOf } from './words.ts';

const CELLS = 64;
const SIZES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05];
const GAS_SIZES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2];

/** Never throws for input that `check` accepts; refuses the rest. */
export function answer(input: LineInput): LineAnswer | Refusal {
  const all = bands(input);
  return all.kind === 'answer' ? { ...all, changes: changesFor(input) } : all;
}

export function bands(input: LineInput): LineAnswer | Refusal {
  const prepared = prepare(input);
  return 'kind' in prepared ? prepared : bandsFor(input, prepared.steady, prepared.model);
}

export function changesFor(input: LineInput): Change[] {
  const prepared = prepare(input);
  return 'kind' in prepared ? [] : changesOf(input, prepared.steady, prepared.model);
}

export function prepare(input: LineInput): { steady: Steady; model: Model } | Refusal {
  const errors = check(input);
  if (errors.length > 0)
    return refuse(
      errors.map(({ field, message }): Problem => ({ kind: 'input', message, field })),
      undefined,
    );
  let steady: Steady;
  try {
    steady = steadyOf(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const at = error instanceof PressureSpent ? error.at : undefined;
    return refuse(
      [
        {
          kind: 'pressure',
          message: at === undefined ? error.message : spent(at),
          field: 'pressure.value',
        },
      ],
      undefined,
    );
  }
  const problems = problemsOf(input, steady);
  if (problems.length > 0) return refuse(problems, steady);
  try {
    const model = modelOf(input, steady);
    const rounded = tooRound(model);
    return rounded ? refuse([rounded], steady) : { steady, model };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const kind = input.fluid.kind === 'gas' ? 'gas' : 'ends';
    return refuse([{ kind, message: error.message }], steady);
  }
}

const spent = (at: number): string =>
  `The pressure is spent ${Math.round(at / 1000)} km along the line: this flow does not reach its end.`;

const refuse = (problems: Problem[], steady: Steady | undefined): Refusal => ({
  kind: 'refused',
  problems,
  verdict: refusalVerdict(problems),
  hydraulics: steady?.hydraulics,
});

function bandsFor(input: LineInput, steady: Steady, model: Model): LineAnswer {
  const leakFlow = input.leak * input.flow;
  const kp = gridOf(input);
  const signals = kp.map((at) => nodeSignals(model, at, input.opening));
  const creeps = MATERIALS[input.material]?.creeps === true;
  const alarm = kp.map((at, i) => {
    const a = leakAt(model, { at, flow: leakFlow, opening: input.opening }, signals[i]);
    return creeps ? { ...a, half: undefined } : a;
  });
  const heat = heatOf(model);
  const withinLimit = shareOf(kp, (i) => (alarm[i]?.seconds ?? Number.POSITIVE_INFINITY) <= LIMIT);
  const partial: Omit<LineAnswer, 'verdict' | 'figures' | 'misses' | 'changes' | 'problems'> = {
    kind: 'answer',
    hydraulics: steady.hydraulics,
    kp,
    alarm,
    heat,
    ends: endsOf(kp, alarm),
    stations: stationsOf(input, model),
    leakFlow,
    smallest: smallestOf(model, kp, signals),
    falseAlarms: falseAlarms(model),
    limit: LIMIT,
    withinLimit,
    methods: methodsOf(input, steady, model, leakFlow, alarm),
    delay: delayOf(input, steady, leakFlow, kp, alarm),
  };
  return {
    ...partial,
    verdict: verdictOf(input, partial),
    figures: figuresOf(input, partial),
    misses: missesOf(input, partial, model, signals),
    changes: undefined,
    problems: remarksOf(input, steady),
  };
}

function heatOf(model: Model): Heat {
  const { input } = model;
  const sizes = input.fluid.kind === 'gas' ? GAS_SIZES : SIZES;
  const width = input.length / CELLS;
  const found = sizes.map(() => new Array<number>(CELLS).fill(0));
  for (let cell = 0; cell < CELLS; cell++) {
    const at = (cell + 0.5) * width;
    const units = nodeSignals(model, at, input.opening);
    sizes.forEach((size, s) => {
      const leak = { at, flow: size * input.flow, opening: input.opening };
      (found[s] as number[])[cell] = foundAt(model, leak, units);
    });
  }
  return { sizes, width, found };
}

/** Stretches that alarm without a location, adjacent ones joined. */
function endsOf(kp: readonly number[], alarm: LineAnswer['alarm']): EndRange[] {
  const found: EndRange[] = [];
  kp.forEach((at, i) => {
    const a = alarm[i];
    if (a?.kind !== 'beyond' || a.side === undefined || a.node === undefined) return;
    const from = i === 0 ? 0 : ((kp[i - 1] as number) + at) / 2;
    const to = i === kp.length - 1 ? 2 * at - from : ((kp[i + 1] as number) + at) / 2;
    const before = found.at(-1);
    if (before && before.to >= from - 1e-6 && before.side === a.side && before.node === a.node)
      before.to = to;
    else found.push({ from, to, side: a.side, node: a.node });
  });
  return found;
}

/** Smallest share of flow with detection probability ≥ 0.5 along 95% of the line; by bisection. */
function smallestOf(
  model: Model,
  kp: readonly number[],
  signals: readonly NodeSignal[][],
): number | undefined {
  const { flow, opening } = model.input;
  const found = (size: number) =>
    shareOf(
      kp,
      (i) =>
        foundAt(model, { at: kp[i] as number, flow: size * flow, opening }, signals[i] ?? []) >=
        0.5,
    ) >= 0.95;
  let low = Math.log(1e-5);
  let high = Math.log(0.5);
  if (!found(0.5)) return undefined;
  for (let i = 0; i < 16; i++) {
    const mid = (low + high) / 2;
    if (found(Math.exp(mid))) high = mid;
    else low = mid;
  }
  return Math.exp(high);
}
