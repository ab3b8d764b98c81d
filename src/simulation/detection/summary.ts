import { quantile } from '../quantile.ts';
import type { EventRun, LeakRun, Said, Task } from './campaign.ts';
import {
  type Answer,
  FAULTS,
  HISTORIES,
  HISTORY_SIZES,
  OPERATIONS,
  SIZES,
  SPACINGS,
} from './tasks.ts';

/** The campaign's answers made into the figures that the site prints. Shares are fractions of 1. */
export type Row = {
  figure: string;
  reach: string;
  /** What was computed, in words, and whether the reach is met. */
  result: string;
  reached: boolean;
  /** Where it is not: for what it holds, or why not. */
  note?: string;
};

type LeakTask = Task & { kind: 'leaks' };
type Cell = { task: LeakTask; result: LeakRun[] };
type Run = LeakRun & { task: LeakTask };

const isInside = (task: LeakTask, run: LeakRun) =>
  run.at >= task.spacing && run.at <= 4 * task.spacing;
const share = (all: readonly unknown[], some: readonly unknown[]) =>
  all.length ? some.length / all.length : 0;
const rounded = (value: number | undefined, figures = 3): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(figures));
const percent = (value: number, decimals = 1) => `${(100 * value).toFixed(decimals)} %`;
const known = (values: number[]) => values.filter((v) => Number.isFinite(v));

export function summarise(answers: readonly Answer[]) {
  const leaks = answers.filter((a): a is Answer & { task: LeakTask } => a.task.kind === 'leaks');
  const cells: Cell[] = leaks
    .filter((a) => !a.task.between)
    .map((a) => ({ task: a.task, result: a.result as LeakRun[] }));
  const runs = cells.flatMap(({ task, result }) => result.map((run): Run => ({ ...run, task })));
  const events = eventsOf(answers);
  const noise = answers.flatMap((a) => (a.task.kind === 'noise' ? [a.result] : [])) as Extract<
    Answer,
    { task: { kind: 'noise' } }
  >['result'][];
  const histories = historiesOf(leaks);
  const dead = deadOf(leaks);
  const month = monthOf(events, runs);
  const cover = coverageOf(leaks.filter((a) => !a.task.between || a.task.coverage) as Cell[]);
  return {
    rows: rowsOf({ runs, cover, events, noise, histories, dead, month }),
    cells: cells.map(cellOf),
    coverage: cover,
    curves: curvesOf(runs),
    confusion: confusionOf(runs, events),
    events: events.map(({ what, runs: r, ...counts }) => ({ what, runs: r.length, ...counts })),
    noise,
    histories,
    dead,
    month,
  };
}

export type Summary = ReturnType<typeof summarise>;

/** One fluid, spacing, size and opening. */
function cellOf({ task, result }: Cell) {
  const inside = result.filter((r) => isInside(task, r));
  const outside = result.filter((r) => !isInside(task, r));
  const alarmed = inside.filter((r) => r.alarm);
  const placed = result.filter((r) => r.kind === 'leak');
  const times = alarmed.map((r) => r.time);
  const errors = placed.map((r) => Math.abs(r.error));
  return {
    fluid: task.fluid,
    spacing: task.spacing,
    size: task.size,
    opening: task.opening,
    runs: result.length,
    inside: inside.length,
    alarmed: alarmed.length,
    within15: alarmed.filter((r) => r.time <= 15).length,
    placed: placed.length,
    covered: placed.filter((r) => r.covered).length,
    wild: placed.filter((r) => Math.abs(r.error) > 4 * r.half).length,
    outside: outside.length,
    beyond: outside.filter((r) => r.beyond).length,
    medianTime: rounded(quantile(times, 0.5)),
    p95Time: rounded(quantile(times, 0.95)),
    medianWarning: rounded(quantile(known(inside.map((r) => r.warning)), 0.5)),
    medianError: rounded(quantile(errors, 0.5)),
    p95Error: rounded(quantile(errors, 0.95)),
    medianHalf: rounded(
      quantile(
        placed.map((r) => r.half),
        0.5,
      ),
    ),
    within1_5: errors.filter((e) => e <= 1.5).length,
  };
}

