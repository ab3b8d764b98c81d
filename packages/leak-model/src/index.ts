export { type Balance, packUncertainty } from './balance.ts';
export { buildDefaultScenario, DEFAULT_LEAK } from './detection/default-leak.ts';
export {
  computeTravelTime,
  type LineCalibration,
  travelTimeBetween,
} from './detection/line-calibration.ts';
export { estimatePerformance } from './detection/performance.ts';
export { detectionLimit, RULE } from './detection/rule.ts';
export { buildSiteLine, lineFlow, NODE_SENSOR, PIPE } from './detection/site-line.ts';
export { deriveCalibration, type WatchedLine } from './detection/watched-line.ts';
export * from './hydraulics/gas.ts';
export { defineLiquid, LIQUIDS, type LiquidName } from './hydraulics/liquids.ts';
export { flowArea, G, leakFront, waveSpeed } from './hydraulics/pipe.ts';
export { prepareWaveLine } from './hydraulics/wave.ts';
export { computeDailyData, HEARTBEAT, PACKET } from './node-data.ts';
export { createRandom, drawLogUniform, pickOne, type Random } from './random.ts';
export { quantile } from './statistics.ts';
export type { LeakEvent, LineSpec, Side } from './types.ts';
