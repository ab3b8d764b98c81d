import { csvCell } from '@site/config';
import { assumed, ownOf } from './input/assumed.ts';
import { fieldsOf, valueAt } from './input/fields.ts';
import { nodesSaid } from './input/placing.ts';
import { namedStations, stateOf } from './input/stations.ts';
import type { LineAnswer, LineInput } from './types.ts';

const plain = (value: number | undefined, digits = 6): string =>
  value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(digits)));

const head = (names: string): string[] => names.split(',');

/** On one line. */
const quoted = (text: string): string => csvCell(text.replace(/[\r\n]+/g, ' '));

/** RFC 4180: inputs, an empty line, one row per position. SI units in the heads. */
export function toCsv(input: LineInput, answer: LineAnswer): string {
  const ours = new Set(assumed(input).map(({ path }) => path));
  const rows: string[][] = [
    ['input', 'value', 'unit', 'whose'],
    ['name', quoted(input.name), ''],
    ['fluid', quoted(input.fluid.name), input.fluid.kind],
    ...fieldsOf(input.fluid.kind).map((f) => [
      f.path,
      plain(valueAt(input, f.path) as number | undefined, 9),
      'SI',
      ours.has(f.path) ? 'assumed' : '',
    ]),
    ['nodes', quoted(input.nodes.join(' ')), 'm', ownOf(input).includes('nodes') ? '' : 'assumed'],
    ['verdict', quoted(`${answer.verdict} ${nodesSaid(input)}`.trim()), ''],
    ...stationRows(input, answer),
    [],
    head(
      'kp m,result,alarm s,half of 95% interval m,share found,warning s,at or beyond node,reason',
    ),
    ...answer.kp.map((kp, i) => {
      const a = answer.alarm[i];
      return [
        plain(kp),
        a?.kind ?? '',
        plain(a?.seconds, 5),
        plain(a?.half, 4),
        plain(a?.found, 4),
        plain(a?.warning, 5),
        a?.node === undefined ? '' : `S${a.node + 1}`,
        a?.reason ?? '',
      ];
    }),
    [],
    ['kp m', 'elevation m', 'pressure Pa gauge'],
    ...answer.hydraulics.kp.map((kp, i) => [
      plain(kp),
      plain(answer.hydraulics.elevation[i]),
      plain(answer.hydraulics.pressure[i]),
    ]),
    [],
    ['share found', ...answer.heat.sizes.map((s) => plain(s))],
    ...(answer.heat.found[0] ?? []).map((_, cell) => [
      plain((cell + 0.5) * answer.heat.width),
      ...answer.heat.found.map((row) => plain(row[cell], 4)),
    ]),
  ];
  return `${rows.map((r) => r.join(',')).join('\r\n')}\r\n`;
}

/** Only of a line with stations between its ends. */
function stationRows(input: LineInput, { along }: LineAnswer): string[][] {
  if (!along) return [];
  return [
    [],
    head('station,kp m,kind,state,own signal,before Pa,after Pa,taken m3/s,said'),
    ...namedStations(input).map((one, i) => [
      one.name,
      plain(one.at),
      one.kind,
      stateOf(one),
      one.signal ? 'known' : 'not known',
      plain(one.before),
      plain(one.after),
      plain(one.taken),
      quoted(along.stations[i]?.why ?? ''),
    ]),
    [],
    head(
      'section,from m,to m,nodes,share within limit,share alarmed,slowest alarm s,smallest leak found,false alarms a year,settling after an operation s',
    ),
    ...along.sections.map((one, i) => [
      String(i + 1),
      ...[one.from, one.to, one.nodes, one.within, one.alarmed].map((x) => plain(x)),
      ...[one.slowest, one.smallest, one.falseAlarms, one.deaf].map((x) => plain(x, 4)),
    ]),
  ];
}
