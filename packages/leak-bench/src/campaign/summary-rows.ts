import { detectionLimit } from '@site/leak-model';
import {
  type compareDeadNode,
  type compareHistories,
  computeShare,
  type EventRow,
  type estimateMonth,
  formatPercent,
  isInside,
  type LeakTaskRun,
  type summariseCoverage,
} from './summary-parts.ts';
import { FAULTS, OPERATIONS, SPACINGS } from './tasks.ts';

export type RequirementRow = {
  figure: string;
  reach: string;
  /** In words, and whether it meets the requirement. */
  result: string;
  reached: boolean;
  /** If unmet: for what it holds, or why not. */
  note?: string;
};

/** How often the first message names the acting end, and the other. */
const describeEnds = (operations: readonly EventRow[]): string =>
  `the first thing said names the end that acted, or the other: ${operations.map((e) => `${e.what} ${e.rightEnd}, ${e.otherEnd}`).join('; ')}`;

export function buildRequirementRows(s: {
  runs: readonly LeakTaskRun[];
  cover: ReturnType<typeof summariseCoverage>;
  events: readonly EventRow[];
  noise: { sigma: number; correlation: number; alarmsPerYear: number }[];
  histories: ReturnType<typeof compareHistories>;
  dead: ReturnType<typeof compareDeadNode>;
  month: ReturnType<typeof estimateMonth>;
}): RequirementRow[] {
  const rows: RequirementRow[] = [];
  const row = (figure: string, reach: string, result: string, reached: boolean, note?: string) =>
    rows.push({ figure, reach, result, reached, ...(note ? { note } : {}) });

  const cover = s.cover.filter((c) => c.size >= 0.005 && c.placed >= 20);
  const shares = cover.map((c) => c.covered / c.placed);
  const mean = cover.reduce((t, c) => t + c.covered, 0) / cover.reduce((t, c) => t + c.placed, 0);
  const cellShare = (c: (typeof cover)[number]) =>
    `${c.fluid} ${c.spacing / 1000} km ${100 * c.size}% ${formatPercent(c.covered / c.placed)}`;
  const away = (c: (typeof cover)[number], bound: number, side: 1 | -1) =>
    side * (c.covered / c.placed - bound) > 2.6 * Math.sqrt((bound * (1 - bound)) / c.placed);
  const off = cover.filter((c) => away(c, 0.93, -1) || away(c, 0.98, 1));
  const scattered = cover.filter((c) => c.covered / c.placed < 0.93 || c.covered / c.placed > 0.98);
  row(
    '95% interval contains the true place, each fluid, spacing and size of 0.5% and more',
    '93–98%, a cell counting as outside when 99% sure',
    `${formatPercent(mean)} over all; cells from ${formatPercent(Math.min(...shares))} to ${formatPercent(Math.max(...shares))}; ${off.length} of ${cover.length} outside beyond sampling error`,
    off.length === 0 && mean >= 0.93 && mean <= 0.98,
    scattered.length
      ? `printed shares outside the band: ${scattered.map(cellShare).join('; ')}`
      : undefined,
  );
  const isWild = (r: LeakTaskRun) => r.kind === 'leak' && Math.abs(r.error) > 4 * r.half;
  const wild = computeShare(s.runs, isWild);
  row(
    'placed wrongly by more than four half widths, all runs',
    '≤ 0.2%',
    `${formatPercent(wild, 2)} (${s.runs.filter(isWild).length} of ${s.runs.length.toLocaleString('en-GB')})`,
    wild <= 0.002,
  );
  const near = s.runs.filter(
    (r) => r.task.spacing === 5000 && r.task.size >= 0.01 && isInside(r.task, r),
  );
  const quick = computeShare(near, (r) => r.alarm && r.time <= detectionLimit);
  row(
    `leaks ≥ 1% between the outer nodes at 5 km: alarm within ${detectionLimit} s`,
    '≥ 95%',
    formatPercent(quick),
    quick >= 0.95,
  );
  const out = s.runs.filter((r) => r.task.size >= 0.01 && !isInside(r.task, r));
  const isBeyond = (r: LeakTaskRun) => Boolean(r.beyond && r.alarm);
  const bySpacing = SPACINGS.map((spacing) => ({
    spacing,
    share: computeShare(
      out.filter((r) => r.task.spacing === spacing),
      isBeyond,
    ),
  }));
  const beyond = computeShare(out, isBeyond);
  row(
    "leaks ≥ 1% beyond the outer nodes: 'at or beyond', an alarm where the station is quiet",
    '≥ 95%',
    formatPercent(beyond),
    beyond >= 0.95,
    `${bySpacing.map((b) => `${b.spacing / 1000} km: ${formatPercent(b.share)}${b.share < 0.95 ? ' (below what is asked)' : ''}`).join('; ')}; of all leaks, wherever, ${s.runs.filter((r) => r.beyond === false).length} of ${s.runs.length} said to be beyond a node that they are not`,
  );
  const limit = (e: EventRow) => Math.max(1, Math.round((5 * e.runs.length) / 1000));
  const operations = s.events.filter((e) => (OPERATIONS as readonly string[]).includes(e.what));
  const worst = (of: readonly EventRow[], by: (e: EventRow) => number) =>
    of.map((e) => `${e.what} ${by(e)}/${e.runs.length}`).join(', ');
  row(
    'operations at the ends, pressure alone: placed as a leak between the nodes',
    '≤ 5 of 1,000 of each',
    worst(operations, (e) => e.leaks),
    operations.every((e) => e.leaks <= limit(e)),
    describeEnds(operations),
  );
  row(
    'the same with the station’s signal (2 s delay, one in ten lost): any leak alarm',
    '≤ 5 of 1,000 of each',
    worst(operations, (e) => e.alarmsInformed),
    operations.every((e) => e.alarmsInformed <= limit(e)),
  );
  const faults = s.events.filter((e) => (FAULTS as readonly string[]).includes(e.what));
  row(
    'drift, bursts, a wrong clock: leak alarms',
    '≤ 5 of 1,000 of each',
    worst(faults, (e) => e.alarmsInformed),
    faults.every((e) => e.alarmsInformed <= limit(e)),
  );
  const worstRate = Math.max(...s.noise.map((n) => n.alarmsPerYear));
  row(
    'false alarms a year from noise, σ ± 20% and correlation × 3',
    '≤ 1',
    s.noise
      .map(
        (n) => `σ × ${n.sigma}, correlation × ${n.correlation}: ${n.alarmsPerYear.toPrecision(2)}`,
      )
      .join('; '),
    worstRate <= 1,
  );
  row(
    'one node dead: leaks ≥ 1% between the outer nodes at 5 km still alarmed',
    '≥ 95%',
    `${formatPercent(s.dead.share ?? 0)}; median ${s.dead.medianTime} s against ${s.dead.medianTimeAllAlive} s, 95% within ${s.dead.p95Time} s against ${s.dead.p95TimeAllAlive} s`,
    (s.dead.share ?? 0) >= 0.95,
  );
  row(
    'false alarms in a month of operations against single nodes of the same sensitivity',
    'computed',
    `${s.month.single} by single nodes; ${s.month.network} by the network from pressure alone (${formatPercent(s.month.fewer)} fewer); ${s.month.informed} with the stations’ signals (${formatPercent(s.month.fewerInformed)} fewer)`,
    s.month.fewerInformed >= 0.6,
  );
  const apart = s.histories.some(({ found }) => {
    const [a, b, c] = found.map((f) => f.found / f.runs) as [number, number, number];
    const p = (a + b + c) / 3;
    const n = found[0]?.runs ?? 1;
    // Three standard deviations of a difference of two shares.
    return (
      Math.max(a, b, c) - Math.min(a, b, c) >
      3 * Math.sqrt((2 * Math.max(p * (1 - p), 0.5 / n)) / n)
    );
  });
  row(
    'share found with 60 s, 600 s and 1 h of history',
    'equal within sampling error',
    s.histories
      .map(
        (h) =>
          `${100 * h.size}%: ${h.found.map((f) => formatPercent(f.found / f.runs)).join(' / ')}`,
      )
      .join('; '),
    !apart,
  );
  return rows;
}
