import { type FieldDefinition, noChoice, noChoiceLabel } from '@site/enquiries/forms';
import { controlClass, Select } from '../../kit/ui/Select.tsx';
import type { SelectProps } from './Field.tsx';

/** For an unknown value browsers would select the first option. */
export const findInitialOption = (field: FieldDefinition, value: string | undefined): string =>
  value && field.options?.some((option) => option.value === value) ? value : noChoice;

/** The first option takes a choice back. */
export function NativeSelect({ field, id, value, describedBy, invalid }: SelectProps) {
  return (
    <Select
      id={id}
      name={field.name}
      defaultValue={findInitialOption(field, value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={`${controlClass} h-[50px]`}
      options={[
        [noChoice, noChoiceLabel],
        ...(field.options ?? []).map(({ value, label }) => [value, label] as const),
      ]}
    />
  );
}
