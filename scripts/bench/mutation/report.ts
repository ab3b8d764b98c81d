import { readFileSync } from 'node:fs';

type Report = { files: Record<string, { mutants: { status: string }[] }> };

export type Score = {
  /** Mutants that were tried, and those that a test noticed. */
  tried: number;
  noticed: number;
  /** The 95 % interval of the share that is noticed (Wilson's), from 0 to 1. */
  low: number;
  high: number;
};

/** Counts the mutants of a report of StrykerJS. What no test executes counts as not noticed. */
export function readReport(file: string): Score {
  const { files } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length;
  return scoreOf(count('Killed', 'Timeout'), count('Killed', 'Timeout', 'Survived', 'NoCoverage'));
}

export function scoreOf(noticed: number, tried: number): Score {
  if (tried === 0) return { tried, noticed, low: 0, high: 1 };
  const z = 1.96;
  const share = noticed / tried;
  const middle = share + z ** 2 / (2 * tried);
  const half = z * Math.sqrt((share * (1 - share)) / tried + z ** 2 / (4 * tried ** 2));
  const scale = 1 + z ** 2 / tried;
  return { tried, noticed, low: (middle - half) / scale, high: (middle + half) / scale };
}
