import { cleanAddress, type FieldDefinition, tokenField, trapField } from '@site/enquiries/forms';
import { type ComponentProps, type ComponentType, type ReactNode, type Ref, useState } from 'react';
import { controlClass } from '../../kit/ui/Select.tsx';

/** WebKit shows today's date in an empty input; `data-empty` lets CSS hide it. */
function DateTimeInput({ defaultValue, className = '', ...props }: ComponentProps<'input'>) {
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

/** Signed render time, and a honeypot. */
export function HiddenFields({ token }: { token?: string | undefined }) {
  return (
    <>
      {token && <input type="hidden" name={tokenField} value={token} />}
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}

export type SelectProps = {
  field: FieldDefinition;
  id: string;
  value: string | undefined;
  describedBy: string | undefined;
  invalid: boolean;
};

/** What a browser would refuse, though nobody sees it. */
function cleanInput({ currentTarget: input }: { currentTarget: HTMLInputElement }) {
  const clean = cleanAddress(input.value);
  if (clean !== input.value) input.value = clean;
}

type Props = {
  field: FieldDefinition;
  id: string;
  value: string | undefined;
  error?: string | undefined;
  /** Passed in, so that only forms with a select bundle it. */
  select?: ComponentType<SelectProps> | undefined;
  className?: string;
};

function Label({ field, id }: { field: FieldDefinition; id: string }) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-15 font-[600]">
      {field.label}{' '}
      {field.required ? (
        <span aria-hidden="true">*</span>
      ) : (
        <span className="font-[400] text-ink-2">(optional)</span>
      )}
    </label>
  );
}

export function Field({ field, id, value, error, select: Select, className = '' }: Props) {
  const describedBy = error ? `${id}-error` : undefined;
  const shared = {
    id,
    name: field.name,
    required: field.required,
    // HTML has no maxlength for datetime-local.
    maxLength: field.type === 'datetime-local' ? undefined : field.maxLength,
    autoComplete: field.autocomplete,
    defaultValue: value ?? '',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    className: controlClass,
  };
  let control: ReactNode;
  if (field.type === 'textarea') {
    // Show a prefilled message in full.
    const lines = (value ?? '').split('\n').length;
    control = <textarea rows={Math.max(field.rows ?? 4, lines + 1)} {...shared} />;
  } else if (field.type === 'select')
    control = Select && (
      <Select field={field} id={id} value={value} invalid={!!error} describedBy={describedBy} />
    );
  else if (field.type === 'datetime-local') control = <DateTimeInput {...shared} />;
  else if (field.type === 'email')
    control = <input type="email" onInput={cleanInput} {...shared} />;
  else control = <input type={field.type} {...shared} />;

  return (
    <div className={className}>
      <Label field={field} id={id} />
      {control}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-15 text-alarm-ink">
          {error}
        </p>
      )}
    </div>
  );
}

type AlertProps = { text: string; ref: Ref<HTMLElement> };

/** Takes focus, for keyboards and screen readers. */
export function Alert({ text, ref }: AlertProps) {
  return (
    <section
      ref={ref}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a plain POST, focus goes to the error
      autoFocus
      className="mb-6 border-alarm border-l-[6px] bg-alarm-tint px-4 py-3.5 text-17 font-[500] text-alarm-ink"
    >
      <p>{text}</p>
    </section>
  );
}
