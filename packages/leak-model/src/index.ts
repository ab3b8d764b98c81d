export { type Balance, packUncertainty } from './balance.ts';
export { buildDefaultScenario, DEFAULT_LEAK, runDefaultLeak } from './detection/default-leak.ts';
export { findDegradedNodes } from './detection/degraded-nodes.ts';
export type { Front } from './detection/fronts/front.ts';
export { detectFronts, type Node } from './detection/fronts/fronts.ts';
export { frontIntegral } from './detection/fronts/likelihood.ts';
export {
  estimateNoise,
  type NoiseEstimate,
  toNoiseEstimate,
} from './detection/fronts/noise-estimate.ts';
export {
  computeTravelTime,
  type LineCalibration,
  QUIET_STATION,
  type StationSignal,
  travelTimeBetween,
} from './detection/line-calibration.ts';
export { AGEING, applyChecks, timeAnnouncedFront } from './detection/line-check.ts';
export { canShareSource } from './detection/line-decisions.ts';
export {
  computeSpacingTravel,
  learnNoise,
  observeNodes,
  type PressureField,
  watchLine,
} from './detection/observation.ts';
export { estimatePerformance, type LeakPerformance } from './detection/performance.ts';
export { detectionLimit, RULE } from './detection/rule.ts';
export { readWithoutOperation } from './detection/second-reading.ts';
export { buildSiteLine, lineFlow, NODE_SENSOR, PIPE } from './detection/site-line.ts';
export {
  type CalibrationErrors,
  deriveCalibration,
  type WatchedLine,
} from './detection/watched-line.ts';
export {
  addPressures,
  type Batch,
  createBatchPressure,
  createEventPressure,
  createExtraNoise,
  createGradedPressure,
  delayPressure,
  drawHunting,
  drawRipple,
  learnSlowNoise,
  noDisturbance,
} from './disturbances.ts';
export {
  type Gas,
  type GasSpec,
  gasDensity,
  gasWaveSpeed,
  HYDROGEN,
  NATURAL_GAS,
  prepareGasLine,
} from './hydraulics/gas.ts';
export { LIQUIDS, type LiquidName } from './hydraulics/liquids.ts';
export { flowArea, frictionHead, G, leakFront, waveSpeed } from './hydraulics/pipe.ts';
export { prepareWaveLine } from './hydraulics/wave.ts';
export { computeDailyData, HEARTBEAT, PACKET } from './node-data.ts';
export { createRandom, drawLogUniform, pickOne, type Random } from './random.ts';
export { recordSample } from './sensing/sensor.ts';
export { quantile } from './statistics.ts';
export {
  type LeakEvent,
  type LineEvent,
  type LineSpec,
  type SensorFault,
  type SensorSpec,
  type Side,
  type StationEvent,
  Trace,
} from './types.ts';
