import { useEffect, useRef, useState } from 'react';
import type { Option } from '../../enquiries/forms.ts';
import { controlClass, type SelectProps } from './Field.tsx';

/** The zone that the browser runs in, or nothing where it does not say. */
function ownZone(): string | undefined {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || undefined;
}

/** The listed zones, with one more where it is not among them. */
function withZone(options: readonly Option[], zone: string | undefined): readonly Option[] {
  if (!zone || options.some(({ value }) => value === zone)) return options;
  return [...options, { value: zone, label: zone.replaceAll('_', ' ') }];
}

/**
 * The time zone of a proposed time. A plain select; once a time is given and no zone is, it takes
 * the browser's own. Before that nothing is read from the browser, and nothing sent.
 */
export function TimeZoneField({ field, id, value, describedBy, invalid }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  const [zone, setZone] = useState(value ?? '');

  useEffect(() => {
    const native = select.current;
    // What was chosen before the page came alive stands.
    if (native?.value) setZone(native.value);
    const time = native?.form?.elements.namedItem('time');
    if (!(time instanceof HTMLInputElement)) return;
    const suggest = () => setZone((chosen) => chosen || (time.value && ownZone()) || '');
    suggest();
    time.addEventListener('input', suggest);
    return () => time.removeEventListener('input', suggest);
  }, []);

  return (
    <select
      ref={select}
      id={id}
      name={field.name}
      value={zone}
      onChange={(event) => setZone(event.target.value)}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      className={`${controlClass} h-[50px]`}
    >
      <option value="">Choose</option>
      {withZone(field.options ?? [], zone).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
