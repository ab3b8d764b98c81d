import { paths } from '@site/config';
import { type FormIslandProps, investorForm, noChoice } from '@site/enquiries/forms';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../kit/ui/Button.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import type { SelectProps } from './Field.tsx';
import { NativeSelect } from './NativeSelect.tsx';

/** Preselects the browser’s time zone once a time is entered; for privacy it is not read before. */
function TimeZoneSelect(props: SelectProps) {
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

/**
 * A link to the page itself only scrolls: reload it to bring the form back. After a plain POST the
 * address has a query, so the link navigates.
 */
function startAnew(event: MouseEvent<HTMLAnchorElement>) {
  const plainClick = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const { href } = event.currentTarget;
  if (!plainClick || href.split('#')[0] !== location.href.split('#')[0]) return;
  event.preventDefault();
  location.reload();
}

export function InvestorForm(props: FormIslandProps) {
  return (
    <EnquiryForm
      {...props}
      definition={investorForm}
      page={paths.investors}
      select={TimeZoneSelect}
      wide={['role']}
      onward={
        <>
          <Button href={paths.technology}>See the technology</Button>
          <Button href={paths.investorCall} variant="secondary" onClick={startAnew}>
            Send Another Request
          </Button>
        </>
      }
    />
  );
}