/** Share of intervals that hold the truth by fluid, spacing and size, both openings together. */
function coverageOf(cells: readonly Cell[]) {
  const groups = new Map<
    string,
    { fluid: string; spacing: number; size: number; placed: number; covered: number }
  >();
  for (const { task, result } of cells) {
    const key = `${task.fluid} ${task.spacing} ${task.size}`;
    const { fluid, spacing, size } = task;
    const group = groups.get(key) ?? { fluid, spacing, size, placed: 0, covered: 0 };
    const placed = result.filter((r) => r.kind === 'leak');
    group.placed += placed.length;
    group.covered += placed.filter((r) => r.covered).length;
    groups.set(key, group);
  }
  return [...groups.values()].map((g) => ({ ...g, share: rounded(g.covered / g.placed) }));
}

type EventRow = ReturnType<typeof eventsOf>[number];

function eventsOf(answers: readonly Answer[]) {
  const by = new Map<string, EventRun[]>();
  for (const a of answers)
    if (a.task.kind === 'events' || a.task.kind === 'faults')
      by.set(a.task.what, [...(by.get(a.task.what) ?? []), ...(a.result as EventRun[])]);
  const count = (runs: EventRun[], of: (r: EventRun) => boolean) => runs.filter(of).length;
  return [...by].map(([what, runs]) => ({
    what,
    runs,
    leaks: count(runs, (r) => r.leaks > 0),
    leaksInformed: count(runs, (r) => r.leaksInformed > 0),
    alarms: count(runs, (r) => r.alarms > 0),
    alarmsInformed: count(runs, (r) => r.alarmsInformed > 0),
    rightEnd: count(runs, (r) => r.end === 'right'),
    otherEnd: count(runs, (r) => r.end === 'other'),
  }));
}

function historiesOf(leaks: readonly Answer[]) {
  const of = (history: number, size: number) =>
    leaks.flatMap((a) =>
      a.task.kind === 'leaks' &&
      a.task.between &&
      !a.task.coverage &&
      a.task.oneDead === undefined &&
      a.task.history === history &&
      a.task.size === size
        ? (a.result as LeakRun[])
        : [],
    );
  return HISTORY_SIZES.map((size) => ({
    size,
    found: HISTORIES.map((history) => {
      const runs = of(history, size);
      const alarmed = runs.filter((r) => r.alarm).length;
      return { history, runs: runs.length, found: alarmed, share: rounded(alarmed / runs.length) };
    }),
  }));
}

function deadOf(leaks: readonly Answer[]) {
  const of = (oneDead: boolean) =>
    leaks.flatMap((a) =>
      a.task.kind === 'leaks' && a.task.oneDead === oneDead ? (a.result as LeakRun[]) : [],
    );
  const [all, one] = [of(false), of(true)];
  const times = (runs: LeakRun[]) => runs.filter((r) => r.alarm).map((r) => r.time);
  return {
    runs: one.length,
    alarmed: one.filter((r) => r.alarm).length,
    share: rounded(
      share(
        one,
        one.filter((r) => r.alarm),
      ),
    ),
    medianTime: rounded(quantile(times(one), 0.5)),
    p95Time: rounded(quantile(times(one), 0.95)),
    medianTimeAllAlive: rounded(quantile(times(all), 0.5)),
    p95TimeAllAlive: rounded(quantile(times(all), 0.95)),
  };
}

/** What happens on the line in a month; the campaign's runs stand for each kind. */
export const MONTH: Record<string, number> = {
  'pump-start': 8,
  'pump-stop': 8,
  'pump-trip': 1,
  'valve-open': 15,
  'valve-close': 15,
  'valve-open-upstream': 4,
  'valve-close-upstream': 4,
  'rate-up': 30,
  'rate-down': 30,
  'pressure-up': 10,
  'pressure-down': 10,
  drift: 10,
  burst: 60,
};

/**
 * False alarms in that month, by single nodes and by the network. The single-node rule alarms on
 * any node's drop beyond one level in units of its own noise; the level is the one at which it
 * finds as many leaks of 0.2 % (all fluids, 5 km) as the network does.
 */
function monthOf(events: readonly EventRow[], runs: readonly Run[]) {
  const faint = runs.filter((r) => r.task.size === 0.002 && r.task.spacing === 5000);
  const found = share(
    faint,
    faint.filter((r) => r.alarm),
  );
  const level =
    quantile(
      faint.map((r) => r.strongest),
      1 - found,
    ) ?? 0;
  const expected = (of: (r: EventRun) => boolean) =>
    events.reduce((sum, e) => sum + (MONTH[e.what] ?? 0) * share(e.runs, e.runs.filter(of)), 0);
  const single = expected((r) => r.strongest > level);
  const network = expected((r) => r.alarms > 0);
  const informed = expected((r) => r.alarmsInformed > 0);
  return {
    events: MONTH,
    level: rounded(level),
    sensitivity: rounded(found),
    single: rounded(single),
    network: rounded(network),
    informed: rounded(informed, 2),
    // Cut off, so that a share short of all does not read as all.
    fewer: Math.floor(1000 * (1 - network / single)) / 1000,
    fewerInformed: Math.floor(1000 * (1 - informed / single)) / 1000,
  };
}

