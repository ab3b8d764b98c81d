import { escapeCsvCell } from '@site/config';
import { getEnteredPaths, listAssumedFields } from './input/assumed-values.ts';
import { getFieldValue, listFields } from './input/fields.ts';
import { describeNodePlacement } from './input/node-placement.ts';
import { getStationState, nameStations } from './input/stations.ts';
import type { LineAnswer, LineInput } from './types.ts';

const formatPlainNumber = (value: number | undefined, digits = 6): string =>
  value === undefined || !Number.isFinite(value) ? '' : String(Number(value.toPrecision(digits)));

const splitHeadings = (names: string): string[] => names.split(',');

/** On one line. */
const quoteCell = (text: string): string => escapeCsvCell(text.replace(/[\r\n]+/g, ' '));

/** RFC 4180: inputs, an empty line, one row per position. SI units in the heads. */
export function toCsv(input: LineInput, answer: LineAnswer): string {
  const ours = new Set(listAssumedFields(input).map(({ path }) => path));
  const rows: string[][] = [
    ['input', 'value', 'unit', 'whose'],
    ['name', quoteCell(input.name), ''],
    ['fluid', quoteCell(input.fluid.name), input.fluid.kind],
    ...listFields(input.fluid.kind).map((f) => [
      f.path,
      formatPlainNumber(getFieldValue(input, f.path) as number | undefined, 9),
      'SI',
      ours.has(f.path) ? 'assumed' : '',
    ]),
    [
      'nodes',
      quoteCell(input.nodes.join(' ')),
      'm',
      getEnteredPaths(input).includes('nodes') ? '' : 'assumed',
    ],
    ['verdict', quoteCell(`${answer.verdict} ${describeNodePlacement(input)}`.trim()), ''],
    ...buildStationRows(input, answer),
    [],
    splitHeadings(
      'kp m,result,alarm s,half of 95% interval m,share found,warning s,at or beyond node,reason',
    ),
    ...answer.kp.map((kp, i) => {
      const a = answer.alarm[i];
      return [
        formatPlainNumber(kp),
        a?.kind ?? '',
        formatPlainNumber(a?.seconds, 5),
        formatPlainNumber(a?.half, 4),
        formatPlainNumber(a?.found, 4),
        formatPlainNumber(a?.warning, 5),
        a?.node === undefined ? '' : `S${a.node + 1}`,
        a?.reason ?? '',
      ];
    }),
    [],
    ['kp m', 'elevation m', 'pressure Pa gauge'],
    ...answer.hydraulics.kp.map((kp, i) => [
      formatPlainNumber(kp),
      formatPlainNumber(answer.hydraulics.elevation[i]),
      formatPlainNumber(answer.hydraulics.pressure[i]),
    ]),
    [],
    ['share found', ...answer.heat.sizes.map((s) => formatPlainNumber(s))],
    ...(answer.heat.found[0] ?? []).map((_, cell) => [
      formatPlainNumber((cell + 0.5) * answer.heat.width),
      ...answer.heat.found.map((row) => formatPlainNumber(row[cell], 4)),
    ]),
  ];
  return `${rows.map((r) => r.join(',')).join('\r\n')}\r\n`;
}

/** Only of a line with stations between its ends. */
function buildStationRows(input: LineInput, { along }: LineAnswer): string[][] {
  if (!along) return [];
  return [
    [],
    splitHeadings('station,kp m,kind,state,own signal,before Pa,after Pa,taken m3/s,said'),
    ...nameStations(input).map((one, i) => [
      one.name,
      formatPlainNumber(one.at),
      one.kind,
      getStationState(one),
      one.signal ? 'known' : 'not known',
      formatPlainNumber(one.before),
      formatPlainNumber(one.after),
      formatPlainNumber(one.taken),
      quoteCell(along.stations[i]?.why ?? ''),
    ]),
    [],
    splitHeadings(
      'section,from m,to m,nodes,share within limit,share alarmed,slowest alarm s,smallest leak found,false alarms a year,settling after an operation s',
    ),
    ...along.sections.map((one, i) => [
      String(i + 1),
      ...[one.from, one.to, one.nodes, one.within, one.alarmed].map((x) => formatPlainNumber(x)),
      ...[one.slowest, one.smallest, one.falseAlarms, one.deaf].map((x) => formatPlainNumber(x, 4)),
    ]),
  ];
}
