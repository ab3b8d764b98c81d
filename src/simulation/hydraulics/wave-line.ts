import type { LineSpec } from '../types.ts';
import type { Regime } from './friction/regime.ts';

/** A line as its waves need it: what does not change from event to event. */
export type WaveLine = {
  spec: LineSpec;
  /** Wave speed, m/s, and impedance ρa/A, Pa s/m³. */
  speed: number;
  impedance: number;
  regime: Regime;
  /** With unsteady friction; without it only the quasi-steady part counts. */
  unsteady: boolean;
  /** Z·Y of each end; Infinity at a tank. */
  ends: { upstream: number; downstream: number };
};

/** What waves need to know of a line, be it liquid or gas. */
export type WaveCore = Omit<WaveLine, 'spec'> & { spec: { length: number; velocity: number } };
