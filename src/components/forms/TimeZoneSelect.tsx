import { useEffect, useRef, useState } from 'react';
import { noChoice } from '../../forms/fields.ts';
import type { SelectProps } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';

/** Preselects the browser’s time zone once a time is entered; for privacy it is not read before. */
export function TimeZoneSelect(props: SelectProps) {
  const { field } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string>();

  useEffect(() => {
    const form = holder.current?.closest('form');
    const suggest = () => {
      const time = form?.elements.namedItem('time');
      if (time instanceof HTMLInputElement && time.value)
        setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone);
    };
    suggest();
    form?.addEventListener('input', suggest);
    return () => form?.removeEventListener('input', suggest);
  }, []);
  useEffect(() => {
    const select = holder.current?.querySelector('select');
    if (own && select?.value === noChoice) select.value = own;
  }, [own]);

  const isOffered = field.options?.some(({ value }) => value === own);
  const options = [...(field.options ?? [])];
  if (own && !isOffered) options.push({ value: own, label: own.replaceAll('_', ' ') });
  return (
    <div ref={holder}>
      <NativeSelect {...props} field={{ ...field, options }} />
    </div>
  );
}
