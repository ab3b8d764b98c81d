import { formatKp } from '@site/config';
import {
  FIELDS,
  formatWithUnit,
  getEnteredPaths,
  getFieldValue,
  getStationState,
  type LineAnswer,
  type LineInput,
  listAssumableFields,
  listAssumedFields,
  MATERIALS,
  nameStations,
  type Refusal,
  simplifyProfile,
} from '@site/planner';

export const MAX_MESSAGE_LENGTH = 2000;

function summariseLine(input: LineInput, answer: LineAnswer | Refusal): string {
  const { units, fluid, nodes, agree, pressure, profile, stations } = input;
  const formatField = (path: string) => {
    const field = [...FIELDS.pipe, ...FIELDS.flow, ...FIELDS.leak].find((one) => one.path === path);
    const value = getFieldValue(input, path);
    return field && typeof value === 'number' ? formatWithUnit(value, field.quantity, units) : '–';
  };
  return [
    `My line: ${input.name || 'unnamed'}`,
    `${formatField('length')}, ${formatField('diameter')} outside diameter, ${formatField('wall')} wall, ${MATERIALS[input.material]?.name ?? 'other material'}, ${profile.length ? `profile of ${profile.length} points` : 'level'}`,
    `${fluid.name || fluid.kind}, ${formatField('flow')}, ${formatField('pressure.value')} at the ${pressure.known}`,
    ...(stations.length > 0
      ? [
          `Stations: ${nameStations(input)
            .map((one) => `${one.name} at KP ${formatKp(one.at)} ${getStationState(one)}`)
            .join(', ')}`,
        ]
      : []),
    `${nodes.length} nodes${getEnteredPaths(input).includes('nodes') ? '' : ', placed by the page'}, ${agree} must agree; leak of ${formatField('leak')}, opening in ${formatField('opening')}`,
    `${listAssumedFields(input).length} of ${listAssumableFields(input).length} values are assumed`,
    '',
    `The model’s verdict. ${answer.verdict}`,
  ].join('\n');
}

/**
 * At most `MAX_LENGTH` characters: a long profile is simplified, then the address omitted; the
 * message says so.
 */
export function buildEnquiryMessage(
  input: LineInput,
  answer: LineAnswer | Refusal,
  addressOf: (line: LineInput) => string,
): string {
  const text = summariseLine(input, answer).slice(0, 1000);
  const fits = (end: string) => text.length + end.length <= MAX_MESSAGE_LENGTH;
  const full = `\n\nThe whole line: ${addressOf(input)}\n`;
  if (fits(full)) return text + full;
  for (const { points, within } of simplifyProfile(input.profile)) {
    const end = `\n\nThe line with its profile simplified to ${points.length} points, within ${formatWithUnit(within, 'metres', input.units, 2)}; the verdict is for the full profile, whose address I can send by mail: ${addressOf({ ...input, profile: points })}\n`;
    if (fits(end)) return text + end;
  }
  return `${text}\n\nThe line’s address is too long for this form; it can be sent by mail.\n`;
}
