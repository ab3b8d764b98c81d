import { formatWhole } from '@site/config';
import { assessAnswers, computeScore, drawSet, METHOD_NAMES } from '@site/leak-bench';
import result from '../../../../content/benchmark.json';

export const { date, seed } = result;
const cases = drawSet(seed);

const methodOf = (name: (typeof METHOD_NAMES)[number]) => {
  const judged = assessAnswers(cases, result.answers[name]);
  return { name, judged, score: computeScore(judged) };
};

/** Computed from the answers in content/benchmark.json. */
export const methods = METHOD_NAMES.map(methodOf);
export const ourMethod = methods[0] as (typeof methods)[number];

/** One decimal below 10, none above. */
export const formatFigure = (value: number | undefined): string =>
  value === undefined ? '–' : value < 10 ? value.toFixed(1) : formatWhole(value);

export const formatSeconds = (value: number | undefined): string =>
  value === undefined
    ? '–'
    : value < 120
      ? `${value.toFixed(1)} s`
      : `${Math.round(value / 60)} min`;
