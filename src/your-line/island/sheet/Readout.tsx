import type { LineAnswer, LineInput } from '../../types.ts';
import { distance, found, percent, pressure } from '../format.ts';
import { alarmWords, placeWords, type Reading } from './reading.ts';

type Props = { reading: Reading; input: LineInput; answer: LineAnswer };

/** What all bands say at the cursor, in words. */
export function Readout({ reading, input, answer }: Props) {
  const { sizes } = answer.heat;
  const facts = [
    ['Ground', distance(reading.elevation, input.units)],
    ['Pressure', pressure(reading.pressure, input.units)],
    ['Alarm after', alarmWords(reading)],
    ['Placed', placeWords(reading, input)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-13">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-2">{label}</dt>
          <dd className="font-mono">{value}</dd>
        </div>
      ))}
      <div className="flex gap-2">
        <dt className="text-ink-2">Found</dt>
        <dd className="font-mono">
          {reading.found
            .map((share, i) => `${percent(sizes[i] as number)}: ${found(share)}`)
            .join(' · ')}
        </dd>
      </div>
    </dl>
  );
}
