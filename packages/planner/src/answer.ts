import { betweenOf, entered } from './between.ts';
import { delayOf } from './delay.ts';
import { check } from './input/fields.ts';
import { problemsOf, remarksOf, stationProblems, tooRound } from './input/problems.ts';
import { withUnit } from './input/units.ts';
import { methodsOf } from './methods.ts';
import { missesOf } from './misses.ts';
import { foundAt, SURE } from './model/analytic.ts';
import { changesOf } from './model/changes.ts';
import { falseAlarms } from './model/false-alarms.ts';
import { LIMIT, shareOf, stretchesOf } from './model/grid.ts';
import { PressureSpent, type Steady } from './model/hydraulics.ts';
import type { Model } from './model/model.ts';
import { nodeSignals } from './model/node-signals.ts';
import { alarmAt, placesOf } from './model/places.ts';
import { Overloaded } from './model/pressures.ts';
import {
  joined,
  onLine,
  type Part,
  type Place,
  partAt,
  partOf,
  type Section,
  sectionsOf,
  settlingOf,
} from './model/sections.ts';
import type {
  AlarmAt,
  Change,
  EndRange,
  Heat,
  LineAnswer,
  LineInput,
  Problem,
  Refusal,
  SectionAnswer,
} from './types.ts';
import { figuresOf, type PartialAnswer, refusalVerdict, stationsOf, verdictOf } from './words.ts';

const CELLS = 64;
const SIZES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05];
const GAS_SIZES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2];

/** Never throws for input that `check` accepts; refuses the rest. */
export function answer(input: LineInput): LineAnswer | Refusal {
  const all = bands(input);
  return all.kind === 'answer' ? { ...all, changes: changesFor(input) } : all;
}

export function bands(input: LineInput): LineAnswer | Refusal {
  const prepared = prepareAll(input);
  return 'kind' in prepared ? prepared : bandsFor(input, prepared);
}

export function changesFor(input: LineInput): Change[] {
  const prepared = prepareAll(input);
  return 'kind' in prepared ? [] : changesOf(input, prepared);
}

/** Of a line that is one section. */
export function prepare(input: LineInput): { steady: Steady; model: Model } | Refusal {
  const parts = prepareAll({ ...input, stations: [] });
  if ('kind' in parts) return parts;
  const { steady, model } = parts[0] as Part;
  return { steady, model: model as Model };
}

