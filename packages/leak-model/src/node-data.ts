/** Bytes a day along the chain. */
import { RULE } from './detection/rule.ts';

/** Bytes: a packet with one pick (32) and its LoRaWAN frame (13); one sample. */
export const PACKET = 45;
const SAMPLE = 2;
const DAY = 86_400;
/** A heartbeat every minute, s. Proposed. */
export const HEARTBEAT = 60;

/**
 * What one node keeps and sends a day, bytes; `spacing`: travel time over one spacing, s; `rate`:
 * samples a second.
 */
export function computeDailyData(spacing: number, rate: number, gatewayNodes = 4) {
  const second = rate * SAMPLE;
  // The longest window of the rule, with the baseline before it.
  const trace = (1 + RULE.baseline) * spacing * second;
  const picks = DAY * RULE.falsePicks;
  const node = (DAY / HEARTBEAT) * PACKET + picks * (PACKET + trace);
  return { kept: DAY * second, trace, picks, node, gateway: gatewayNodes * node };
}

/** Mean power that drains `wattHours` in `years`, W. */
export const meanPower = (wattHours: number, years: number): number =>
  wattHours / (years * 365.25 * 24);
