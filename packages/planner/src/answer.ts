import { detectionLimit } from '@site/leak-model';
import {
  buildFigures,
  describeEndStations,
  type PartialAnswer,
  writeRefusalVerdict,
  writeVerdict,
} from './answer-wording.ts';
import { computeDelayCost } from './cost-of-delay.ts';
import { checkLine } from './input/fields.ts';
import {
  checkFrontRounding,
  findProblems,
  findRemarks,
  findStationProblems,
} from './input/problems.ts';
import { formatWithUnit } from './input/units.ts';
import { describeLimitations } from './limitations.ts';
import { estimateMethods } from './method-estimates.ts';
import { computeDetectionChance, SURE_CHANCE } from './model/alarm-formula.ts';
import { estimateFalseAlarms } from './model/false-alarms.ts';
import { buildPlaces, computePlaceAlarm } from './model/grid-places.ts';
import { PressureSpent, type SteadyState } from './model/hydraulics.ts';
import type { Model } from './model/model.ts';
import { computeUnitSignals } from './model/node-signals.ts';
import { computeShare, joinStretches } from './model/position-grid.ts';
import { OverloadError } from './model/section-pressures.ts';
import {
  addModel,
  computeSettlingTime,
  findSection,
  joinSections,
  type ModelledSection,
  type Place,
  type Section,
  splitIntoSections,
  toLinePositions,
} from './model/sections.ts';
import { checkStationPressures, describeStations } from './station-effects.ts';
import type {
  EndRange,
  HeatMap,
  LineAnswer,
  LineInput,
  PlaceAlarm,
  PlaceRuns,
  Problem,
  Range,
  Refusal,
  SectionAnswer,
} from './types.ts';

const CELLS = 64;
const SIZES = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05];
const GAS_SIZES = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2];

/**
 * Never throws for input that `check` accepts; refuses the rest.
 * @param runs by which the rule itself answers along the line; without: its closed form
 */
export function computeAnswerWithoutChanges(
  input: LineInput,
  runs: readonly PlaceRuns[] = [],
): LineAnswer | Refusal {
  const prepared = prepareSections(input);
  return 'kind' in prepared ? prepared : buildAnswer(input, prepared, runs);
}

/** Of a line that is one section. */
export function prepareSingleSection(
  input: LineInput,
): { steady: SteadyState; model: Model } | Refusal {
  const parts = prepareSections({ ...input, stations: [] });
  if ('kind' in parts) return parts;
  const { steady, model } = parts[0] as ModelledSection;
  return { steady, model: model as Model };
}

