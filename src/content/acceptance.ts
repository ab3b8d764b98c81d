/** Acceptance criteria of a withdrawal test, for the page and the protocol. */
import { quietYears } from '../simulation/test-budget.ts';

const confidence = 0.95;
const trialWeeks = 4;

export function acceptance(): readonly (readonly string[])[] {
  const bound = quietYears(1, confidence);
  const inTrial = Math.ceil((bound * 52.18) / trialWeeks);
  return [
    [
      'Found',
      'Misses are no more than the signed table allows, at the signed size',
      'exact binomial',
    ],
    [
      'Time',
      'At least 95% of alarms within the time computed for that place before the test',
      'our model, handed over beforehand',
    ],
    [
      'Place',
      'The surveyed valve lies in the stated 95% interval as often as 95% requires',
      'exact binomial',
    ],
    [
      'False alarms',
      `Counted, each with its cause. ${trialWeeks} weeks without one show fewer than ${inTrial} a year; to show less than one takes ${bound.toFixed(1)} years`,
      'Poisson',
    ],
    [
      'Smallest leak',
      'Sizes fall until one is missed; both sizes are reported',
      'rule of the trial',
    ],
  ];
}
