import { quantile } from '@site/leak-model';
import type { LeakRun, Said } from './campaign-types.ts';
import {
  type Cell,
  coverageOf,
  deadOf,
  type EventRow,
  eventsOf,
  finite,
  historiesOf,
  isInside,
  type LeakTask,
  monthOf,
  type Run,
  rounded,
  share,
} from './summary-parts.ts';
import { rowsOf } from './summary-rows.ts';
import { type Answer, OPERATIONS, SIZES, SPACINGS } from './tasks.ts';

/** Reduces the campaign to the published figures. Shares are fractions of 1. */
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
    medianWarning: rounded(quantile(finite(inside.map((r) => r.warning)), 0.5)),
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

/** Median half-width; undefined for fewer than five runs. */
const halfOf = (placed: readonly Run[]): number | null =>
  placed.length < 5
    ? null
    : rounded(
        quantile(
          placed.map((r) => r.half),
          0.5,
        ),
      );

/** By twentieths of the line: share alarmed, alarm time, half-width by opening. */
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
            // Sudden and 1 s leaks differ too much in half-width for one median.
            metres: halfOf(placed.filter((r) => r.task.opening === 0)),
            metresGradual: halfOf(placed.filter((r) => r.task.opening > 0)),
          };
        }),
      };
    }),
  );
}

const SAID = ['leak', 'beyond', 'warning', 'station', 'none'] as const satisfies readonly Said[];

/** `beyond` alarms at or beyond a node; `warning` does not alarm. */
const countSaid = (said: readonly Said[]) => ({
  runs: said.length,
  ...(Object.fromEntries(SAID.map((s) => [s, said.filter((x) => x === s).length])) as Record<
    Said,
    number
  >),
});

/** Confusion matrix: true event against message, without and with the station signal. */
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
