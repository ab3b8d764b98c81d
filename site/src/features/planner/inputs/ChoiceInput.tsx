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

export function ChoiceInput<T extends string>({
  label,
  value,
  options,
  error,
  about,
  wide,
  onChange,
}: Props<T>) {
  const id = useId();
  const select = (
    <Select
      id={id}
      aria-label={wide ? label : undefined}
      className={`${styleCell(!!error)} ${wide ? 'w-full' : 'w-[min(10.25rem,75vw)]'} px-2 text-ellipsis`}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as T)}
    >
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Select>
  );
  return wide ? select : <Row {...{ label, id, error, about }}>{select}</Row>;
}
