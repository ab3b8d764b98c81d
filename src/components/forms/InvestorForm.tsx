import type { MouseEvent } from 'react';
import { paths } from '../../config/paths.ts';
import { investorForm } from '../../forms/investor.ts';
import type { FormIslandProps } from '../../forms/state.ts';
import { Button } from '../ui/Button.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

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
