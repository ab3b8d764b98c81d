import { type ComponentProps, useEffect, useRef, useState } from 'react';

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> & {
  value: number;
  /** Called once a frame at most, with where the handle is. */ onSlide: (value: number) => void;
};

/**
 * A slider whose handle the browser moves by itself: what follows from it may come later, in slices, without
 * the handle waiting. A controlled input would have React render within every event of the pointer.
 */
export function Slider({ value, onSlide, className = '', ...props }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [initial] = useState(value);
  const frame = useRef(0);
  /** Where the handle was last reported, until the value has followed it. */
  const sent = useRef<number>(undefined);
  const { min, max } = props;

  // With another range too: the browser then moves the handle by itself.
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
