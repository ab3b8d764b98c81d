/** Arithmetic of /technology/interface: bytes a day along the chain, and clocks. */
import { RULE } from './detection/rule.ts';
import { DEFAULT } from './settings.ts';

/** Bytes: a packet with one pick (32) and its LoRaWAN frame (13); one sample. */
export const PACKET = 45;
const SAMPLE = 2;
const DAY = 86_400;
/** A heartbeat every minute, s. Proposed. */
export const HEARTBEAT = 60;
/** Clock budget of every place on the site, s. */
export const CLOCK_BUDGET = DEFAULT.clockError;

/** What one node keeps and sends a day, bytes; `spacing`: travel time over one spacing, s. */
export function bytesADay(spacing: number, gatewayNodes = 4) {
  const second = DEFAULT.sampleRate * SAMPLE;
  // The longest window of the rule, with the baseline before it.
  const trace = (1 + RULE.baseline) * spacing * second;
  const picks = DAY * RULE.falsePicks;
  const node = (DAY / HEARTBEAT) * PACKET + picks * (PACKET + trace);
  return { kept: DAY * second, trace, picks, node, gateway: gatewayNodes * node };
}

/** Seconds until a clock `ppm` too fast or slow has used up `budget` s. */
export const holdOver = (ppm: number, budget: number = CLOCK_BUDGET): number =>
  budget / (ppm * 1e-6);

/** Error of the place from a clock `error` s wrong at one of two nodes, m. */
export const placeError = (speed: number, error: number): number => (speed * error) / 2;

/** Delay along a wire of `metres`, s, at two thirds of the speed of light. */
export const wireDelay = (metres: number): number => metres / 2e8;
