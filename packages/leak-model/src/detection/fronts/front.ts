import type { Onset } from './likelihood.ts';
import type { TracePick } from './scan.ts';

export type Front = {
  node: number;
  at: number;
  pick: TracePick;
  onsets: Onset[];
  /** By the node's clock, s; standard deviation without the clock's. */
  time: number;
  sigma: number;
  /** Pa */ size: number;
  sizeSigma: number;
  /** Standard deviation of the change during one spacing's travel, Pa. */
  stoodSigma: number;
  rise: number;
  /** Rises longer than its window: neither timed nor used for location. */
  slow: boolean;
  /** True times when its window was full and when it was confirmed, s. */
  seenAt: number;
  heldAt: number;
};

export const findLikeliestOnset = (onsets: readonly Onset[]): Onset | undefined =>
  onsets.reduce<Onset | undefined>(
    (best, o) => (!best || o.gain > best.gain ? o : best),
    undefined,
  );
