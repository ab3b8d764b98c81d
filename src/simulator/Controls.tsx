import { useId } from 'react';
import { Select } from '../components/ui/Select.tsx';
import { formatKp, formatWhole } from '../simulation/format.ts';
import type { FluidName } from '../simulation/pipe.ts';
import { trueWaveSpeed } from '../simulation/scenario.ts';
import { Slider } from './Slider.tsx';
import {
  type Choice,
  FRACTION,
  lineLength,
  type NumberKey,
  nearestStop,
  plain,
  RANGES,
  stopsOf,
} from './settings.ts';

type Props = { choice: Choice; onChoose: (choice: Choice) => void };

const fluids = [
  ['crude', 'Crude oil'],
  ['water', 'Water'],
  ['gasoline', 'Gasoline'],
  ['gas', 'Natural gas'],
] as const;

/** Everything about the line that a visitor can change. */
export function Controls({ choice, onChoose }: Props) {
  const set = (part: Partial<Choice>) => onChoose({ ...choice, ...part });
  const number = (key: NumberKey) => (
    <NumberControl key={key} name={key} choice={choice} onChoose={set} />
  );
  const length = lineLength(choice);
  return (
    <fieldset className="grid min-w-0 content-start gap-x-8 gap-y-2 p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-1">
      <legend className="sr-only">The line and the leak</legend>
      {number('leakShare')}
      <Slider
        label="Position"
        text={`KP ${formatKp(choice.leakFraction * length)}`}
        value={Math.round(choice.leakFraction * length)}
        min={Math.round(FRACTION.min * length)}
        max={Math.round(FRACTION.max * length)}
        step={length >= 25_000 ? 50 : 10}
        onChange={(metres) => set({ leakFraction: metres / length })}
      />
      {number('spacing')}
      <FluidControl choice={choice} onChoose={set} />
      {number('waveSpeed')}
      {number('noise')}
      {number('sampleRate')}
      {number('clockError')}
      {number('waveSpeedError')}
      {number('openingTime')}
    </fieldset>
  );
}

type PartProps = { choice: Choice; onChoose: (part: Partial<Choice>) => void };

function NumberControl({ name, choice, onChoose }: PartProps & { name: NumberKey }) {
  const { label, unit, scale } = RANGES[name];
  const stops = stopsOf(name);
  const shown = (name === 'waveSpeed' ? trueWaveSpeed(choice) : (choice[name] ?? 0)) * scale;
  const text =
    name === 'waveSpeed'
      ? `${formatWhole(shown)} ${unit}${choice.waveSpeed === undefined ? ', computed' : ''}`
      : `${shown >= 1000 ? formatWhole(shown) : plain(shown)} ${unit}`;
  return (
    <Slider
      label={label}
      text={text}
      value={nearestStop(name, shown)}
      min={0}
      max={stops.length - 1}
      step={1}
      disabled={choice.gas}
      onChange={(i) => onChoose({ [name]: (stops[i] as number) / scale })}
    />
  );
}

function FluidControl({ choice, onChoose }: PartProps) {
  const id = useId();
  const choose = (value: string) =>
    value === 'gas'
      ? onChoose({ gas: true, waveSpeed: undefined })
      : onChoose({ gas: false, fluid: value as FluidName, waveSpeed: undefined });
  return (
    <div className="flex items-center justify-between gap-3 py-2 text-15">
      <label htmlFor={id}>Fluid</label>
      <Select
        id={id}
        className="min-h-9 rounded-sheet border border-field bg-deep px-2 text-15 text-on-deep"
        value={choice.gas ? 'gas' : choice.fluid}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {fluids.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
