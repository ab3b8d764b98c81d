/** Arithmetic of /technology/interface about clocks. */
import { DEFAULT_SETTINGS } from '@site/leak-model/simulator';

/** Clock budget of every place on the site, s. */
export const CLOCK_BUDGET = DEFAULT_SETTINGS.clockError;

/** Seconds until a clock `ppm` too fast or slow has used up `budget` s. */
export const holdoverTime = (ppm: number, budget: number = CLOCK_BUDGET): number =>
  budget / (ppm * 1e-6);

/** Error of the place from a clock `error` s wrong at one of two nodes, m. */
export const placeError = (speed: number, error: number): number => (speed * error) / 2;

/** Delay along a wire of `metres`, s, at two thirds of the speed of light. */
export const wireDelay = (metres: number): number => metres / 2e8;
