import { formatKp } from '@site/config';
import { formatShortDuration } from './format.ts';
import { getStationState, isSectionEnd, nameStations, STATION_KINDS } from './input/stations.ts';
import { formatWithUnit } from './input/units.ts';
import { computeSettlingTime, findSection, type ModelledSection } from './model/sections.ts';
import type { LineInput, Problem, StationEffect } from './types.ts';

type NamedStation = ReturnType<typeof nameStations>[number];

/** What each station does to the waves, and what its own work costs. */
export function describeStations(
  input: LineInput,
  parts: readonly ModelledSection[],
): StationEffect[] {
  return nameStations(input).map((station) => {
    const { at, kind, name } = station;
    const ends = isSectionEnd(station);
    return {
      at,
      kind,
      name,
      ends,
      title: `${name}, KP ${formatKp(at)}, ${STATION_KINDS[kind].word.toLowerCase()}, ${getStationState(station)}: ${ends ? 'a section ends here' : 'waves pass'}`,
      why: [
        describeAssumption(input, station, parts),
        describeSignal(station),
        describeSettling(station, parts),
      ].join(' '),
    };
  });
}

/** The sections on either side; of a station that waves pass, its own. */
const getAdjacentSections = (
  { at, ...station }: NamedStation,
  parts: readonly ModelledSection[],
): [ModelledSection, ModelledSection] => {
  const before = findSection(parts, at);
  const after = parts[parts.indexOf(before) + 1];
  return [before, isSectionEnd({ at, ...station }) && after ? after : before];
};

function describeAssumption(
  input: LineInput,
  station: NamedStation,
  parts: readonly ModelledSection[],
): string {
  const { kind } = station;
  if (kind === 'valve') return 'Assumed: open at full bore, so that the whole wave passes.';
  if (!station.running)
    return `Assumed: ${kind === 'offtake' ? 'the shut branch is short' : 'the by-pass is of full bore'}, so that the whole wave passes.`;
  const [a, b] = getAdjacentSections(station, parts);
  const bar = (p: number) => formatWithUnit(p, 'pressure', input.units, 3);
  const [before, after] = [a.steady.hydraulics.delivery, b.steady.hydraulics.inlet];
  const pressures = kind === 'offtake' ? bar(before) : `${bar(before)} before, ${bar(after)} after`;
  const held =
    input.fluid.kind === 'gas'
      ? 'it is taken to hold its pressure on both sides'
      : kind === 'offtake'
        ? 'its branch and the pipe that goes on are taken to echo what they would take'
        : 'behind it the pressure is taken as held, which keeps its echo on the low side';
  return `${pressures}. Part of a wave would pass; none is credited, and ${held}.`;
}

const describeSignal = ({ signal }: NamedStation): string =>
  signal
    ? 'Its own signal separates its operations from leaks.'
    : 'Without its own signal each of its operations may raise a false alarm.';

function describeSettling(station: NamedStation, parts: readonly ModelledSection[]): string {
  const [before, after] = getAdjacentSections(station, parts);
  const small = 'leaks well below its size are not found';
  const [a, b] = [
    formatShortDuration(computeSettlingTime(before)),
    formatShortDuration(computeSettlingTime(after)),
  ];
  return before === after
    ? `After an operation ${small} for ${a} in its section.`
    : `After an operation ${small} for ${a} in the section before it and ${b} in the one after it.`;
}

/** Pressures that were assumed, and entered ones that the flow does not give. */
export function checkStationPressures(
  input: LineInput,
  parts: readonly ModelledSection[],
): Problem[] {
  const { units } = input;
  const bar = (p: number) => formatWithUnit(p, 'pressure', units, 3);
  const found: Problem[] = [];
  const say = (field: string, message: string) => found.push({ kind: 'stations', message, field });
  for (const station of nameStations(input).filter(isSectionEnd)) {
    const { name, index, kind, before, after } = station;
    const [a, b] = getAdjacentSections(station, parts);
    const compare = (key: 'before' | 'after', told: number | undefined, computed: number) => {
      if (told !== undefined && Math.abs(told - computed) > Math.max(1e5, 0.05 * computed))
        say(
          `stations.${index}.${key}`,
          `${name}: ${bar(told)} was entered ${key} it, and the section on that side gives ${bar(computed)}. The other end of that section was taken; flow, roughness or profile may be off.`,
        );
    };
    compare('before', before, a.steady.hydraulics.delivery);
    if (kind === 'offtake') compare('before', before, b.steady.hydraulics.inlet);
    else compare('after', after, b.steady.hydraulics.inlet);
  }
  const chosen = listAssumedPressures(input, parts);
  if (chosen.length > 0)
    found.push({
      kind: 'stations',
      message: `Assumed pressures: ${chosen.join('; ')}, so that the line is full${parts.length === 1 ? '' : ' and each station works'}.`,
    });
  if (input.fluid.kind === 'gas' && parts.length > 1)
    found.push({
      kind: 'stations',
      message: 'The flow entered holds at the mean pressure of each section.',
    });
  return found;
}

/** Each assumed pressure with its places. */
function listAssumedPressures(
  { stations, pressure, units }: LineInput,
  parts: readonly ModelledSection[],
): string[] {
  const bar = (p: number) => formatWithUnit(p, 'pressure', units, 3);
  const stops = nameStations({ stations }).filter(isSectionEnd);
  const inlet = pressure.known === 'inlet';
  const side = inlet ? 'after' : 'before';
  const places = new Map<string, string[]>();
  parts.forEach(({ assumed, steady: { hydraulics: h } }, i) => {
    if (!assumed) return;
    const stop = stops[inlet ? i - 1 : i];
    const end = `at ${inlet ? 'the inlet' : 'delivery'} instead of ${bar(pressure.value)}`;
    const what = bar(inlet ? h.inlet : h.delivery) + (stop ? ` ${side}` : '');
    places.set(what, [...(places.get(what) ?? []), stop?.name ?? end]);
  });
  return [...places].map(([what, where]) => `${what} ${where.join(', ')}`);
}
