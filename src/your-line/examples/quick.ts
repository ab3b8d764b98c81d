import { type Choice, choiceFrom } from '../../config/line-choices.ts';
import type { LineAnswer, LineInput, Refusal } from '../types.ts';
import { gas, line, liquid, pipe } from './example.ts';

export const FIRST_CHOICE: Choice = { length: '25', spacing: '5', fluid: 'crude' };

/** A level line of 20 inches with the other values of an example; the last node is at its end. */
export function quickLine({ length, spacing, fluid }: Choice): LineInput {
  const name = `${length} km of ${fluid === 'gas' ? 'natural gas' : fluid}, a node every ${spacing} km`;
  const [end, step] = [1000 * Number(length), 1000 * Number(spacing)];
  const nodes = Array.from({ length: Math.ceil(end / step) }, (_, i) => i * step);
  return line(`quick-${length}-${spacing}-${fluid}`, 'typical', name, {
    ...pipe('x60', 0.508, 0.00953, 80e5),
    ...(fluid === 'gas' ? gas(1500, 70, 3) : liquid(fluid, 730, 8)),
    length: end,
    nodes: [...nodes, end],
    agree: Math.min(3, nodes.length + 1),
  }).input;
}

export function quickOf(id: string): LineInput | undefined {
  const found = /^quick-(?<length>\d+)-(?<spacing>\d+)-(?<fluid>\w+)$/.exec(id)?.groups;
  const choice = choiceFrom((name) => found?.[name]);
  return choice && quickLine(choice);
}

/** The sentence, and along the line how an alarm stands to the limit. */
export type Brief = {
  verdict: string;
  /** Shares of the length. */
  stretches: { from: number; to: number; state: 'in-time' | 'later' | 'none' }[];
  nodes: number[];
};

export function briefOf(input: LineInput, answer: LineAnswer | Refusal): Brief {
  const nodes = input.nodes.map((at) => at / input.length);
  const { verdict } = answer;
  if (answer.kind === 'refused')
    return { verdict, stretches: [{ from: 0, to: 1, state: 'none' }], nodes };
  const stretches: Brief['stretches'] = [];
  answer.alarm.forEach(({ kind, seconds = Number.POSITIVE_INFINITY }, i) => {
    const state = kind === 'none' ? 'none' : seconds <= answer.limit ? 'in-time' : 'later';
    const at = answer.kp[i] ?? 0;
    const to = i === answer.kp.length - 1 ? 1 : (at + (answer.kp[i + 1] ?? at)) / 2 / input.length;
    const before = stretches.at(-1);
    if (before?.state === state) before.to = to;
    else stretches.push({ from: before?.to ?? 0, to, state });
  });
  return { verdict, stretches, nodes };
}
