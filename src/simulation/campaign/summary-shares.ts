import type { LeakRun, Task } from './campaign-types.ts';

/** What the parts of the summary share: runs with their task, and figures as they are printed. */

export type LeakTask = Task & { kind: 'leaks' };

export type Cell = { task: LeakTask; result: LeakRun[] };

export type Run = LeakRun & { task: LeakTask };

export const isInside = (task: LeakTask, run: LeakRun) =>
  run.at >= task.spacing && run.at <= 4 * task.spacing;

export const share = (all: readonly unknown[], some: readonly unknown[]) =>
  all.length ? some.length / all.length : 0;

export const rounded = (value: number | undefined, figures = 3): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(figures));

export const percent = (value: number, decimals = 1) => `${(100 * value).toFixed(decimals)} %`;

export const known = (values: number[]) => values.filter((v) => Number.isFinite(v));
