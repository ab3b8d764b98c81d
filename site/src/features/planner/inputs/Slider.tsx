import { type ComponentProps, useEffect, useRef, useState } from 'react';

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: number;
  /** Called at most once a frame. */ onSlide: (value: number) => void;
};

/**
 * Uncontrolled: the browser moves the thumb without waiting for React, which would otherwise render
 * in every pointer event.
 */
export function Slider({ value, onSlide, className = '', ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [initial] = useState(value);
  const frame = useRef(0);
  /** Last reported value, until the prop catches up. */
  const sent = useRef<number>(undefined);
  const { min, max } = props;

  // Also when the range changes, since the browser then moves the thumb.
  useEffect(() => {
    if (sent.current !== undefined && sent.current !== value) return;
    sent.current = undefined;
    if (input.current) input.current.value = String(value);
  }, [value, min, max]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const slide = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (!input.current) return;
      sent.current = input.current.valueAsNumber;
      onSlide(sent.current);
    });
  };
  return (
    <input
      {...props}
      ref={input}
      type="range"
      defaultValue={initial}
      className={`h-7 w-full cursor-pointer accent-ink ${className}`}
      onChange={slide}
    />
  );
}
