/** The door of what runs the detector on records: faults and disturbances, recording, fronts, checks, decisions. */
export { findDegradedNodes } from './detection/degraded-nodes.ts';
export type { Front } from './detection/fronts/front.ts';
export { detectFronts, type Node } from './detection/fronts/fronts.ts';
export {
  estimateNoise,
  type NoiseEstimate,
  toNoiseEstimate,
} from './detection/fronts/noise-estimate.ts';
export { QUIET_STATION, type StationSignal } from './detection/line-calibration.ts';
export { AGEING, applyChecks, timeAnnouncedFront } from './detection/line-check.ts';
export * from './detection/line-decisions.ts';
export * from './detection/observation.ts';
export { readWithoutOperation } from './detection/second-reading.ts';
export type { CalibrationErrors } from './detection/watched-line.ts';
export * from './disturbances.ts';
export type { GasSpec } from './hydraulics/gas.ts';
export { recordSample } from './sensing/sensor.ts';
export {
  type LineEvent,
  type SensorFault,
  type SensorSpec,
  type StationEvent,
  Trace,
} from './types.ts';
