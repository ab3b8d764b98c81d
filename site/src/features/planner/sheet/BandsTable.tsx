import { formatNumber } from '@site/config';
import {
  formatChance,
  formatPercent,
  formatPost,
  getLengthUnit,
  getUnit,
  type LineAnswer,
  type LineInput,
  toDisplayUnit,
  toLengthUnit,
} from '@site/planner';
import { Table } from '../../../kit/ui/Table.tsx';
import {
  describeAlarm,
  describePlace,
  interpolateReading,
  listTablePlaces,
} from './sheet-reading.ts';

type Props = { input: LineInput; answer: LineAnswer; rows?: number };

/** The drawing's text equivalent, at even positions. */
export function BandsTable({ input, answer, rows }: Props) {
  const { units, length } = input;
  const { heat, hydraulics } = answer;
  const pressures = getUnit('pressure', units).name;
  return (
    <Table
      caption={`All bands at ${rows ? rows + 1 : 17} places along the line, for a leak of ${formatPercent(input.leak)} of flow; shares found for each size of leak.`}
      head={[
        units.system === 'metric' ? 'KP' : 'Mile post',
        `Elevation, ${getLengthUnit(units)}`,
        `Pressure, ${pressures}`,
        ...(hydraulics.head ? [`Grade line, ${getLengthUnit(units)}`] : []),
        'Alarm after',
        'Placed within, 95%',
        ...heat.sizes.map((size) => `Found, ${formatPercent(size)}`),
      ]}
      rows={listTablePlaces(length, rows).map((kp) => {
        const reading = interpolateReading(answer, kp);
        return [
          formatPost(kp, units),
          formatNumber(toLengthUnit(reading.elevation, units), 0),
          formatNumber(
            toDisplayUnit(reading.pressure, 'pressure', units),
            units.system === 'us' ? 0 : 1,
          ),
          ...(reading.grade === undefined
            ? []
            : [formatNumber(toLengthUnit(reading.grade, units), 0)]),
          describeAlarm(reading),
          describePlace(reading, input),
          ...reading.found.map(formatChance),
        ];
      })}
    />
  );
}
