import { Select } from '../../components/ui/Select.tsx';
import { controlClass, type SelectProps } from './Field.tsx';

/** Value of the option that stands for "nothing chosen"; it is disabled, so it is never sent. */
export const none = 'none';

/** The browser's own select. Its unchosen state is an option that cannot be sent. */
export function NativeSelect({ field, id, value, describedBy, invalid }: SelectProps) {
  return (
    <Select
      id={id}
      name={field.name}
      defaultValue={value || none}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={`${controlClass} h-[50px]`}
    >
      <option value={none} disabled>
        Choose
      </option>
      {field.options?.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
