/** What a line says in a demo request: a readable summary and the address, and nothing else. */
import { FIELDS, valueAt } from '../../fields.ts';
import { MATERIALS } from '../../fluids.ts';
import type { LineAnswer, LineInput, Refusal } from '../../types.ts';
import { withUnit } from '../../units.ts';

/** The longest message that the demo page takes from a link. */
export const MOST = 2000;

/** The line in a few readable lines. */
export function summary(input: LineInput, answer: LineAnswer | Refusal): string {
  const { units, fluid, nodes, agree, pressure, profile } = input;
  const figure = (path: string) => {
    const field = [...FIELDS.pipe, ...FIELDS.flow, ...FIELDS.leak].find((one) => one.path === path);
    const value = valueAt(input, path);
    return field && typeof value === 'number' ? withUnit(value, field.quantity, units) : '–';
  };
  return [
    `My line: ${input.name || 'unnamed'}`,
    `${figure('length')}, ${figure('diameter')} outside diameter, ${figure('wall')} wall, ${MATERIALS[input.material]?.name ?? 'other material'}, ${profile.length ? `profile of ${profile.length} points` : 'level'}`,
    `${fluid.name || fluid.kind}, ${figure('flow')}, ${figure('pressure.value')} at the ${pressure.known}`,
    `${nodes.length} nodes, ${agree} must agree; leak of ${figure('leak')}, opening in ${figure('opening')}`,
    '',
    `The model’s verdict: ${answer.verdict}`,
  ].join('\n');
}

/**
 * The message of the demo request. An address too long for it, which a long profile makes, is left
 * out, and the message says so.
 */
export function message(input: LineInput, answer: LineAnswer | Refusal, address: string): string {
  const text = summary(input, answer).slice(0, 1000);
  const whole = `${text}\n\nThe whole line: ${address}\n`;
  return whole.length <= MOST
    ? whole
    : `${text}\n\nThe line’s address is too long for this form; its JSON file can be sent by mail.\n`;
}
