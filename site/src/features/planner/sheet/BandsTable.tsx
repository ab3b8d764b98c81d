import { formatNumber } from '@site/leak-model';
import {
  found,
  inLengths,
  type LineAnswer,
  type LineInput,
  lengthUnit,
  percent,
  post,
  toShown,
  unitOf,
} from '@site/planner';
import { Table } from '../../../kit/ui/Table.tsx';
import { alarmWords, placeWords, readingAt, tablePlaces } from './reading.ts';

type Props = { input: LineInput; answer: LineAnswer; rows?: number };

/** The drawing's text equivalent, at even positions. */
export function BandsTable({ input, answer, rows }: Props) {
  const { units, length } = input;
  const { heat, hydraulics } = answer;
  const pressures = unitOf('pressure', units).name;
  return (
    <Table
      caption={`All bands at ${rows ? rows + 1 : 17} places along the line, for a leak of ${percent(input.leak)} of flow; shares found for each size of leak.`}
      head={[
        units.system === 'metric' ? 'KP' : 'Mile post',
        `Elevation, ${lengthUnit(units)}`,
        `Pressure, ${pressures}`,
        ...(hydraulics.head ? [`Grade line, ${lengthUnit(units)}`] : []),
        'Alarm after',
        'Placed within, 95%',
        ...heat.sizes.map((size) => `Found, ${percent(size)}`),
      ]}
      rows={tablePlaces(length, rows).map((kp) => {
        const reading = readingAt(answer, kp);
        return [
          post(kp, units),
          formatNumber(inLengths(reading.elevation, units), 0),
          formatNumber(toShown(reading.pressure, 'pressure', units), units.system === 'us' ? 0 : 1),
          ...(reading.grade === undefined
            ? []
            : [formatNumber(inLengths(reading.grade, units), 0)]),
          alarmWords(reading),
          placeWords(reading, input),
          ...reading.found.map(found),
        ];
      })}
    />
  );
}
