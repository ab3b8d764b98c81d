import { useEffect, useRef, useState } from 'react';
import type { SelectProps } from './Field.tsx';
import { NativeSelect, none } from './NativeSelect.tsx';

/** A select of time zones that knows the visitor's own, once the page has come alive. */
export function TimeZoneSelect(props: SelectProps) {
  const { field } = props;
  const holder = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<string>();

  useEffect(() => setOwn(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  useEffect(() => {
    const select = holder.current?.querySelector('select');
    if (own && select?.value === none) select.value = own;
  }, [own]);

  const known = field.options?.some(({ value }) => value === own);
  const options = [...(field.options ?? [])];
  if (own && !known) options.push({ value: own, label: own.replaceAll('_', ' ') });
  return (
    <div ref={holder}>
      <NativeSelect {...props} field={{ ...field, options }} />
    </div>
  );
}
