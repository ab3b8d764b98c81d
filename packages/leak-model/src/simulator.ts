/** The door of the simulator: what is set, one run of it, and what is shown of a run. */
export * from './run-summary.ts';
export * from './scenario.ts';
export * from './settings.ts';
