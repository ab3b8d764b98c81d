import { useId } from 'react';
import { Select } from '../components/ui/Select.tsx';

type Props<T extends string> = {
  label: string;
  value: T;
  options: readonly (readonly [T, string])[];
  disabled?: boolean | undefined;
  onChange: (value: T) => void;
};

/** One choice among a few words, with its label. */
export function Choose<T extends string>({ label, value, options, disabled, onChange }: Props<T>) {
  const id = useId();
  return (
    <div
      className={`flex items-center justify-between gap-3 py-1 text-15 ${disabled ? 'opacity-50' : ''}`}
    >
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="min-h-9 max-w-48 rounded-sheet border border-field bg-deep px-2 text-15 text-on-deep"
        {...{ value, disabled }}
        onChange={(event) => onChange(event.currentTarget.value as T)}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}