/** Median half width of the interval; of a few it says nothing. */
const halfOf = (placed: readonly Run[]): number | null =>
  placed.length < 5
    ? null
    : rounded(
        quantile(
          placed.map((r) => r.half),
          0.5,
        ),
      );

/** Along the line, in twentieths of it: share alarmed, seconds, and half width by opening. */
function curvesOf(runs: readonly Run[]) {
  return SPACINGS.flatMap((spacing) =>
    SIZES.map((size) => {
      const of = runs.filter((r) => r.task.spacing === spacing && r.task.size === size);
      return {
        spacing,
        size,
        along: Array.from({ length: 20 }, (_, i) => {
          const here = of.filter((r) => Math.floor((20 * r.at) / (5 * spacing)) === i);
          const alarmed = here.filter((r) => r.alarm);
          const placed = here.filter((r) => r.kind === 'leak');
          return {
            from: (i * spacing) / 4,
            to: ((i + 1) * spacing) / 4,
            runs: here.length,
            share: rounded(share(here, alarmed)),
            placed: rounded(share(here, placed)),
            seconds: rounded(
              quantile(
                alarmed.map((r) => r.time),
                0.5,
              ),
            ),
            // Sudden leaks and those of 1 s are placed so differently that no median stands for both.
            metres: halfOf(placed.filter((r) => r.task.opening === 0)),
            metresGradual: halfOf(placed.filter((r) => r.task.opening > 0)),
          };
        }),
      };
    }),
  );
}

const SAID = ['leak', 'beyond', 'warning', 'station', 'none'] as const satisfies readonly Said[];

/** How often each thing was said. `beyond` is an alarm at or beyond a node, `warning` the same without. */
const countSaid = (said: readonly Said[]) => ({
  runs: said.length,
  ...(Object.fromEntries(SAID.map((s) => [s, said.filter((x) => x === s).length])) as Record<
    Said,
    number
  >),
});

/** What was, against what was said; operations without and with the station's signal. */
function confusionOf(runs: readonly Run[], events: readonly EventRow[]) {
  const large = runs.filter((r) => r.task.size >= 0.01);
  const leaks = (of: readonly Run[]) =>
    countSaid(of.map((r) => (r.kind === 'beyond' && !r.alarm ? 'warning' : r.kind)));
  const group = (names: readonly string[], by: 'said' | 'saidInformed') =>
    countSaid(
      events.filter((e) => names.includes(e.what)).flatMap((e) => e.runs.map((r) => r[by])),
    );
  return {
    leakBetween: leaks(large.filter((r) => isInside(r.task, r))),
    leakBeyond: leaks(large.filter((r) => !isInside(r.task, r))),
    station: group(OPERATIONS, 'said'),
    stationInformed: group(OPERATIONS, 'saidInformed'),
    drift: group(['drift'], 'said'),
    burst: group(['burst'], 'said'),
    clock: group(['clock'], 'saidInformed'),
    nothing: group(['nothing'], 'said'),
  };
}

/** How often the first thing said names the end that acted, and the end that did not. */
const endsNote = (operations: readonly EventRow[]): string =>
  `the first thing said names the end that acted, or the other: ${operations.map((e) => `${e.what} ${e.rightEnd}, ${e.otherEnd}`).join('; ')}`;

