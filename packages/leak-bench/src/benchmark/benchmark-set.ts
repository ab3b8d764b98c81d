import { type DrawnCase, drawCase, shuffleKinds } from './draw-case.ts';
import { METHODS, type MethodName } from './methods.ts';
import { recordCase } from './records.ts';
import type { Answer, Answers, Case } from './types.ts';

/** Seed of the set that anybody may draw; those of the private sets are in no file here. */
export const PUBLIC_SEED = 2025;

/** Every case of a seed, without its records. */
export const drawSet = (seed: number = PUBLIC_SEED): DrawnCase[] =>
  shuffleKinds(seed).map((kind, i) => drawCase(seed, i, kind));

export const METHOD_NAMES = Object.keys(METHODS) as MethodName[];

const roundToTenths = (x: number) => Math.round(10 * x) / 10;

/** Seconds to 0.01, metres to 0.1. */
function roundAnswer({ alarm, at, low, high }: Answer): Answer {
  const answer: Answer = { alarm: Math.round(100 * alarm) / 100 };
  if (at === undefined) return answer;
  return {
    ...answer,
    at: roundToTenths(at),
    low: roundToTenths(low ?? at),
    high: roundToTenths(high ?? at),
  };
}

/** What each method answers to one case. */
export function answerCase(one: Case): Record<MethodName, Answer | undefined> {
  const answer = (name: MethodName) => {
    const found = METHODS[name](one);
    return found && roundAnswer(found);
  };
  return Object.fromEntries(METHOD_NAMES.map((name) => [name, answer(name)])) as never;
}

export function answerSet(set: readonly DrawnCase[], onDone = (_done: number) => {}) {
  const all = Object.fromEntries(METHOD_NAMES.map((name) => [name, {}])) as Record<
    MethodName,
    Answers
  >;
  for (const [i, drawn] of set.entries()) {
    for (const [name, answer] of Object.entries(answerCase(recordCase(drawn))))
      if (answer) all[name as MethodName][drawn.truth.case] = answer;
    onDone(i + 1);
  }
  return all;
}
