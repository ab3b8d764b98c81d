import { useId, useLayoutEffect, useRef } from 'react';

type Props = {
  label: string;
  /** The value as shown and announced, with its unit. */ text: string;
  value: number;
  min: number;
  max: number;
  step: number;
  disabled?: boolean | undefined;
  textAt: (value: number) => string;
  onSlide: (value: number) => void;
};

const look = {
  base: 'block h-7 w-full scroll-mt-24 cursor-pointer appearance-none bg-transparent disabled:cursor-default',
  track:
    '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:bg-deep-rule [&::-moz-range-track]:h-1 [&::-moz-range-track]:bg-deep-rule',
  chrome:
    '[&::-webkit-slider-thumb]:-mt-1.5 [&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:bg-on-deep',
  firefox:
    '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-none [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-on-deep',
};
const classes = Object.values(look).join(' ');

/**
 * Native range input. Thumb and text update without React, because rendering every drag event would
 * delay the answer. Each render resets the thumb to `value`.
 */
export function Slider({ label, text, value, disabled, textAt, onSlide, ...range }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const output = useRef<HTMLOutputElement>(null);
  const showText = (words: string) => {
    if (!output.current || output.current.textContent === words) return;
    output.current.textContent = words;
    input.current?.setAttribute('aria-valuetext', words);
  };
  // After the attributes, since the browser clamps the value to its range.
  useLayoutEffect(() => {
    if (input.current && input.current.valueAsNumber !== value) input.current.value = String(value);
    showText(text);
  });
  return (
    <div className={disabled ? 'opacity-50' : ''}>
      <div className="flex items-baseline justify-between gap-3 text-15">
        <label htmlFor={id}>{label}</label>
        <output ref={output} htmlFor={id} className="whitespace-nowrap font-mono text-14" />
      </div>
      <input
        ref={input}
        id={id}
        type="range"
        className={classes}
        {...range}
        disabled={disabled}
        onChange={(event) => {
          const at = event.currentTarget.valueAsNumber;
          showText(textAt(at));
          onSlide(at);
        }}
      />
    </div>
  );
}
