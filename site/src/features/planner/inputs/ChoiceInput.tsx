import { type ReactNode, useId } from 'react';
import { Select } from '../../../kit/ui/Select.tsx';
import { Row, styleCell } from './Row.tsx';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  error?: string | undefined;
  about?: ReactNode;
  /** Alone below a heading. */ wide?: boolean;
  onChange: (value: T) => void;
};

export function ChoiceInput<T extends string>(props: Props<T>) {
  const { label, value, options, error, about, wide, onChange } = props;
  const id = useId();
  const select = (
    <Select
      id={id}
      aria-label={wide ? label : undefined}
      className={`${styleCell(!!error)} ${wide ? 'w-full' : 'w-[min(10.25rem,75vw)]'} px-2 text-ellipsis`}
      {...{ value, options }}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    />
  );
  return wide ? select : <Row {...{ label, id, error, about }}>{select}</Row>;
}