function rowsOf(s: {
  runs: readonly Run[];
  cover: ReturnType<typeof coverageOf>;
  events: readonly EventRow[];
  noise: { sigma: number; correlation: number; alarmsPerYear: number }[];
  histories: ReturnType<typeof historiesOf>;
  dead: ReturnType<typeof deadOf>;
  month: ReturnType<typeof monthOf>;
}): Row[] {
  const rows: Row[] = [];
  const row = (figure: string, reach: string, result: string, reached: boolean, note?: string) =>
    rows.push({ figure, reach, result, reached, ...(note ? { note } : {}) });

  const cover = s.cover.filter((c) => c.size >= 0.005 && c.placed >= 20);
  const shares = cover.map((c) => c.covered / c.placed);
  const mean = cover.reduce((t, c) => t + c.covered, 0) / cover.reduce((t, c) => t + c.placed, 0);
  const cellShare = (c: (typeof cover)[number]) =>
    `${c.fluid} ${c.spacing / 1000} km ${100 * c.size} % ${percent(c.covered / c.placed)}`;
  const away = (c: (typeof cover)[number], bound: number, side: 1 | -1) =>
    side * (c.covered / c.placed - bound) > 2.6 * Math.sqrt((bound * (1 - bound)) / c.placed);
  const off = cover.filter((c) => away(c, 0.93, -1) || away(c, 0.98, 1));
  const scattered = cover.filter((c) => c.covered / c.placed < 0.93 || c.covered / c.placed > 0.98);
  row(
    '95 % interval contains the true place, each fluid, spacing and size of 0.5 % and more',
    '93–98 %, a cell counting as outside when 99 % sure',
    `${percent(mean)} over all; cells from ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}; ${off.length} of ${cover.length} outside beyond sampling error`,
    off.length === 0 && mean >= 0.93 && mean <= 0.98,
    scattered.length
      ? `printed shares outside the band: ${scattered.map(cellShare).join('; ')}`
      : undefined,
  );
  const wild = s.runs.filter((r) => r.kind === 'leak' && Math.abs(r.error) > 4 * r.half);
  row(
    'placed wrongly by more than four half widths, all runs',
    '≤ 0.2 %',
    `${percent(share(s.runs, wild), 2)} (${wild.length} of ${s.runs.length})`,
    share(s.runs, wild) <= 0.002,
  );
  const near = s.runs.filter(
    (r) => r.task.spacing === 5000 && r.task.size >= 0.01 && isInside(r.task, r),
  );
  const quick = share(
    near,
    near.filter((r) => r.alarm && r.time <= 15),
  );
  row(
    'leaks ≥ 1 % between the outer nodes at 5 km: alarm within 15 s',
    '≥ 95 %',
    percent(quick),
    quick >= 0.95,
  );
  const bySpacing = SPACINGS.map((spacing) => {
    const out = s.runs.filter(
      (r) => r.task.spacing === spacing && r.task.size >= 0.01 && !isInside(r.task, r),
    );
    return {
      spacing,
      share: share(
        out,
        out.filter((r) => r.beyond && r.alarm),
      ),
    };
  });
  const out = s.runs.filter((r) => r.task.size >= 0.01 && !isInside(r.task, r));
  const beyond = share(
    out,
    out.filter((r) => r.beyond && r.alarm),
  );
  row(
    "leaks ≥ 1 % beyond the outer nodes: 'at or beyond', an alarm where the station is quiet",
    '≥ 95 %',
    percent(beyond),
    beyond >= 0.95,
    `${bySpacing.map((b) => `${b.spacing / 1000} km: ${percent(b.share)}`).join('; ')}; of all leaks, wherever, ${s.runs.filter((r) => r.beyond === false).length} of ${s.runs.length} said to be beyond a node that they are not`,
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
    endsNote(operations),
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
  const most = Math.max(...s.noise.map((n) => n.alarmsPerYear));
  row(
    'false alarms a year from noise, σ ± 20 % and correlation × 3',
    '≤ 1',
    s.noise
      .map(
        (n) => `σ × ${n.sigma}, correlation × ${n.correlation}: ${n.alarmsPerYear.toPrecision(2)}`,
      )
      .join('; '),
    most <= 1,
  );
  row(
    'one node dead: leaks ≥ 1 % between the outer nodes at 5 km still alarmed',
    '≥ 95 %',
    `${percent(s.dead.share ?? 0)}; median ${s.dead.medianTime} s against ${s.dead.medianTimeAllAlive} s, 95 % within ${s.dead.p95Time} s against ${s.dead.p95TimeAllAlive} s`,
    (s.dead.share ?? 0) >= 0.95,
  );
  row(
    'false alarms in a month of operations against single nodes of the same sensitivity',
    'computed',
    `${s.month.single} by single nodes; ${s.month.network} by the network from pressure alone (${percent(s.month.fewer)} fewer); ${s.month.informed} with the stations’ signals (${percent(s.month.fewerInformed)} fewer)`,
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
      .map((h) => `${100 * h.size} %: ${h.found.map((f) => percent(f.found / f.runs)).join(' / ')}`)
      .join('; '),
    !apart,
  );
  return rows;
}