/** Its sections, each ready to be asked. */
export function prepareSections(input: LineInput): ModelledSection[] | Refusal {
  const errors = checkLine(input);
  if (errors.length > 0)
    return refuse(
      errors.map(({ field, message }): Problem => ({ kind: 'input', message, field })),
      undefined,
    );
  let sections: Section[];
  try {
    sections = splitIntoSections(input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return refuse(
      [{ kind: 'flow', message: describeOverload(input, error), field: 'flow' }],
      undefined,
    );
  }
  const steady = joinSections(sections);
  const problems = [
    ...findStationProblems(input, sections),
    ...collectProblems(sections, (one) =>
      findProblems(one.input, { hydraulics: toLinePositions(one) }),
    ),
  ];
  if (problems.length > 0) return refuse(problems, steady);
  try {
    const parts = sections.map(addModel);
    const rounded = collectProblems(
      parts,
      ({ model }) => (model && checkFrontRounding(model)) ?? [],
    );
    return rounded.length > 0 ? refuse(rounded, steady) : parts;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const kind = input.fluid.kind === 'gas' ? 'gas' : 'ends';
    return refuse([{ kind, message: error.message }], steady);
  }
}

/** Named by its section, where there are several. */
function collectProblems<T extends Section>(
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
function describeOverload({ units, fluid }: LineInput, error: RangeError): string {
  if (error instanceof PressureSpent)
    return `The pressure is spent ${Math.round(error.at / 1000)} km along the line: this flow does not reach its end.`;
  if (!(error instanceof OverloadError)) return error.message;
  const needed = formatWithUnit(error.pressure, 'pressure', units, 3);
  return `Kept full, this line would stand at ${needed}, more than any pipe here may be entered for. Less flow, a wider pipe${fluid.kind === 'gas' ? '' : ', a lower profile'} or stations closer together would need less.`;
}

const refuse = (problems: Problem[], steady: SteadyState | undefined): Refusal => ({
  kind: 'refused',
  problems,
  verdict: writeRefusalVerdict(problems),
  hydraulics: steady?.hydraulics,
});

/** `flow` in m³/s. */
const computeChanceAtPlace = ({ part, at, signals }: Omit<Place, 'kp'>, flow: number): number =>
  part.model
    ? computeDetectionChance(part.model, { at, flow, opening: part.input.opening }, signals)
    : 0;

function buildAnswer(
  input: LineInput,
  parts: readonly ModelledSection[],
  runs: readonly PlaceRuns[],
): LineAnswer {
  const leakFlow = input.leak * input.flow;
  const places = buildPlaces(parts);
  const along =
    runs.length > 0
      ? runs.toSorted((a, b) => a.kp - b.kp)
      : places.map((place) => ({ kp: place.kp, alarm: computePlaceAlarm(place) }));
  const kp = along.map((one) => one.kp);
  const alarm = along.map((one) => one.alarm);
  const steady = joinSections(parts);
  const ends = findEndRanges(kp, alarm, input.length);
  const withinLimit = computeShare(
    kp,
    { from: 0, to: input.length },
    (i) => (alarm[i]?.seconds ?? Number.POSITIVE_INFINITY) <= detectionLimit,
  );
  const partial: PartialAnswer = {
    kind: 'answer',
    hydraulics: steady.hydraulics,
    kp,
    alarm,
    heat: computeHeatMap(input, parts),
    ends,
    stations: describeEndStations(input, parts, ends),
    leakFlow,
    smallest: findSmallestLeak(input, places, { from: 0, to: input.length }),
    falseAlarms: parts.reduce(
      (sum, { model }) => sum + (model ? estimateFalseAlarms(model) : 0),
      0,
    ),
    limit: detectionLimit,
    withinLimit,
    methods: estimateMethods(input, steady, parts, leakFlow, alarm),
    delay: computeDelayCost(input, steady, leakFlow, kp, alarm),
    ...(input.stations.length > 0 && {
      along: {
        sections: summariseSections(input, places, along),
        stations: describeStations(input, parts),
      },
    }),
  };
  return {
    ...partial,
    verdict: `${runs.length > 0 ? '' : 'First estimate: '}${writeVerdict(input, partial)}`,
    figures: buildFigures(input, partial),
    misses: describeLimitations(input, partial, parts, places),
    changes: undefined,
    problems: [...checkStationPressures(input, parts), ...collectRemarks(parts)],
  };
}

/** Each once, though several sections may have it. */
const collectRemarks = (parts: readonly ModelledSection[]): Problem[] =>
  parts
    .flatMap((part) => findRemarks(part.input, { hydraulics: toLinePositions(part) }))
    .filter(({ message }, i, all) => all.findIndex((one) => one.message === message) === i);

function summariseSections(
  input: LineInput,
  places: readonly Place[],
  along: readonly PlaceRuns[],
): SectionAnswer[] {
  return [...new Set(places.map(({ part }) => part))].map((part) => {
    const { from, to, model } = part;
    const own = along.filter(({ kp }) => kp > from && kp < to);
    const share = (holds: (alarm: PlaceAlarm) => boolean) =>
      computeShare(
        own.map(({ kp }) => kp),
        part,
        (i) => holds((own[i] as PlaceRuns).alarm),
      );
    const times = own.flatMap(({ alarm }) => alarm.seconds ?? []);
    return {
      ...{ from, to, nodes: part.input.nodes.length },
      within: share(({ seconds = Number.POSITIVE_INFINITY }) => seconds <= detectionLimit),
      alarmed: share(({ kind }) => kind !== 'none'),
      slowest: times.length > 0 ? Math.max(...times) : undefined,
      smallest: findSmallestLeak(
        input,
        places.filter((place) => place.part === part),
        part,
      ),
      falseAlarms: model ? estimateFalseAlarms(model) : 0,
      deaf: computeSettlingTime(part),
    };
  });
}

function computeHeatMap(input: LineInput, parts: readonly ModelledSection[]): HeatMap {
  const sizes = input.fluid.kind === 'gas' ? GAS_SIZES : SIZES;
  const cells = Math.max(CELLS, 16 * parts.length);
  const width = input.length / cells;
  const found = sizes.map(() => new Array<number>(cells).fill(0));
  for (let cell = 0; cell < cells; cell++) {
    const kp = (cell + 0.5) * width;
    const part = findSection(parts, kp);
    const at = kp - part.from;
    const signals = part.model ? computeUnitSignals(part.model, at, input.opening) : [];
    sizes.forEach((size, s) => {
      (found[s] as number[])[cell] = computeChanceAtPlace({ part, at, signals }, size * input.flow);
    });
  }
  return { sizes, width, found };
}

/** Beyond the same node on the same side. */
const findEndRanges = (
  kp: readonly number[],
  alarm: LineAnswer['alarm'],
  length: number,
): EndRange[] =>
  joinStretches(kp, length, (i) => {
    const { kind, side, node } = alarm[i] as PlaceAlarm;
    return kind === 'beyond' && side && node !== undefined ? `${side} ${node}` : undefined;
  }).map(({ from, to, kind }) => {
    const [side, node] = kind.split(' ') as [EndRange['side'], string];
    return { from, to, side, node: Number(node) };
  });

/** Smallest share of flow that is sure to be found along 95% of the line; by bisection. */
function findSmallestLeak(
  { flow }: LineInput,
  places: readonly Place[],
  along: Range,
): number | undefined {
  const kp = places.map((place) => place.kp);
  const found = (size: number) =>
    computeShare(
      kp,
      along,
      (i) => computeChanceAtPlace(places[i] as Place, size * flow) >= SURE_CHANCE,
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
