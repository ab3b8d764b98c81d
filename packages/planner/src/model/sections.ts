import { flowArea, RULE } from '@site/leak-model';
import { filterNodesBetween, getSectionEnds, type NamedStation } from '../input/stations.ts';
import type { Hydraulics, LineInput, ProfilePoint } from '../types.ts';
import {
  computeBore,
  computeSteadyState,
  interpolateValue,
  type SteadyState,
} from './hydraulics.ts';
import { buildModel, type Model } from './model.ts';
import type { UnitSignal } from './node-signals.ts';
import { computeSectionPressures, getSectionStations } from './section-pressures.ts';

/**
 * A line between two stations that end the wave is a line of its own: its posts count from `from`,
 * its ends are those stations. A line without such stations is one section, the line itself.
 */
export type Section = {
  from: number;
  to: number;
  /** Index of its first node on the line. */ first: number;
  /** Its pressure is chosen, not entered. */ assumed: boolean;
  input: LineInput;
  steady: SteadyState;
};

/** `model` is undefined where fewer than two nodes stand. */
export type ModelledSection = Section & { model: Model | undefined };

/** A position of the grid: `at` counts from the beginning of its section. */
export type Place = {
  part: ModelledSection;
  kp: number;
  at: number;
  signals: readonly UnitSignal[];
};

/** A resistance below this would make a station a tank, Pa. */
const LEAST_ACROSS = 2e4;
/** Rise of a centrifugal pump at no flow above its duty, share. */
const SHUT_OFF = 0.2;

/** @throws RangeError as `computeSectionPressures` */
export function splitIntoSections(input: LineInput): Section[] {
  const stops = getSectionStations(input);
  const cuts = getSectionEnds(input);
  const bare =
    stops.length === 0
      ? [{ from: 0, to: input.length, first: 0, input }]
      : cuts.slice(1).map((to, i) => extractSection(input, stops, i, cuts[i] as number, to));
  const pressures = computeSectionPressures(input, stops, bare);
  const sections = bare.map((one, i): Section => {
    const { pressure, assumed } = pressures[i] as (typeof pressures)[number];
    const own = pressure === one.input.pressure ? one.input : { ...one.input, pressure };
    return { ...one, assumed, input: own, steady: computeSteadyState(own, one.from) };
  });
  if (stops.length === 0) return sections;
  return sections.map((section, i) => ({ ...section, input: withEnds(sections, stops, i) }));
}

function extractSection(
  input: LineInput,
  stops: readonly NamedStation[],
  i: number,
  from: number,
  to: number,
) {
  const taken = stops
    .slice(0, i)
    .reduce((sum, s) => sum + (s.kind === 'offtake' ? (s.taken ?? 0) : 0), 0);
  const flow = input.flow - taken;
  const own: LineInput = {
    ...input,
    length: to - from,
    flow,
    // The same leak in m³/s.
    leak: taken > 0 ? (input.leak * input.flow) / flow : input.leak,
    nodes: filterNodesBetween(input.nodes, from, to).map((x) => x - from),
    profile: cropProfile(input.profile, from, to),
    own: ['pressure.value'],
    stations: [],
    valves: [],
  };
  const first = input.nodes.length - filterNodesBetween(input.nodes, from, input.length).length;
  return { from, to, first, input: own };
}

function cropProfile(profile: readonly ProfilePoint[], from: number, to: number): ProfilePoint[] {
  if (profile.length === 0) return [];
  const at = profile.map((p) => p.at);
  const heights = profile.map((p) => p.elevation);
  const end = (x: number) => ({ at: x - from, elevation: interpolateValue(at, heights, x) });
  const inner = profile.filter((p) => p.at > from + 0.1 && p.at < to - 0.1);
  return [end(from), ...inner.map((p) => ({ ...p, at: p.at - from })), end(to)];
}

/**
 * A station is a resistance to a held pressure behind it; what the pipe behind would add to it is
 * left out, so that its echo is on the low side. A gas station holds its pressure.
 */
