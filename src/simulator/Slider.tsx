import { useId } from 'react';

type Props = {
  label: string;
  /** The value as it is read and spoken, with its unit. */ text: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled?: boolean | undefined;
  onChange: (value: number) => void;
};

/** The control in the site's dress, part by part. */
const look = {
  base: 'block h-7 w-full cursor-pointer appearance-none bg-transparent disabled:cursor-default',
  track:
    '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:bg-deep-rule [&::-moz-range-track]:h-1 [&::-moz-range-track]:bg-deep-rule',
  chrome:
    '[&::-webkit-slider-thumb]:-mt-1.5 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-on-deep',
  firefox:
    '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-on-deep',
};

/** A native range control with its label and its value in words. */
export function Slider({ label, text, value, min, max, step, disabled, onChange }: Props) {
  const id = useId();
  return (
    <div className={disabled ? 'opacity-50' : ''}>
      <div className="flex items-baseline justify-between gap-3 text-15">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="whitespace-nowrap font-mono text-13">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={Object.values(look).join(' ')}
        {...{ min, max, step, value, disabled }}
        aria-valuetext={text}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
