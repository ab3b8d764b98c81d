export { computeAnswerWithoutChanges, prepareSections } from './answer.ts';
export { suggestChanges } from './answer-with-changes.ts';
export { toCsv } from './csv-export.ts';
export { buildDesignRows, designBasis } from './design-rows.ts';
export * from './examples/example-lines.ts';
export * from './examples/quick-line.ts';
export { getRequestedLine } from './examples/requested-line.ts';
export * from './format.ts';
export * from './input/assumed-values.ts';
export * from './input/fields.ts';
export { FLUIDS, isUnplaceable, MATERIALS } from './input/fluids.ts';
export { decodeLine, encodeLine } from './input/line-address.ts';
export { fillSections } from './input/node-coverage.ts';
export { describeNodePlacement, moveNodesWithStations } from './input/node-placement.ts';
export { createRandomLine, withRandomNodes, withRandomStations } from './input/random-line.ts';
export type { RecordChoice } from './input/record-layout.ts';
export type { RecordNoise } from './input/record-noise.ts';
export type { RecordPicture, RecordView } from './input/record-view.ts';
export { resizeLine } from './input/resize-line.ts';
export { simplifyProfile } from './input/simplified.ts';
export * from './input/stations.ts';
export { PRESSURES, readValue } from './input/typed-units.ts';
export { getTypicalValue, withTypicalValue } from './input/typical-values.ts';
export {
  formatCell,
  formatCellNumber,
  formatWithUnit,
  getUnit,
  type Quantity,
  roundToDigits,
  toDisplayUnit,
  toSi,
} from './input/units.ts';
export { compareMethods, describeMethod } from './method-comparison.ts';
export { countSingleFalseAlarms } from './method-estimates.ts';
export { findInterval, interpolateInterval, interpolateValue } from './model/hydraulics.ts';
export { mergeRuns } from './model/merge-runs.ts';
export { computeShare, joinStretches } from './model/position-grid.ts';
export * from './types.ts';
