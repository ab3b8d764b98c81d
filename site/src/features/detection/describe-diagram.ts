import { formatKp, formatNumber } from '@site/config';
import { isAlarmOutcome, type RunSummary } from '@site/leak-model/simulator';

/** Text alternative, one sentence. */
export function describeDiagram(view: RunSummary): string {
  const { length, leakAt, outcome } = view;
  const end = isAlarmOutcome(outcome)
    ? `The alarm is raised ${formatNumber(outcome.time, 1)} s after the rupture.`
    : 'No alarm is raised.';
  return `Distance–time diagram of a ${length / 1000} km line: a leak opens at KP ${formatKp(leakAt)}, its pressure wave reaches four sensors one after another. ${end}`;
}

/** A position in a drawing that fits any width. */
export const toPercent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