function withEnds(
  sections: readonly Section[],
  stops: readonly NamedStation[],
  i: number,
): LineInput {
  const { input, steady } = sections[i] as Section;
  const { ends } = input;
  const [up, down] = [stops[i - 1], stops[i]];
  if (input.fluid.kind === 'gas')
    return {
      ...input,
      ends: {
        upstream: up ? 'tank' : ends.upstream,
        downstream: down ? 'tank' : ends.downstream,
      },
    };
  const across = (stop: NamedStation, before: number) => {
    const a = sections[before] as Section;
    const rise =
      (sections[before + 1] as Section).steady.hydraulics.inlet - a.steady.hydraulics.delivery;
    if (stop.kind === 'offtake')
      return computeTeeResistance(input, steady, stop, a.steady.hydraulics.delivery);
    return Math.max(LEAST_ACROSS, stop.kind === 'pump' ? SHUT_OFF * rise : -rise);
  };
  return {
    ...input,
    ends: { upstream: up ? 'pump' : ends.upstream, downstream: down ? 'valve' : ends.downstream },
    across: {
      ...(up && { upstream: across(up, i - 1) }),
      ...(down && { downstream: across(down, i) }),
    },
  };
}

/** The pipe that goes on, and a branch that discharges through a valve. */
function computeTeeResistance(
  input: LineInput,
  { hydraulics: h }: SteadyState,
  { taken = 0 }: NamedStation,
  p: number,
): number {
  const pipe = flowArea(computeBore(input)) / (h.density * h.waveSpeed);
  return Math.max(LEAST_ACROSS, input.flow / (2 * (pipe + taken / (2 * Math.max(p, 1e5)))));
}

/** @throws RangeError as `buildModel` */
export const addModel = (section: Section): ModelledSection => ({
  ...section,
  model: section.input.nodes.length < 2 ? undefined : buildModel(section.input, section.steady),
});

/** The same sections with other nodes, agreement, noise or clocks. */
export function updateSections(
  parts: readonly ModelledSection[],
  changed: LineInput,
): ModelledSection[] {
  if (parts.length === 1 && parts[0]) return [addModel({ ...parts[0], input: changed })];
  const { agree, noise, clock } = changed;
  return parts.map((part) => {
    const nodes = filterNodesBetween(changed.nodes, part.from, part.to).map((x) => x - part.from);
    return addModel({ ...part, input: { ...part.input, agree, noise, clock, nodes } });
  });
}

export const findSection = (parts: readonly ModelledSection[], kp: number): ModelledSection =>
  parts.find(({ to }) => kp <= to) ?? (parts.at(-1) as ModelledSection);

const shiftRanges = (list: readonly { from: number; to: number }[], by: number) =>
  list.map(({ from, to }) => ({ from: from + by, to: to + by }));

/** After an operation leaks well below its size are not found for this long, s. */
export const computeSettlingTime = ({ from, to, steady }: Section): number =>
  (RULE.crossings * (to - from)) / steady.hydraulics.waveSpeed;

/** With the posts of the line. */
export const toLinePositions = ({ from, steady }: Section): Hydraulics => {
  const h = steady.hydraulics;
  if (from === 0) return h;
  return {
    ...h,
    kp: h.kp.map((x) => from + x),
    slack: shiftRanges(h.slack, from),
    overMaop: shiftRanges(h.overMaop, from),
    slackBelow: h.slackBelow && { ...h.slackBelow, at: from + h.slackBelow.at },
  };
};

/** Of the whole line: at a station that ends the wave, the pressure before and the one after it. */
export function joinSections(sections: readonly Section[]): SteadyState {
  const one = sections[0] as Section;
  if (sections.length === 1) return one.steady;
  const list = sections.map(toLinePositions);
  const all = (of: (h: Hydraulics) => readonly number[] | undefined) =>
    list.flatMap((h) => of(h) ?? []);
  const [first] = list as [Hydraulics];
  const { head } = first;
  const length = sections.at(-1)?.to ?? 1;
  const hydraulics: Hydraulics = {
    ...first,
    kp: all((h) => h.kp),
    elevation: all((h) => h.elevation),
    pressure: all((h) => h.pressure),
    head: head && {
      grade: all((h) => h.head?.grade),
      maop: head.maop && all((h) => h.head?.maop),
      vapour: all((h) => h.head?.vapour),
    },
    slack: list.flatMap((h) => h.slack),
    overMaop: list.flatMap((h) => h.overMaop),
    delivery: (list.at(-1) as Hydraulics).delivery,
    slackBelow: list
      .flatMap((h) => h.slackBelow ?? [])
      .reduce<Hydraulics['slackBelow']>((a, b) => (a && a.flow > b.flow ? a : b), undefined),
  };
  return {
    hydraulics,
    pressureAt: (x) => interpolateValue(hydraulics.kp, hydraulics.pressure, x),
    meanPressure:
      sections.reduce((sum, s) => sum + (s.to - s.from) * s.steady.meanPressure, 0) / length,
  };
}
