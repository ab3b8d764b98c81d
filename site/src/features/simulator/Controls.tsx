import { formatKp, formatWhole } from '@site/config';
import { gasWaveSpeed, type LiquidName, NATURAL_GAS } from '@site/leak-model';
import { EVENTS, FIXED_SETTINGS, NODE_FAULTS, trueWaveSpeed } from '@site/leak-model/simulator';
import { memo, useId } from 'react';
import { Select } from '../../kit/ui/Select.tsx';
import { EVENT_LABELS, FAULT_LABELS, SIGNAL_LABELS } from './option-labels.ts';
import { Slider } from './Slider.tsx';
import {
  type Choice,
  computeLineLength,
  FRACTION,
  findNearestStop,
  formatPlain,
  listStops,
  type NumberKey,
  RANGES,
} from './settings.ts';

type Change = (part: Partial<Choice>) => void;
type Props = {
  choice: Choice;
  onChoose: Change;
  /** The slider updates itself; the page follows with the answer. */ onSlide: Change;
};

const fluids = [
  ['crude', 'Crude oil'],
  ['diesel', 'Diesel'],
  ['water', 'Water'],
  ['gasoline', 'Gasoline'],
  ['gas', 'Natural gas'],
] as const;
const nodes = Array.from(
  { length: FIXED_SETTINGS.sensors },
  (_, i) => [String(i), `S${i + 1}`] as const,
);
const agreements = [2, 3, 4].map((k) => [String(k), `${k} of ${FIXED_SETTINGS.sensors}`] as const);

export const Controls = memo(function Controls({ choice, onChoose: set, onSlide }: Props) {
  const number = (key: NumberKey) => (
    <NumberControl key={key} name={key} choice={choice} onSlide={onSlide} />
  );
  const place = (metres: number) => `KP ${formatKp(metres)}`;
  const length = computeLineLength(choice);
  const { gas } = choice;
  const step = length >= 25_000 ? 50 : 10;
  return (
    <fieldset className="grid min-w-0 content-start gap-x-8 gap-y-2 p-4 sm:grid-cols-2 md:p-6 lg:grid-cols-1">
      <legend className="sr-only">The line and what happens on it</legend>
      <Choose
        label="Event"
        value={choice.event}
        options={EVENT_LABELS}
        disabled={gas}
        onChange={(event) => set({ event })}
      />
      {number('leakShare')}
      {(choice.event === 'leak' || choice.event === 'offtake') && (
        <Slider
          label="Position"
          text={place(choice.leakFraction * length)}
          textAt={place}
          value={Math.round(choice.leakFraction * length)}
          // Whole steps, so that range and keyboard stops coincide.
          min={Math.ceil((FRACTION.min * length) / step) * step}
          max={Math.floor((FRACTION.max * length) / step) * step}
          step={step}
          onSlide={(metres) => onSlide({ leakFraction: metres / length })}
        />
      )}
      {number('spacing')}
      <Choose
        label="Fluid"
        value={gas ? 'gas' : choice.fluid}
        options={fluids}
        onChange={(fluid) =>
          set(
            fluid === 'gas'
              ? { gas: true, event: 'leak', waveSpeed: undefined }
              : { gas: false, fluid: fluid as LiquidName, waveSpeed: undefined },
          )
        }
      />
      <Choose
        label="Nodes that must agree"
        value={String(choice.agree)}
        options={agreements}
        disabled={gas}
        onChange={(k) => set({ agree: Number(k) })}
      />
      <Choose
        label="Station’s own signal"
        value={choice.signal}
        options={SIGNAL_LABELS}
        disabled={gas || (!EVENTS[choice.event] && choice.event !== 'leak')}
        onChange={(signal) => set({ signal })}
      />
      <Choose
        label="Fault"
        value={choice.fault}
        options={FAULT_LABELS}
        disabled={gas}
        onChange={(fault) => set({ fault })}
      />
      {NODE_FAULTS.includes(choice.fault) && !gas && (
        <Choose
          label="Node at fault"
          value={String(choice.faultNode)}
          options={nodes}
          onChange={(node) => set({ faultNode: Number(node) })}
        />
      )}
      {number('waveSpeed')}
      {number('noise')}
      {number('sampleRate')}
      {number('clockError')}
      {number('waveSpeedError')}
      {number('openingTime')}
    </fieldset>
  );
});

type PartProps = { choice: Choice; onSlide: Change };

function NumberControl({ name, choice, onSlide }: PartProps & { name: NumberKey }) {
  const { label, unit, scale } = RANGES[name];
  const stops = listStops(name);
  const speed = () => (choice.gas ? gasWaveSpeed(NATURAL_GAS) : trueWaveSpeed(choice));
  const shown = (name === 'waveSpeed' ? speed() : (choice[name] ?? 0)) * scale;
  const words = (n: number) =>
    `${name === 'waveSpeed' || n >= 1000 ? formatWhole(n) : formatPlain(n)}${unit === '%' ? '' : ' '}${unit}`;
  const computed = name === 'waveSpeed' && choice.waveSpeed === undefined;
  return (
    <Slider
      label={label}
      text={`${words(shown)}${computed ? ', computed' : ''}`}
      textAt={(i) => words(stops[i] as number)}
      value={findNearestStop(name, shown)}
      min={0}
      max={stops.length - 1}
      step={1}
      // For gas only the spacing matters.
      disabled={choice.gas && name !== 'spacing'}
      onSlide={(i) => onSlide({ [name]: (stops[i] as number) / scale })}
    />
  );
}

type ChooseProps<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  disabled?: boolean | undefined;
  onChange: (value: T) => void;
};

function Choose<T extends string>({ label, value, options, disabled, onChange }: ChooseProps<T>) {
  const id = useId();
  return (
    <div
      className={`flex items-center justify-between gap-3 py-1 text-15 ${disabled ? 'opacity-50' : ''}`}
    >
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="min-h-9 max-w-48 rounded-sheet border border-field bg-deep px-2 text-15 text-on-deep"
        {...{ value, disabled, options }}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      />
    </div>
  );
}
