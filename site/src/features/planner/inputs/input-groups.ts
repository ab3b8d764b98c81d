import {
  buildStationFields,
  FIELDS,
  type Field,
  formatPost,
  getFieldValue,
  getStationState,
  type LineInput,
  listAssumedFields,
  MATERIALS,
  nameStations,
} from '@site/planner';
import type { FormatQuantity } from './group-summaries.ts';

type Row = [label: string, value: string];

/** `wide`: open on a wide screen. */
export type InputGroup = { title: string; wide?: true; rows: Row[] };

/** For the static page and the PDF. */
export function buildInputGroups(input: LineInput, write: FormatQuantity): InputGroup[] {
  const { units, fluid, ends, pressure, profile, nodes, valves, delay } = input;
  // Before the first change all of an example is ours.
  const ours = new Set(input.own ? listAssumedFields(input).map(({ path }) => path) : []);
  const rows = (fields: readonly Field[]) =>
    fields.flatMap(({ path, label, quantity }): Row[] => {
      const value = getFieldValue(input, path);
      if (typeof value !== 'number') return [];
      const pressureLabel = `${pressure.known === 'inlet' ? 'Inlet' : 'Delivery'} pressure`;
      const words = path === 'pressure.value' ? pressureLabel : label;
      return [[ours.has(path) ? `${words}, assumed` : words, write(value, quantity)]];
    });
  const formatPosts = (places: readonly number[]) =>
    places.map((at) => formatPost(at, units)).join(', ');
  return [
    {
      title: 'Pipe',
      wide: true,
      rows: [
        ...rows(FIELDS.pipe),
        ['Material', MATERIALS[input.material]?.name ?? 'Other'],
        ['Ends', `${ends.upstream}, ${ends.downstream}`],
      ],
    },
    {
      title: 'Profile',
      rows: [['Ground', profile.length ? `${profile.length} points` : 'level']],
    },
    {
      title: 'Stations between',
      rows: nameStations(input).map(
        (one): Row => [
          one.name,
          [
            formatPost(one.at, units),
            getStationState(one),
            `signal ${one.signal ? 'known' : 'not known'}`,
            ...buildStationFields(one.index, one.kind)
              .slice(1)
              .flatMap(({ path, label, quantity }) => {
                const value = getFieldValue(input, path);
                return typeof value === 'number'
                  ? [`${label.toLowerCase()} ${write(value, quantity)}`]
                  : [];
              }),
          ].join(', '),
        ],
      ),
    },
    {
      title: 'Fluid and flow',
      rows: [['Fluid', fluid.name], ...rows(FIELDS[fluid.kind]), ...rows(FIELDS.flow)],
    },
    {
      title: 'Nodes, noise and clock',
      rows: [['How many', String(nodes.length)], ['At', formatPosts(nodes)], ...rows(FIELDS.nodes)],
    },
    { title: 'Leak', wide: true, rows: rows(FIELDS.leak) },
    { title: 'Other methods', rows: rows(FIELDS.methods) },
    { title: 'Valves', rows: [['At', formatPosts(valves) || 'none']] },
    {
      title: 'Costs of delay',
      rows: [
        ...rows(FIELDS.delay),
        ...(delay.currency ? [['Currency', delay.currency] as Row] : []),
      ],
    },
    { title: 'Your rates', rows: rows(FIELDS.rates) },
  ].filter((group) => group.rows.length > 0) as InputGroup[];
}
