/** Acceptance criteria of a withdrawal test, for the page and the protocol. */

import { fillPlaceholders } from './fill-placeholders.ts';
import type { PageItem } from './schemas/pages/page.ts';
import { quietYears } from './test-budget.ts';

const trialWeeks = 4;

/** Measure, when it is accepted, basis; from the words of /technology/how-it-is-tested. */
export function buildAcceptanceTable(
  measures: readonly PageItem[],
): readonly (readonly string[])[] {
  const bound = quietYears(1, 0.95);
  const parts = {
    weeks: `${trialWeeks}`,
    few: `${Math.ceil((bound * 52.18) / trialWeeks)}`,
    years: bound.toFixed(1),
  };
  return measures.map(({ title, text, when = '' }) => [title, fillPlaceholders(text, parts), when]);
}
