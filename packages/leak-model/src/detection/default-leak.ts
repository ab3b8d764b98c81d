import type { LeakEvent } from '../types.ts';
import { watchLine } from './observation.ts';
import { buildSiteLine, lineFlow, NODE_SENSOR } from './site-line.ts';

/**
 * The home page’s leak: 7.42 s to the third node, 4.52 s confirmation, 0.35 s latency make the 12.3
 * s of docs/requirements.md, 4. No threshold is tuned to it; elsewhere the alarm takes 9.3 to 14 s.
 */
export const DEFAULT_LEAK = {
  fluid: 'crude',
  spacing: 5000,
  /** m */ at: 18_200,
  /** Share of flow. */ size: 0.01,
  /** s */ opening: 0,
  /** Fraction by which the calibrated wave speed is too high. */
  waveSpeedError: 0.0005,
  /** s */ latency: 0.35,
  /** The interval covers the leak, as for 19 of 20 seeds. */ seed: 3,
} as const;

export function buildDefaultScenario() {
  const { spec, stations } = buildSiteLine(DEFAULT_LEAK.fluid, DEFAULT_LEAK.spacing);
  const watched = watchLine(spec, stations, NODE_SENSOR, { latency: DEFAULT_LEAK.latency });
  const leak: LeakEvent = {
    kind: 'leak',
    at: DEFAULT_LEAK.at,
    flow: DEFAULT_LEAK.size * lineFlow(spec),
    opening: DEFAULT_LEAK.opening,
  };
  return { watched, leak };
}
