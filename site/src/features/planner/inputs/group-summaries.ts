import { formatPercent, type LineInput, type Quantity } from '@site/planner';

export type FormatQuantity = (value: number, quantity: Quantity) => string;

/** The form's groups in their order: the summary beside the title of a folded one. */
export const summariseGroups = (input: LineInput, write: FormatQuantity) => ({
  Pipe: `${write(input.length, 'distance')}, ${write(input.diameter, 'diameter')}`,
  Profile: input.profile.length ? `${input.profile.length} points` : 'level',
  'Stations between': String(input.stations.length || 'none'),
  'Fluid and flow': `${input.fluid.name}, ${write(input.flow, 'flow')}`,
  'Nodes, noise and clock': `${input.nodes.length} nodes`,
  'Own data': 'noise from your historian',
  Leak: `${formatPercent(input.leak)}, ${write(input.opening, 'seconds')}`,
  'Other methods': '',
  Valves: String(input.valves.length),
  'Costs of delay': '',
  'Your rates': '',
});
