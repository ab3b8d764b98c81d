import type { AssumptionSummary, Summary } from '@site/leak-bench';
import { buildSiteLine, prepareWaveLine, RULE } from '@site/leak-model';
import json from '../../../../content/performance.json';

/** The published campaign, source of all performance drawings and tables. */
export const campaign = json as unknown as Summary & {
  seed: number;
  date: string;
  leakRuns: number;
  /** Runs outside the assumptions. */
  wrong: AssumptionSummary;
};

const { spec } = buildSiteLine('crude', 5000, 'pump');
/** s until an operation has settled on the line of the runs outside the assumptions. */
export const settlingTime = (RULE.crossings * spec.length) / prepareWaveLine(spec).speed;

/** Leaks of a share of the flow that alarm soon after an announced operation. */
export function countAlarmsAfterOperation(size: number) {
  const rows = campaign.wrong.deaf.filter((d) => d.size === size);
  const sum = (of: 'again' | 'runs') => rows.reduce((total, d) => total + d[of], 0);
  return { heard: sum('again'), runs: sum('runs') };
}

/** Leaks of the headline within the interval that their alarm states. */
export function getCoverage() {
  const cell = campaign.coverage.find(
    (c) => c.fluid === 'crude' && c.spacing === 5000 && c.size === 0.01,
  );
  return { held: `${cell?.covered}`, placed: `${cell?.placed}` };
}

export const spacings = [2000, 5000, 10_000, 20_000] as const;
export const sizes = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05] as const;

/** `metres` for sudden leaks, `gradual` for those that open in 1 s. */
export type Quantity = 'share' | 'seconds' | 'metres';
export type Spot = { from: number; to: number } & Record<Quantity | 'gradual', number | null>;

/** Minimum runs per twentieth of the line for a median or share. */
const LEAST = 10;

/**
 * For each twentieth of the line: share alarmed, median seconds, median half width of the 95%
 * interval (m).
 */
export function getCurveAlongLine(spacing: number, size: number): Spot[] {
  const curve = campaign.curves.find((c) => c.spacing === spacing && c.size === size);
  if (!curve) throw new Error(`content/performance.json has no curve of ${spacing} m, ${size}`);
  return curve.along.map(({ from, to, runs, share, seconds, metres, metresGradual }) => ({
    from,
    to,
    share: runs >= LEAST ? share : null,
    seconds: runs * (share ?? 0) >= LEAST ? seconds : null,
    metres,
    gradual: metresGradual,
  }));
}

const computeMedian = (values: readonly number[]): number | null => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? null;
};

/**
 * Leaks between the outer nodes, three liquids: share of 1 and seconds over both openings, metres
 * by opening. Seconds and metres are medians of the cells' medians.
 */
export function summariseBetweenNodes(spacing: number, size: number) {
  const cells = campaign.cells.filter((c) => c.spacing === spacing && c.size === size);
  const sum = (of: (c: (typeof cells)[number]) => number) =>
    cells.reduce((total, c) => total + of(c), 0);
  const filterEnough = (of: 'alarmed' | 'placed') => cells.filter((c) => c[of] >= LEAST);
  const listHalves = (opening: number) =>
    notNull(
      filterEnough('placed')
        .filter((c) => c.opening === opening)
        .map((c) => c.medianHalf),
    );
  const notNull = (values: readonly (number | null)[]) => values.filter((v) => v !== null);
  const inside = sum((c) => c.inside);
  return {
    runs: inside,
    share: sum((c) => c.alarmed) / inside,
    within15: sum((c) => c.within15) / inside,
    seconds: computeMedian(notNull(filterEnough('alarmed').map((c) => c.medianTime))),
    slow: computeMedian(notNull(filterEnough('alarmed').map((c) => c.p95Time))),
    metres: computeMedian(listHalves(0)),
    gradual: computeMedian(listHalves(1)),
  };
}
