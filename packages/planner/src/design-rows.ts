import { computeDailyData, detectionLimit } from '@site/leak-model';
import { meanPower } from '@site/leak-model/closed-form';
import { formatShortDuration } from './format.ts';
import { formatWithUnit, roundToDigits } from './input/units.ts';
import { computeShare } from './model/position-grid.ts';
import type { LineAnswer, LineInput } from './types.ts';

/** A node this near an end, station or valve is taken to need no excavation, m. */
const REACHED = 50;
/** Of a node's battery: the target that the power budget is computed for. */
const BATTERY = { wattHours: 100, years: 5 };

/** Nodes in open ground, each of which takes one excavation. */
export function countExcavations({ nodes, length, stations, valves }: LineInput): number {
  const reached = [0, length, ...stations.map(({ at }) => at), ...valves];
  return nodes.filter((x) => reached.every((at) => Math.abs(at - x) > REACHED)).length;
}

/** Product saved until the alarm, m³: the earliest balance against this sheet's slowest alarm. */
function computeSavings({ methods }: LineAnswer): { seconds: number; volume: number } | undefined {
  const of = (id: string) => methods.find((method) => method.id === id);
  const [ours, balance] = [of('ours'), of('balance')];
  if (!ours?.seconds || !ours.volume || !balance?.seconds || !balance.volume) return undefined;
  return {
    seconds: Math.max(0, balance.seconds.low - ours.seconds.high),
    volume: Math.max(0, balance.volume.low - ours.volume.high),
  };
}

/** What a design takes, and what it gives; the same rows for page and paper. */
export function buildDesignRows(input: LineInput, answer: LineAnswer): [string, string][] {
  const { length, nodes, rates, delay, sampling, units } = input;
  const digs = countExcavations(input);
  const gaps = nodes.slice(1).map((x, i) => x - (nodes[i] as number));
  const spacing = Math.max(...gaps) / answer.hydraulics.waveSpeed;
  const bytes = nodes.length * computeDailyData(spacing, sampling).node;
  const power = nodes.length * meanPower(BATTERY.wattHours, BATTERY.years);
  const seconds = answer.alarm.flatMap((one) => one.seconds ?? []);
  const later = computeShare(
    answer.kp,
    { from: 0, to: length },
    (i) => (answer.alarm[i]?.seconds ?? 0) > detectionLimit,
  );
  const money = (value: number) =>
    `${delay.currency} ${roundToDigits(value, 3).toLocaleString('en-GB')}`.trim();
  const { node, dig, upkeep } = rates;
  const first =
    node === undefined && dig === undefined
      ? undefined
      : (node ?? 0) * nodes.length + (dig ?? 0) * digs;
  const saved = computeSavings(answer);
  const without = 'no rate entered';
  return [
    ['Nodes', String(nodes.length)],
    ['Excavations', String(digs)],
    ['Power, target', `${roundToDigits(1000 * power, 2)} mW in all`],
    [
      'Data a day',
      bytes < 1e6 ? `${Math.round(bytes / 1000)} kB` : `${roundToDigits(bytes / 1e6, 2)} MB`,
    ],
    [`Alarm within ${detectionLimit} s`, `${Math.round(100 * answer.withinLimit)}%`],
    ['Alarm later', `${Math.round(100 * later)}%`],
    ['Slowest alarm', seconds.length > 0 ? formatShortDuration(Math.max(...seconds)) : 'none'],
    ['First cost', first === undefined ? without : money(first)],
    ['Upkeep a year', upkeep === undefined ? without : money(upkeep * nodes.length)],
    ['Seconds saved', saved ? formatShortDuration(saved.seconds) : 'not against this balance'],
    [
      'Product saved a leak',
      saved
        ? `${formatWithUnit(saved.volume, 'volume', units, 2)}${delay.value === undefined ? '' : `, ${money(saved.volume * delay.value)}`}`
        : '–',
    ],
  ];
}

/** How the rows are computed. */
export const designBasis = `An excavation for each node over ${REACHED} m from an end, station or valve. Power: what ${BATTERY.wattHours} Wh a node allow over ${BATTERY.years} years, a target and not a measured consumption. Data: heartbeat, and the rule’s false picks each with its trace. Saved: this sheet’s slowest alarm against the earliest of the volume balance, for the leak of this sheet.`;
