import { type ComponentProps, useState } from 'react';

/**
 * A date and time input. WebKit shows today's date in an empty one; the style sheet uses `data-empty` to
 * show that nothing is chosen. Without JavaScript the attribute keeps its rendered value.
 */
export function DateTimeInput({ defaultValue, className = '', ...props }: ComponentProps<'input'>) {
  const [empty, setEmpty] = useState(!defaultValue);
  return (
    <input
      type="datetime-local"
      {...props}
      defaultValue={defaultValue}
      data-empty={empty || undefined}
      onInput={(event) => setEmpty(event.currentTarget.value === '')}
      className={`date-time ${className}`}
    />
  );
}
