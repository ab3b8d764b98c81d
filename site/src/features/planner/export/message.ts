import { formatKp } from '@site/leak-model';
import {
  assumable,
  assumed,
  FIELDS,
  type LineAnswer,
  type LineInput,
  MATERIALS,
  namedStations,
  ownOf,
  type ProfilePoint,
  type Refusal,
  stateOf,
  valueAt,
  valueBetween,
  withUnit,
} from '@site/planner';
import simplify from 'simplify-js';

export const MAX_LENGTH = 2000;

function summary(input: LineInput, answer: LineAnswer | Refusal): string {
  const { units, fluid, nodes, agree, pressure, profile, stations } = input;
  const figure = (path: string) => {
    const field = [...FIELDS.pipe, ...FIELDS.flow, ...FIELDS.leak].find((one) => one.path === path);
    const value = valueAt(input, path);
    return field && typeof value === 'number' ? withUnit(value, field.quantity, units) : '–';
  };
  return [
    `My line: ${input.name || 'unnamed'}`,
    `${figure('length')}, ${figure('diameter')} outside diameter, ${figure('wall')} wall, ${MATERIALS[input.material]?.name ?? 'other material'}, ${profile.length ? `profile of ${profile.length} points` : 'level'}`,
    `${fluid.name || fluid.kind}, ${figure('flow')}, ${figure('pressure.value')} at the ${pressure.known}`,
    ...(stations.length > 0
      ? [
          `Stations: ${namedStations(input)
            .map((one) => `${one.name} at KP ${formatKp(one.at)} ${stateOf(one)}`)
            .join(', ')}`,
        ]
      : []),
    `${nodes.length} nodes${ownOf(input).includes('nodes') ? '' : ', placed by the page'}, ${agree} must agree; leak of ${figure('leak')}, opening in ${figure('opening')}`,
    `${assumed(input).length} of ${assumable(input).length} values are assumed`,
    '',
    `The model’s verdict: ${answer.verdict}`,
  ].join('\n');
}

/**
 * At most `MAX_LENGTH` characters: a long profile is simplified, then the address omitted; the
 * message says so.
 */
export function message(
  input: LineInput,
  answer: LineAnswer | Refusal,
  addressOf: (line: LineInput) => string,
): string {
  const text = summary(input, answer).slice(0, 1000);
  const fits = (end: string) => text.length + end.length <= MAX_LENGTH;
  const full = `\n\nThe whole line: ${addressOf(input)}\n`;
  if (fits(full)) return text + full;
  for (const { points, within } of simplified(input.profile)) {
    const end = `\n\nThe line with its profile simplified to ${points.length} points, within ${withUnit(within, 'metres', input.units, 2)}; the verdict is for the full profile, whose address I can send by mail: ${addressOf({ ...input, profile: points })}\n`;
    if (fits(end)) return text + end;
  }
  return `${text}\n\nThe line’s address is too long for this form; it can be sent by mail.\n`;
}

type SimplifiedProfile = {
  points: ProfilePoint[];
  /** Largest deviation from the full profile, m. */ within: number;
};

/** Increasingly simplified; positions in whole metres shorten the address. */
function* simplified(profile: readonly ProfilePoint[]): Generator<SimplifiedProfile> {
  const line = profile.map(({ at, elevation }) => ({ x: at, y: elevation }));
  let last = profile.length;
  for (let tolerance = 0.05; last > 2; tolerance *= 1.5) {
    const kept = simplify(line, tolerance, true).map(({ x, y }) => ({
      at: Math.round(x),
      elevation: y,
    }));
    const points = kept.filter(({ at }, i) => i === 0 || at > (kept[i - 1] as ProfilePoint).at);
    if (points.length === last) continue;
    last = points.length;
    yield { points, within: departure(profile, points) };
  }
}

function departure(profile: readonly ProfilePoint[], points: readonly ProfilePoint[]): number {
  const places = points.map(({ at }) => at);
  const heights = points.map(({ elevation }) => elevation);
  return profile.reduce(
    (largest, { at, elevation }) =>
      Math.max(largest, Math.abs(valueBetween(places, heights, at) - elevation)),
    0,
  );
}
