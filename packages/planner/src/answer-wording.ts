import { formatKp } from '@site/config';
import { detectionLimit, quantile } from '@site/leak-model';
import { getRange } from './cost-of-delay.ts';
import {
  formatDistance,
  formatFalseAlarms,
  formatRange,
  formatShortDuration,
  formatVolume,
  formatVolumeRange,
} from './format.ts';
import { isUnplaceable } from './input/fluids.ts';
import { formatWithUnit, getUnit, roundToDigits, toDisplayUnit } from './input/units.ts';
import { computeShare, joinStretches } from './model/position-grid.ts';
import type { ModelledSection } from './model/sections.ts';
import type {
  EndRange,
  Figure,
  LineAnswer,
  LineInput,
  PlaceAlarm,
  Problem,
  Range,
  StationAnswer,
} from './types.ts';

export type PartialAnswer = Omit<
  LineAnswer,
  'verdict' | 'figures' | 'misses' | 'changes' | 'problems'
>;

export const formatShare = (share: number, digits = 2): string =>
  `${roundToDigits(100 * share, digits)}%`;
export const formatWholePercent = (share: number): string => `${Math.round(100 * share)}%`;
export const formatStretch = ({ from, to }: Range): string =>
  `KP ${formatKp(from)} to ${formatKp(to)}`;

export const writeRefusalVerdict = (problems: readonly Problem[]): string => {
  const first = problems[0];
  if (!first || first.kind === 'input') return 'No answer yet: a value is impossible.';
  return {
    slack: 'No answer: part of this line runs slack.',
    pressure: 'No answer: the pressure does not hold along the line.',
    flow: 'No answer: the line does not carry this flow.',
    gas: 'No answer: the gas model does not hold for this line.',
    viscosity: 'No answer: the viscosity is outside what the model knows.',
    ends: 'No answer: the ends do not fit this flow and pressure.',
    material: 'No answer: the wall is outside what the model knows.',
    nodes: 'No answer: the nodes do not suffice.',
    'over-maop': 'No answer: the line exceeds its MAOP.',
    stations: 'No answer: the pressures do not fit a station.',
    time: 'No answer: the calculation took too long and was stopped.',
  }[first.kind];
};

export const findStretches = (
  { kp }: PartialAnswer,
  holds: (i: number) => boolean,
  length: number,
): Range[] =>
  joinStretches(kp, length, (i) => holds(i) || undefined).map(({ from, to }) => ({ from, to }));

const getAlarmTimes = (a: PartialAnswer): number[] => a.alarm.flatMap((x) => x.seconds ?? []);
const getHalfWidths = (a: PartialAnswer): number[] => a.alarm.flatMap((x) => x.half ?? []);

/** Kilometres that add up to the line's. */
function writeLengthVerdict(input: LineInput, { along, limit, ...a }: PartialAnswer): string {
  const { units, length, leak } = input;
  const share = (holds: (s: number | undefined, i: number) => boolean) =>
    computeShare(a.kp, { from: 0, to: length }, (i) => holds(a.alarm[i]?.seconds, i));
  const soon = share((s) => s !== undefined && s <= limit);
  const late = share((s) => s !== undefined && s > limit);
  const digits = length < 1e5 ? 1 : 0;
  const shown = (share: number) =>
    Number(toDisplayUnit(share * length, 'distance', units).toFixed(digits));
  const total = shown(1);
  const parts = [shown(soon), shown(late), shown(1 - soon - late)];
  const largest = parts.indexOf(Math.max(...parts));
  const rest = parts.reduce((sum, part, i) => (i === largest ? sum : sum + part), 0);
  parts[largest] = Number((total - rest).toFixed(digits));
  const unit = getUnit('distance', units).name;
  const slowest = getRange(a.alarm.flatMap((x) => x.seconds ?? [])).high;
  const said = [
    `alarm within ${limit} s`,
    `take up to ${formatShortDuration(slowest, Math.ceil)}`,
    'raise no alarm',
  ];
  const ofAll = [
    `all of it alarms within ${limit} s`,
    `all of it alarms after up to ${formatShortDuration(slowest, Math.ceil)}`,
    'none of it raises an alarm',
  ];
  const list = parts.flatMap((part, i) =>
    part === 0 ? [] : part === total ? [ofAll[i]] : [`${part} ${unit} ${said[i]}`],
  );
  const sections = along?.sections ?? [];
  return `A ${formatShare(leak, 3)} leak on this line of ${total} ${unit}, ${sections.length === 1 ? 'one section' : `${sections.length} sections`}: ${list.join(', ').replace(/, ([^,]*)$/, list.length > 2 ? ', and $1' : ' and $1')}${soon + late ? `; placed on ${formatWholePercent(share((_, i) => a.alarm[i]?.half !== undefined))} of it` : ''}.`;
}

