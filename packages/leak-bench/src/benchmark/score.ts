import { A_MONTH, type Kind, METERS } from './kinds.ts';
import type { Answer, Answers, Metadata, Truth } from './types.ts';

/** A place over this far from the nearest leak is wrong, m: the same for every method and line. */
export const WRONG_BEYOND = 100;
/** Of the interval that an answer states with its place. */
const ALPHA = 0.05;

export type AssessedCase = {
  case: string;
  kind: Kind;
  /** Undefined without a leak. */ leak: boolean;
  /** s from the rupture to the alarm; undefined: none. */ delay: number | undefined;
  /** m; undefined: alarmed without a place, or no alarm. */ error: number | undefined;
  /** m; the whole line where no place was given. */ interval: number | undefined;
  /** An alarm without a leak, or before it. */ falsely: boolean;
};

/**
 * Interval score of Gneiting and Raftery (2007), J. Am. Stat. Assoc. 102, eq. 43, m: width, and
 * 2/α times the distance by which the truth lies outside. Lower is better.
 */
export function intervalScore(low: number, high: number, truth: number): number {
  const outside = Math.max(0, low - truth, truth - high);
  return high - low + (2 / ALPHA) * outside;
}

export function assessAnswer(
  truth: Truth,
  metadata: Metadata,
  answer: Answer | undefined,
): AssessedCase {
  const leak = truth.leaks.length > 0;
  const { case: id, kind, began } = truth;
  const early = answer !== undefined && (!leak || answer.alarm < began);
  const judged: AssessedCase = {
    case: id,
    kind,
    leak,
    falsely: early,
    delay: undefined,
    error: undefined,
    interval: undefined,
  };
  if (!leak) return judged;
  const unplaced = { ...judged, interval: metadata.length };
  if (!answer || early || answer.alarm > METERS.seconds) return unplaced;
  const found = { ...unplaced, delay: answer.alarm - began };
  const { at } = answer;
  if (at === undefined) return found;
  const away = (x: number) => Math.abs(x - at);
  const nearest = truth.leaks.reduce((a, b) => (away(b.at) < away(a.at) ? b : a));
  // A place without an interval claims to be exact.
  const interval = intervalScore(answer.low ?? at, answer.high ?? at, nearest.at);
  return { ...found, error: away(nearest.at), interval };
}

const computeMedian = (values: number[]): number | undefined =>
  values.length > 0 ? values.sort((a, b) => a - b)[values.length >> 1] : undefined;
const computeMean = (values: number[]): number =>
  values.reduce((sum, v) => sum + v, 0) / values.length;
const collectValues = (judged: readonly AssessedCase[], key: 'delay' | 'error' | 'interval') =>
  judged.flatMap((j) => j[key] ?? []);

export type Score = ReturnType<typeof computeScore>;

export function computeScore(judged: readonly AssessedCase[]) {
  const leaks = judged.filter((j) => j.leak);
  const quiet = judged.filter((j) => !j.leak);
  const errors = collectValues(leaks, 'error');
  const falsely = (kind: string) => {
    const same = quiet.filter((j) => j.kind === kind);
    return same.length > 0 ? same.filter((j) => j.falsely).length / same.length : 0;
  };
  return {
    leaks: leaks.length,
    missed: leaks.filter((j) => j.delay === undefined).length,
    /** s */ medianDelay: computeMedian(collectValues(leaks, 'delay')),
    placed: errors.length,
    wrong: errors.filter((e) => e > WRONG_BEYOND).length,
    /** m */ medianError: computeMedian(errors),
    /** m, over every leak. */ intervalScore: computeMean(collectValues(leaks, 'interval')),
    quiet: quiet.length,
    falsely: judged.filter((j) => j.falsely).length,
    aMonth: Object.entries(A_MONTH).reduce((sum, [kind, times]) => sum + times * falsely(kind), 0),
  };
}

export const assessAnswers = (
  cases: readonly { truth: Truth; metadata: Metadata }[],
  answers: Answers,
): AssessedCase[] =>
  cases.map(({ truth, metadata }) => assessAnswer(truth, metadata, answers[truth.case]));

/** Why `value` is no set of answers to these cases, in one sentence; undefined if it is one. */
export function describeInvalidAnswers(
  value: unknown,
  cases: ReadonlySet<string>,
): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'The answers are one object with a member for each case that alarmed.';
  for (const [id, answer] of Object.entries(value)) {
    if (!cases.has(id)) return `There is no case ${id}.`;
    if (typeof answer !== 'object' || answer === null) return `Case ${id} is no object.`;
    const { alarm, at, low, high, ...others } = answer as Record<string, unknown>;
    const [other] = Object.keys(others);
    if (other) return `Case ${id} has an unknown member, ${other}.`;
    const numbers = Object.entries({ alarm, at, low, high }).filter(([, n]) => n !== undefined);
    const odd = numbers.find(([, n]) => !Number.isFinite(n));
    if (odd || alarm === undefined) return `Case ${id}: ${odd?.[0] ?? 'alarm'} is not a number.`;
    if ((low === undefined) !== (high === undefined) || (low !== undefined && at === undefined))
      return `Case ${id}: an interval has low, high and at.`;
    if ((low as number) > (at as number) || (at as number) > (high as number))
      return `Case ${id}: at lies outside its interval.`;
  }
  return undefined;
}
