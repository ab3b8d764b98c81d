import { formatFigures } from '#support/format-figures.ts';
import type { EventRun, LeakRun } from './campaign-types.ts';
import { summariseCampaign } from './summary.ts';
import { listTasks, type TaskResult } from './tasks.ts';

describe('the tasks of the campaign', () => {
  it('are all of its kinds, each with a seed of its own', () => {
    const tasks = listTasks(1);
    const seeds = tasks.map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(seeds.length);
    const lines = tasks.map((task) => Object.values(task).join(' '));
    expect(`${lines.join('\n')}\n`).toMatchSnapshot();
  });

  it('have a share of their runs, but four at least', () => {
    const runs = (share: number) =>
      listTasks(1, share).flatMap((task) => ('runs' in task ? [task.runs] : [task.hours]));
    expect(Math.min(...runs(0.001).filter((count) => count >= 1))).toBe(4);
    expect(runs(0.5)[0]).toBe(70);
    expect(runs(0.5).at(-1)).toBe(4);
  });
});

/** Answers without any run of the model: each number is what its place in the list makes it. */
function madeUp(): TaskResult[] {
  return listTasks(1, 0.2).map((task, t): TaskResult => {
    if (task.kind === 'noise')
      return {
        task,
        result: {
          ...{ sigma: task.sigma, correlation: task.correlation, nodeHours: 4, counts: [] },
          ...{ rate: 1e-5, volume: 2, alarmsPerYear: 0.1 * (t % 7), warningsPerYear: 3 },
        },
      };
    if (task.kind === 'leaks')
      return {
        task,
        result: Array.from({ length: task.runs }, (_, i): LeakRun => {
          const at = ((i + 0.5) / task.runs) * 5 * task.spacing;
          const inside = at >= task.spacing && at <= 4 * task.spacing;
          const kind = (i + t) % 9 === 0 ? 'none' : inside ? 'leak' : 'beyond';
          const half = 2 + (i % 5) + t / 100;
          const error = (((i * 7 + t) % 19) - 9) * (i % 13 === 0 ? 4 : 0.2);
          return {
            at,
            kind,
            alarm: kind !== 'none' && (i + t) % 11 !== 0,
            time: 3 + ((i * 5 + t) % 23),
            warning: i % 4 ? 2 + (i % 6) : Number.NaN,
            beyond: inside ? undefined : i % 6 !== 0,
            ...{ error, half, covered: Math.abs(error) <= half, strongest: 1 + ((i * 3 + t) % 10) },
          };
        }),
      };
    return {
      task,
      result: Array.from({ length: task.runs }, (_, i): EventRun => {
        const said =
          (['leak', 'beyond', 'warning', 'station', 'none'] as const)[(i + t) % 5] ?? 'none';
        return {
          leaks: +((i + t) % 17 === 0),
          leaksInformed: +((i + t) % 29 === 0),
          alarms: +((i * t) % 7 === 0),
          alarmsInformed: +((i + t) % 13 === 0),
          said,
          saidInformed: (i + t) % 3 ? 'station' : said,
          end: (['right', 'other', 'not named'] as const)[(i * t) % 3] ?? 'right',
          strongest: i % 12,
        };
      }),
    } as TaskResult;
  });
}

describe('the summary', () => {
  it('makes answers into the figures and sentences that the site prints', () => {
    const { rows, curves, cells, coverage, ...rest } = summariseCampaign(madeUp());
    const some = <T>(all: readonly T[], every: number) => all.filter((_, i) => i % every === 0);
    const text = formatFigures({
      rows,
      cells: some(cells, 14),
      coverage: some(coverage, 7),
      ...rest,
    });
    expect(text).toMatchSnapshot();
    expect(formatFigures(some(curves, 11))).toMatchSnapshot();
  });

  it('counts each run once', () => {
    const answers = madeUp();
    const { cells, confusion, curves } = summariseCampaign(answers);
    for (const cell of cells) {
      expect(cell.inside + cell.outside).toBe(cell.runs);
      expect(cell.alarmed).toBeLessThanOrEqual(cell.inside);
      expect(cell.covered).toBeLessThanOrEqual(cell.placed);
      expect(cell.within15).toBeLessThanOrEqual(cell.alarmed);
    }
    for (const { runs, ...said } of Object.values(confusion))
      expect(Object.values(said).reduce((a, b) => a + b, 0)).toBe(runs);
    const all = cells.reduce((sum, { runs }) => sum + runs, 0);
    expect(curves.flatMap(({ along }) => along).reduce((sum, { runs }) => sum + runs, 0)).toBe(all);
  });
});
