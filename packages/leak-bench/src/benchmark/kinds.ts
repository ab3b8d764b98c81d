/** Situations and how many of the cases each makes; the first ten leak. */
export const KINDS = {
  sound: 60,
  slow: 25,
  gas: 25,
  clock: 20,
  speed: 20,
  two: 20,
  batch: 15,
  start: 15,
  dead: 10,
  'slow-noise-leak': 10,
  announced: 15,
  unannounced: 15,
  'clock-event': 10,
  offtake: 10,
  ripple: 6,
  hunting: 6,
  louder: 6,
  'slow-noise': 6,
  drift: 3,
  burst: 3,
} as const;

export type Kind = keyof typeof KINDS;

/** How often a month of operation is assumed to bring each, for false alarms a month. */
export const A_MONTH: Partial<Record<Kind, number>> = {
  announced: 120,
  unannounced: 1,
  'clock-event': 0.1,
  offtake: 10,
  ripple: 1,
  hunting: 1,
  louder: 4,
  'slow-noise': 4,
  drift: 10,
  burst: 60,
};

/** Records: samples per second, s recorded; readings of the meters: s apart, s recorded. */
export const RECORD = { rate: 200, seconds: 120, quiet: 42 } as const;
/** The record of an announced operation: s recorded, s before it. */
export const CHECK = { seconds: 40, before: 11 } as const;
export const METERS = { every: 10, seconds: 3600 } as const;
