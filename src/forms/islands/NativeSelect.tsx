import { Select } from '../../components/ui/Select.tsx';
import { controlClass, type SelectProps } from './Field.tsx';

/** Value of the placeholder option. The option is disabled, so the browser does not send it. */
export const none = 'none';

/** A native select with a placeholder option. */
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
