import { CHOICES, type Choice, parseChoice } from '@site/config';
import { joinStretches } from '../model/position-grid.ts';
import type { LineAnswer, LineInput, PlaceAlarm, Range, Refusal } from '../types.ts';
import { defineExample, defineGas, defineLiquid, definePipe } from './define-example.ts';

export const FIRST_CHOICE: Choice = { length: '25', spacing: '5', fluid: 'crude' };

export const nameQuickLine = ({ length, spacing, fluid }: Choice) =>
  `quick-${length}-${spacing}-${fluid}`;

/** A level line of 20 inches with the other values of an example; the last node is at its end. */
export function buildQuickLine(choice: Choice): LineInput {
  const { length, spacing, fluid } = choice;
  const name = `${length} km of ${fluid === 'gas' ? 'natural gas' : fluid}, a node every ${spacing} km`;
  const [end, step] = [1000 * Number(length), 1000 * Number(spacing)];
  const nodes = Array.from({ length: Math.ceil(end / step) }, (_, i) => i * step);
  return defineExample(nameQuickLine(choice), 'typical', name, {
    ...definePipe('x60', 0.508, 0.00953, 80e5),
    ...(fluid === 'gas' ? defineGas(1500, 70, 3) : defineLiquid(fluid, 730, 8)),
    length: end,
    nodes: [...nodes, end],
    agree: Math.min(3, nodes.length + 1),
  }).input;
}

/** Of every choice. */
export const listQuickLines = (): LineInput[] =>
  CHOICES.length.flatMap((length) =>
    CHOICES.spacing.flatMap((spacing) =>
      CHOICES.fluid.map((fluid) => buildQuickLine({ length, spacing, fluid })),
    ),
  );

export function parseQuickLine(id: string): LineInput | undefined {
  const found = /^quick-(?<length>\d+)-(?<spacing>\d+)-(?<fluid>\w+)$/.exec(id)?.groups;
  const choice = parseChoice((name) => found?.[name]);
  return choice && buildQuickLine(choice);
}

type State = 'in-time' | 'later' | 'none';

/** The sentence, and along the line how an alarm stands to the limit. */
export type AnswerSummary = {
  verdict: string;
  /** Shares of the length. */
  stretches: (Range & { state: State })[];
  nodes: number[];
};

export function summariseAnswer(input: LineInput, answer: LineAnswer | Refusal): AnswerSummary {
  const nodes = input.nodes.map((at) => at / input.length);
  const { verdict } = answer;
  if (answer.kind === 'refused')
    return { verdict, stretches: [{ from: 0, to: 1, state: 'none' }], nodes };
  const { kp, alarm, limit } = answer;
  const stretches = joinStretches(kp, input.length, (i): State => {
    const { kind, seconds = Number.POSITIVE_INFINITY } = alarm[i] as PlaceAlarm;
    return kind === 'none' ? 'none' : seconds <= limit ? 'in-time' : 'later';
  }).map(({ from, to, kind }) => ({
    from: from / input.length,
    to: to / input.length,
    state: kind,
  }));
  return { verdict, stretches, nodes };
}