/** Its sections, each ready to be asked. */
export function prepareAll(input: LineInput): Part[] | Refusal {
  const errors = check(input);
  if (errors.length > 0)
    return refuse(
      errors.map(({ field, message }): Problem => ({ kind: 'input', message, field })),
      undefined,
    );
  let sections: Section[];
  try {
    sections = sectionsOf(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse([{ kind: 'flow', message: tooMuch(input, error), field: 'flow' }], undefined);
  }
  const steady = joined(sections);
  const problems = [
    ...stationProblems(input, sections),
    ...inEach(sections, (one) => problemsOf(one.input, { hydraulics: onLine(one) })),
  ];
  if (problems.length > 0) return refuse(problems, steady);
  try {
    const parts = sections.map(partOf);
    const rounded = inEach(parts, ({ model }) => (model && tooRound(model)) ?? []);
    return rounded.length > 0 ? refuse(rounded, steady) : parts;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const kind = input.fluid.kind === 'gas' ? 'gas' : 'ends';
    return refuse([{ kind, message: error.message }], steady);
  }
}

/** Named by its section, where there are several. */
function inEach<T extends Section>(
  sections: readonly T[],
  of: (one: T) => Problem | Problem[],
): Problem[] {
  return sections.flatMap((one, i) =>
    [of(one)]
      .flat()
      .map((problem) =>
        sections.length === 1
          ? problem
          : { ...problem, message: `Section ${i + 1}: ${problem.message}` },
      ),
  );
}

/** A gas loses the same share of its pressure at any pressure. */
function tooMuch({ units, fluid }: LineInput, error: RangeError): string {
  if (error instanceof PressureSpent)
    return `The pressure is spent ${Math.round(error.at / 1000)} km along the line: this flow does not reach its end.`;
  if (!(error instanceof Overloaded)) return error.message;
  const needed = withUnit(error.pressure, 'pressure', units, 3);
  return `Kept full, this line would stand at ${needed}, more than any pipe here may be entered for. Less flow, a wider pipe${fluid.kind === 'gas' ? '' : ', a lower profile'} or stations closer together would need less.`;
}

const refuse = (problems: Problem[], steady: Steady | undefined): Refusal => ({
  kind: 'refused',
  problems,
  verdict: refusalVerdict(problems),
  hydraulics: steady?.hydraulics,
});

/** `flow` in m³/s. */
const foundIn = ({ part, at, signals }: Omit<Place, 'kp'>, flow: number): number =>
  part.model ? foundAt(part.model, { at, flow, opening: part.input.opening }, signals) : 0;

function bandsFor(input: LineInput, parts: readonly Part[]): LineAnswer {
  const leakFlow = input.leak * input.flow;
  const places = placesOf(parts);
  const kp = places.map((place) => place.kp);
  const alarm = places.map(alarmAt);
  const steady = joined(parts);
  const ends = endsOf(kp, alarm, input.length);
  const withinLimit = shareOf(kp, (i) => (alarm[i]?.seconds ?? Number.POSITIVE_INFINITY) <= LIMIT);
  const partial: PartialAnswer = {
    kind: 'answer',
    hydraulics: steady.hydraulics,
    kp,
    alarm,
    heat: heatOf(input, parts),
    ends,
    stations: stationsOf(input, parts, ends),
    leakFlow,
    smallest: smallestOf(input, places),
    falseAlarms: parts.reduce((sum, { model }) => sum + (model ? falseAlarms(model) : 0), 0),
    limit: LIMIT,
    withinLimit,
    methods: methodsOf(input, steady, parts, leakFlow, alarm),
    delay: delayOf(input, steady, leakFlow, kp, alarm),
    ...(input.stations.length > 0 && {
      along: {
        sections: sectionsAnswered(input, places, alarm),
        stations: betweenOf(input, parts),
      },
    }),
  };
  return {
    ...partial,
    verdict: verdictOf(input, partial),
    figures: figuresOf(input, partial),
    misses: missesOf(input, partial, parts, places),
    changes: undefined,
    problems: [...entered(input, parts), ...remarks(parts)],
  };
}

/** Each once, though several sections may have it. */
const remarks = (parts: readonly Part[]): Problem[] =>
  parts
    .flatMap((part) => remarksOf(part.input, { hydraulics: onLine(part) }))
    .filter(({ message }, i, all) => all.findIndex((one) => one.message === message) === i);

function sectionsAnswered(
  input: LineInput,
  places: readonly Place[],
  alarm: readonly AlarmAt[],
): SectionAnswer[] {
  return [...new Set(places.map(({ part }) => part))].map((part) => {
    const start = places.findIndex((place) => place.part === part);
    const own = places.filter((place) => place.part === part);
    const kp = own.map((place) => place.kp);
    const of = (i: number) => alarm[start + i] as AlarmAt;
    const times = own.flatMap((_, i) => of(i).seconds ?? []);
    const { from, to, model } = part;
    return {
      from,
      to,
      nodes: part.input.nodes.length,
      within: shareOf(kp, (i) => (of(i).seconds ?? Number.POSITIVE_INFINITY) <= LIMIT),
      alarmed: shareOf(kp, (i) => of(i).kind !== 'none'),
      slowest: times.length > 0 ? Math.max(...times) : undefined,
      smallest: smallestOf(input, own),
      falseAlarms: model ? falseAlarms(model) : 0,
      deaf: settlingOf(part),
    };
  });
}

function heatOf(input: LineInput, parts: readonly Part[]): Heat {
  const sizes = input.fluid.kind === 'gas' ? GAS_SIZES : SIZES;
  const cells = Math.max(CELLS, 16 * parts.length);
  const width = input.length / cells;
  const found = sizes.map(() => new Array<number>(cells).fill(0));
  for (let cell = 0; cell < cells; cell++) {
    const kp = (cell + 0.5) * width;
    const part = partAt(parts, kp);
    const at = kp - part.from;
    const signals = part.model ? nodeSignals(part.model, at, input.opening) : [];
    sizes.forEach((size, s) => {
      (found[s] as number[])[cell] = foundIn({ part, at, signals }, size * input.flow);
    });
  }
  return { sizes, width, found };
}

/** Beyond the same node on the same side. */
const endsOf = (kp: readonly number[], alarm: LineAnswer['alarm'], length: number): EndRange[] =>
  stretchesOf(kp, length, (i) => {
    const { kind, side, node } = alarm[i] as AlarmAt;
    return kind === 'beyond' && side && node !== undefined ? `${side} ${node}` : undefined;
  }).map(({ from, to, kind }) => {
    const [side, node] = kind.split(' ') as [EndRange['side'], string];
    return { from, to, side, node: Number(node) };
  });

/** Smallest share of flow that is sure to be found along 95% of the line; by bisection. */
function smallestOf({ flow }: LineInput, places: readonly Place[]): number | undefined {
  const kp = places.map((place) => place.kp);
  const found = (size: number) =>
    shareOf(kp, (i) => foundIn(places[i] as Place, size * flow) >= SURE) >= 0.95;
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
