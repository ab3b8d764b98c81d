/** The door of what computes a line without running it: parts of waves, friction, fronts and chances. */
export { computeBalanceTime, computeLostVolume } from './balance.ts';
export { frontIntegral } from './detection/fronts/likelihood.ts';
export { buildScales, type Scale } from './detection/fronts/scan.ts';
export { endPosition, isCancelledByEcho, SIDES } from './detection/line-calibration.ts';
export { type Arrival, placeBetween } from './detection/place.ts';
export { SHARP_RISE } from './detection/rule.ts';
export { reflectionCoefficient } from './hydraulics/ends.ts';
export { computeRegime, LAMINAR_LIMIT } from './hydraulics/friction/regime.ts';
export type { GasLine } from './hydraulics/gas.ts';
export { frictionFactor, type Pipe } from './hydraulics/pipe.ts';
export { ATMOSPHERE, steadyLoss } from './hydraulics/steady-state.ts';
export type { WaveLine } from './hydraulics/wave-paths.ts';
export { flowAfterFront } from './hydraulics/wave-source.ts';
export { meanPower } from './node-data.ts';
export { normalCdf, probabilityOfAtLeast } from './statistics.ts';
export type { EndSpec } from './types.ts';