export function writeVerdict(input: LineInput, a: PartialAnswer): string {
  if (a.along) return writeLengthVerdict(input, a);
  const times = getAlarmTimes(a);
  const leak = `A ${formatShare(input.leak, 3)} leak`;
  const warned = a.alarm.flatMap((x) => x.warning ?? []);
  if (times.length === 0 && a.alarm.some((x) => x.reason === 'nodes') && warned.length > 0)
    return `${leak} raises no alarm on this line: ${input.nodes.length} nodes warn of it within ${formatShortDuration(getRange(warned).high, Math.ceil)}, and the rule needs three for an alarm.`;
  if (times.length === 0)
    return a.alarm.some((x) => x.reason === 'slow')
      ? `${leak} that opens over ${formatShortDuration(input.opening)} raises no alarm on this line: it is too slow for a pressure wave.`
      : `${leak} raises no alarm anywhere on this line: its drop hardly stands out of the noise.`;
  const seconds = formatRange(getRange(times), formatShortDuration);
  const alarmed = findStretches(a, (i) => a.alarm[i]?.kind !== 'none', input.length);
  const whole = { from: 0, to: input.length };
  const everywhere = alarmed.length === 1 && a.alarm.every((x) => x.kind !== 'none');
  const where = everywhere
    ? 'anywhere on the line'
    : alarmed.length === 1
      ? `between ${formatStretch(alarmed[0] as Range).replace(' to ', ' and ')}`
      : `on ${formatWholePercent(computeShare(a.kp, whole, (i) => a.alarm[i]?.kind !== 'none'))} of the line`;
  const halves = getHalfWidths(a);
  if (halves.length === 0)
    return `${leak} is found ${where}, in ${seconds}, ${isUnplaceable(input) ? `without a position: ${input.fluid.kind === 'gas' ? 'leaks in gas are only detected' : 'the wall creeps'}` : 'but without a position'}.`;
  const format = (half: number) => formatDistance(2 * half, input.units, Math.ceil);
  const { high } = getRange(halves);
  const [widest, usual] = [format(high), format(quantile(halves, 0.5) ?? high)];
  const share = computeShare(a.kp, whole, (i) => a.alarm[i]?.kind === 'leak');
  const placed = share > 0.995 ? 'everywhere' : `on ${formatWholePercent(share)} of it`;
  return `${leak} is found ${where}, in ${seconds}. It is placed ${placed}, with ${usual} to search${usual === widest ? '' : ` at the median and ${widest} at most`}.`;
}

const isUnplaced = (at?: PlaceAlarm) => at?.seconds !== undefined && at.half === undefined;

export function buildFigures(input: LineInput, a: PartialAnswer): Figure[] {
  const { units } = input;
  const unplaced = a.alarm.length
    ? findStretches(a, (i) => isUnplaced(a.alarm[i]), input.length).reduce(
        (sum, r) => sum + r.to - r.from,
        0,
      )
    : 0;
  const balance = a.methods.find((m) => m.id === 'balance');
  const ours = a.methods.find((m) => m.id === 'ours');
  const split = (text: string) => {
    const [value = '', unit = ''] = text.split(' ');
    return { value, unit };
  };
  return [
    {
      value: String(Math.round(100 * a.withinLimit)),
      unit: '%',
      label: `of the line alarms within ${detectionLimit} s`,
    },
    a.smallest === undefined
      ? { value: '–', unit: '', label: 'no size is found along 95% of the line' }
      : {
          value: String(roundToDigits(100 * a.smallest, 2)),
          unit: '%',
          label: `of flow: smallest leak found along 95% of the line, at ${formatFalseAlarms(a.falseAlarms)} a year from noise`,
        },
    {
      ...split(formatWithUnit(unplaced, 'distance', units, 2)),
      label: 'of the line: found, not placed',
    },
    ours?.volume
      ? {
          ...split(formatVolume(ours.volume.high, units, Math.ceil)),
          label: `at most lost before the alarm, ${balance?.volume ? `${formatVolumeRange(balance.volume, units)} by the balance` : 'and the balance does not see it'}`,
        }
      : { value: '–', unit: '', label: 'no alarm at this size' },
  ];
}

/** Length beside an end where only the station's own signal tells a leak from its work, or ''. */
function formatAmbiguousLength(
  { units, length }: LineInput,
  ends: readonly EndRange[],
  side: EndRange['side'],
) {
  const up = side === 'upstream';
  const beside = ends.find((e) => e.side === side && (up ? e.from < 1 : e.to > length - 1));
  return beside ? formatWithUnit(beside.to - beside.from, 'metres', units, 2) : '';
}

/** To inner nodes, an operation at an end equals a leak beyond the outermost node. */
export function describeEndStations(
  input: LineInput,
  parts: readonly ModelledSection[],
  ends: readonly EndRange[],
): StationAnswer[] {
  return (['upstream', 'downstream'] as const).map((side) => {
    const { input: own, model } = parts.at(side === 'upstream' ? 0 : -1) as ModelledSection;
    const name = side === 'upstream' ? 'S1' : `S${input.nodes.length}`;
    const said = (told: string, why: string): StationAnswer => ({
      title: `${side === 'upstream' ? 'Inlet' : 'Delivery'}: pressure alone ${told}`,
      why,
    });
    const cannot = 'cannot separate its operations from leaks there';
    if (!model)
      return said(cannot, 'Its section has fewer than two nodes, so nothing there is detected.');
    const { nodes, length } = own;
    const outer = side === 'upstream' ? (nodes[0] as number) : length - (nodes.at(-1) as number);
    const near = outer < 0.02 * model.hold * model.knowledge.waveSpeed;
    if (!near)
      return said(
        cannot,
        `A leak beyond ${name} and an operation at the ${side} station pass the nodes as the same wave. Its own signal (pump status, valve position) decides, within 2 s.`,
      );
    if (model.echoes[side] <= -0.5)
      return said(
        cannot,
        `${name} is at the ${side} end, which holds its pressure: it hardly measures anything there.`,
      );
    const beside = formatAmbiguousLength(input, ends, side);
    return said(
      beside
        ? `separates its operations from leaks, except within ${beside} of it`
        : 'separates its operations from leaks',
      `A wave from beyond ${name} comes from the station; a leak lies between two nodes.${beside ? ` Within ${beside} the two waves are one, and the station’s own signal decides.` : ''}`,
    );
  });
}
