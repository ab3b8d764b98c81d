import { formatKp } from '@site/config';
import { findStretches, formatShare, formatStretch, type PartialAnswer } from './answer-wording.ts';
import { formatRange, formatShortDuration, formatVolumeRange } from './format.ts';
import { isUnplaceable } from './input/fluids.ts';
import { formatWithUnit, roundToDigits } from './input/units.ts';
import { computeDetectionChance } from './model/alarm-formula.ts';
import { computeSettlingTime, type ModelledSection, type Place } from './model/sections.ts';
import type { EndRange, LineInput, Range } from './types.ts';

/** Largest size still missed between the outer nodes, and where. */
function findHardestPosition(
  { flow, opening }: LineInput,
  places: readonly Place[],
): { size: number; at: number } | undefined {
  let worst: { size: number; at: number } | undefined;
  for (const { part, at, kp, signals } of places) {
    const { model, input } = part;
    const { nodes, agree } = input;
    if (!model || nodes.length < agree) continue;
    if (at < (nodes[0] as number) || at > (nodes.at(-1) as number)) continue;
    const found = (size: number) =>
      computeDetectionChance(model, { at, flow: size * flow, opening }, signals) >= 0.5;
    if (worst && found(worst.size)) continue;
    let low = Math.log(worst?.size ?? 1e-5);
    let high = Math.log(0.5);
    for (let n = 0; n < 12; n++) {
      const mid = (low + high) / 2;
      if (found(Math.exp(mid))) high = mid;
      else low = mid;
    }
    worst = { size: Math.exp(high), at: kp };
  }
  return worst;
}

export function describeLimitations(
  input: LineInput,
  a: PartialAnswer,
  parts: readonly ModelledSection[],
  places: readonly Place[],
): string[] {
  const { units } = input;
  const balance = a.methods.find((m) => m.id === 'balance');
  const hold = Math.min(...parts.flatMap(({ model }) => model?.hold ?? []));
  const settling = Math.max(...parts.map(computeSettlingTime));
  const misses: string[] = [];
  const later =
    balance?.seconds && balance.volume
      ? `The volume balance finds it after ${formatRange(balance.seconds, formatShortDuration)} and ${formatVolumeRange(balance.volume, units)}.`
      : 'The volume balance does not see this size either.';
  if (Number.isFinite(hold))
    misses.push(
      `A leak that opens over more than ${formatShortDuration(hold)}: its front is too slow to time, so at best there is a warning, without a position. ${later}`,
    );
  const worst = findHardestPosition(input, places);
  if (worst)
    misses.push(
      worst.size > 0.49
        ? `Between the nodes, hardest about KP ${formatKp(worst.at)}: no size up to half the flow is sure to be found there.`
        : `Anything under ${formatShare(worst.size)} of flow about KP ${formatKp(worst.at)}, the hardest position between the nodes: in ${formatWithUnit(input.noise, 'small-pressure', units, 3)} of noise at least half are missed.`,
    );
  misses.push(...describeMissingNodes(parts, a));
  for (const [reason, why] of [
    [
      'echo',
      `the end ${parts.length > 1 ? 'or station ' : ''}holds its pressure, and its echo cancels the drop before it has persisted`,
    ],
    ['noise', 'too few nodes are sure to detect it above the noise'],
  ] as const) {
    const none = findStretches(a, (i) => a.alarm[i]?.reason === reason, input.length);
    if (none.length > 0 && a.alarm.some((x) => x.kind !== 'none'))
      misses.push(`A ${formatShare(input.leak, 3)} leak at ${listFirstStretches(none)}: ${why}.`);
  }
  const beyond = listOuterNodes(a.ends);
  if (input.agree < 3 && beyond.length > 0 && a.alarm.every((x) => x.half === undefined))
    misses.push(
      'The position of every leak: two arrivals can come from between the nodes or from beyond, so only the nearest is named.',
    );
  else if (beyond.length > 0)
    misses.push(
      `The position of a leak beyond ${beyond.map((node) => `S${node + 1} (KP ${formatKp(input.nodes[node] as number)})`).join(', ')}: the alarm says ‘at or beyond’ the node named, and only the station’s own signal tells it from an operation.`,
    );
  const unsure = findStretches(
    a,
    (i) => a.alarm[i]?.kind === 'beyond' && a.alarm[i]?.node === undefined,
    input.length,
  );
  if (unsure.length > 0 && !isUnplaceable(input))
    misses.push(
      `A sure position of a leak at ${listFirstStretches(unsure)}: it alarms, but its drops are too faint or slow for the nodes to agree on one each time.`,
    );
  const still = a.hydraulics.slackBelow;
  if (still)
    misses.push(
      `Everything while the line runs below ${formatWithUnit(still.flow, 'flow', units, 3)} at this delivery pressure: the crest at KP ${formatKp(still.at)} then runs slack and stops the wave.`,
    );
  misses.push(
    `For ${formatShortDuration(settling)} after a pump or valve operation, leaks well below its size are missed.`,
    'A leak that was there before the nodes: a front passes once. A balance or a patrol finds that one.',
  );
  const strict = parts.flatMap(({ input: { nodes } }, i) =>
    nodes.length === input.agree ? [i + 1] : [],
  );
  const named = `section${strict.length > 1 ? 's' : ''} ${strict.join(', ').replace(/, (\d+)$/, ' and $1')}`;
  const where = strict.length === parts.length ? 'any section' : named;
  if (strict.length > 0)
    misses.push(
      `Everything${parts.length > 1 ? ` in ${where}` : ''}, while one node ${parts.length > 1 ? 'there ' : ''}is out of service: all ${input.agree} must agree.`,
    );
  if (a.falseAlarms > 1)
    misses.push(
      `Quiet nights: ${input.nodes.length} nodes of which ${input.agree} must agree raise about ${roundToDigits(a.falseAlarms, 2)} false alarms a year from noise. Let more agree.`,
    );
  return misses;
}

const listFirstStretches = (list: readonly Range[]): string =>
  `${list.slice(0, 3).map(formatStretch).join(', ')}${list.length > 3 ? ' and elsewhere' : ''}`;

/** Sections with too few nodes for an alarm. */
const describeMissingNodes = (
  parts: readonly ModelledSection[],
  { kp, alarm }: PartialAnswer,
): string[] =>
  parts.flatMap(({ from, to, input: { nodes, agree } }, i) => {
    const where = `${formatStretch({ from, to })}, section ${i + 1}`;
    const count = `${nodes.length === 0 ? 'no node' : nodes.length === 1 ? 'one node' : `${nodes.length} nodes`} there`;
    if (parts.length > 1 && nodes.length < Math.max(2, agree))
      return [`Every leak, of any size, at ${where}: ${count}, and ${agree} must agree.`];
    const heard = kp.some((x, n) => x > from && x < to && alarm[n]?.kind !== 'none');
    if (nodes.length > 2 || heard) return [];
    return [
      `Every leak between two nodes that stand alone${parts.length > 1 ? ` (${where})` : ''}: they warn of it, but two arrivals cannot be tested against each other, and the rule needs three for an alarm.`,
    ];
  });

/** In the order of the line. */
const listOuterNodes = (ends: readonly EndRange[]): number[] =>
  [...new Set(ends.map(({ node }) => node))].sort((a, b) => a - b);
