import {
  formatChance,
  formatDistance,
  formatPercent,
  formatPosition,
  formatPressure,
  type LineAnswer,
  type LineInput,
} from '@site/planner';
import { HEIGHTS } from '../answer/SheetLayout.tsx';
import { Slider } from '../inputs/Slider.tsx';
import { describeAlarm, describeBasis, describePlace, type Reading } from './sheet-reading.ts';

/** Where the reading begins, as a share of the line: between stations on the first example. */
export const START_SHARE = 0.3;

type Props = {
  id: string;
  reading: Reading;
  input: LineInput;
  answer: LineAnswer;
  value: number;
  /** The reading in words. */ spoken: string;
  onSlide: (value: number) => void;
};

/** All bands at one place. */
export const ReadingRow = ({ id, reading, input, answer, value, spoken, onSlide }: Props) => (
  <div className={`border-rule border-t px-4 py-3 md:px-5 ${HEIGHTS.reading}`}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-15">
      <label htmlFor={`${id}-at`}>Read all bands at</label>
      <output htmlFor={`${id}-at`} className="font-mono text-14">
        {formatPosition(reading.kp, input.units)}
      </output>
    </div>
    <Slider
      id={`${id}-at`}
      min={0}
      max={1}
      step={0.0025}
      value={value}
      aria-valuetext={spoken}
      className="print:hidden"
      onSlide={onSlide}
    />
    <Readout {...{ reading, input, answer }} />
  </div>
);

type ReadoutProps = { reading: Reading; input: LineInput; answer: LineAnswer };

export function Readout({ reading, input, answer }: ReadoutProps) {
  const { sizes } = answer.heat;
  const facts = [
    ['Ground', formatDistance(reading.elevation, input.units)],
    ['Pressure', formatPressure(reading.pressure, input.units)],
    ['Alarm after', describeAlarm(reading)],
    ['Placed', describePlace(reading, input)],
    ['Basis', describeBasis(reading)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-14">
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
            .map((share, i) => `${formatPercent(sizes[i] as number)}:\u00a0${formatChance(share)}`)
            .join(' · ')}
        </dd>
      </div>
    </dl>
  );
}
