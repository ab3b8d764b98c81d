type Phase = { from: number; weeks: number };

/** Weeks of the plan from the beginning of one phase to the end of another, counted from 1. */
export function weeksOf(first: Phase, last: Phase): string {
  const [from, to] = [first.from + 1, last.from + last.weeks];
  return from === to ? `${from}` : `${from}–${to}`;
}
