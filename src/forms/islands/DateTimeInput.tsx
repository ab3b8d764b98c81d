import { type ComponentProps, useState } from 'react';

/**
 * A date with its time. WebKit shows today's date in a field that is empty; `data-empty` lets the
 * style sheet say that nothing is chosen yet. Without JavaScript it stays as it was sent.
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
      className={className}
    />
  );
}
