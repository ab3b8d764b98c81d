export { type Balance, balanceTime, lostBy, packUncertainty } from './balance.ts';
export type { Detectability } from './detectability.ts';
export { DEFAULT_LEAK, defaultScenario, runDefault } from './detection/default.ts';
export { degraded } from './detection/degraded.ts';
export { type Front, frontsOf, type Node } from './detection/fronts/fronts.ts';
export { frontIntegral } from './detection/fronts/likelihood.ts';
export { estimateNoise, exactNoise, type NoiseEstimate } from './detection/fronts/noise.ts';
export { type Scale, scalesFor } from './detection/fronts/scan.ts';
export {
  echoFree,
  endOf,
  isHeld,
  isTank,
  type Knowledge,
  nodesAtEnds,
  QUIET,
  SIDES,
  type StationSignal,
  timedFor,
  travel,
  travelOf,
} from './detection/knowledge.ts';
export { AGEING, afterChecks, checkLine } from './detection/line-check.ts';
export { HEADS, lineFlow, NODE, PIPE, siteLine } from './detection/lines.ts';
export { agreeOnSource, type Decision, decide, decideOn } from './detection/network.ts';
export { type Performance, performanceAt } from './detection/performance.ts';
export { type Arrival, placeBetween } from './detection/place.ts';
export { ONE_SOURCE, RULE, SHARP, SWING } from './detection/rule.ts';
export { LEFT_BEHIND, readAgain } from './detection/set-aside.ts';
export { learnNoise, observe, type Pressure, spacingTravel, watch } from './detection/trial.ts';
export { type Calibration, knowledgeOf, type Watched } from './detection/watched.ts';
export {
  addSlow,
  type Batch,
  both,
  hunting,
  later,
  learnSlow,
  madeBy,
  nothing,
  ripple,
  throughBatch,
} from './disturbances.ts';
export {
  frontOfShare,
  holeFlow,
  locateBetween,
  samplingError,
  travelTime,
  waterWaveSpeed,
} from './field-formulas.ts';
export { formatDuration, formatKp, formatNumber, formatWhole } from './format.ts';
export { echo } from './hydraulics/ends.ts';
export { LAMINAR_LIMIT, regimeOf } from './hydraulics/friction/regime.ts';
export {
  type Gas,
  type GasLine,
  type GasSpec,
  gasDensity,
  gasSpeed,
  HYDROGEN,
  NATURAL_GAS,
  prepareGas,
} from './hydraulics/gas.ts';
export { LIQUIDS, type LiquidName } from './hydraulics/liquids.ts';
export type { WaveLine } from './hydraulics/paths.ts';
export {
  area,
  frictionFactor,
  frictionHead,
  G,
  leakFront,
  type Pipe,
  waveSpeed,
} from './hydraulics/pipe.ts';
export { openedFlow } from './hydraulics/source.ts';
export { ATMOSPHERE, steadyLoss } from './hydraulics/steady.ts';
export { prepareWave } from './hydraulics/wave.ts';
export { CLOCK_BUDGET, holdOver, placeError, wireDelay } from './interface-budget.ts';
export { bytesADay, HEARTBEAT, PACKET } from './node-data.ts';
export { createRandom, logUniform, pick, type Random } from './random.ts';
export { defaultRun, type Run, run, steadyPressure } from './scenario.ts';
export { report } from './sensing/sensor.ts';
export { hoopStrain, sameStrainTemperature, warmingPressure } from './sensing/strain.ts';
export {
  DEFAULT,
  EVENTS,
  type EventName,
  FAULTS,
  type FaultName,
  FIXED,
  isDisturbed,
  LEAKS,
  NEEDS_CHECK,
  OF_A_NODE,
  type Settings,
  SIGNALS,
  type SignalName,
  sensorStations,
  trueWaveSpeed,
} from './settings.ts';
export { atLeast, normalCdf, quantile } from './statistics.ts';
export { differenceNoise, loraAirTime, meanPower, quietYears, trialsFor } from './test-budget.ts';
export {
  type EndSpec,
  type LeakEvent,
  type LineEvent,
  type LineSpec,
  type SensorFault,
  type Side,
  type StationEvent,
  Trace,
} from './types.ts';
export { unbroken } from './unbroken.ts';
export {
  arrivalRows,
  axisFor,
  isAlarm,
  LANE,
  thinTrace,
  type View,
  type ViewSensor,
  viewOf,
} from './view.ts';
