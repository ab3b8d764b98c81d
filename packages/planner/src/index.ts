export { answer, bands, changesFor, prepare, prepareAll } from './answer.ts';
export { comparedOn, facts } from './compared.ts';
export { designBasis, designRows } from './design.ts';
export { answerTo } from './examples/asked-line.ts';
export { DEFAULT_LINE, evenNodes, LINES, lineOf } from './examples/lines.ts';
export { type Brief, briefOf, FIRST_CHOICE, quickLine } from './examples/quick.ts';
export { toCsv } from './export.ts';
export {
  alarmAfter,
  distance,
  duration,
  found,
  inLengths,
  inPressures,
  lengthUnit,
  percent,
  perYear,
  post,
  pressure,
  pressureUnit,
  range,
  station,
  volume,
} from './format.ts';
export { decode, encode } from './input/address.ts';
export { assumable, assumed, ownOf, withOwn } from './input/assumed.ts';
export { withEnough } from './input/enough.ts';
export {
  check,
  FIELDS,
  type Field,
  LIMITS,
  nodeRange,
  stationFields,
  valueAt,
  withValue,
} from './input/fields.ts';
export { FLUIDS, MATERIALS, noPlace } from './input/fluids.ts';
export { type Measured, measure } from './input/measure.ts';
export { following, nodesSaid } from './input/placing.ts';
export { readProfile } from './input/profile.ts';
export { randomLine, withNodes, withStations } from './input/random-line.ts';
export { type PressureRecord, readRecord } from './input/record.ts';
export { resized } from './input/resized.ts';
export { endsWave, KINDS, namedStations, STATIONS, stateOf } from './input/stations.ts';
export { typicalOf, withTypical } from './input/typical.ts';
export {
  cellText,
  type Quantity,
  readValue,
  rounded,
  shown,
  toShown,
  toSi,
  unitOf,
  withUnit,
} from './input/units.ts';
export { LIMIT, stretchesOf } from './model/grid.ts';
export { between, mix, valueBetween } from './model/hydraulics.ts';
export { partAt } from './model/sections.ts';
export { simulate } from './model/simulate.ts';
export type {
  AlarmAt,
  Change,
  DelayCost,
  FieldError,
  Hydraulics,
  LineAnswer,
  LineInput,
  Method,
  Placement,
  PlacementTarget,
  ProfilePoint,
  Range,
  Refusal,
  Simulated,
  StationInput,
  StationKind,
  Units,
} from './types.ts';
