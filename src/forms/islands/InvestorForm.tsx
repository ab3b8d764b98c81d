import { Button } from '../../components/ui/Button.tsx';
import { paths } from '../../config/paths.ts';
import { EnquiryForm, type FormIslandProps } from './EnquiryForm.tsx';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

export function InvestorForm(props: FormIslandProps) {
  return (
    <EnquiryForm
      {...props}
      kind="investor"
      page={paths.investors}
      select={TimeZoneSelect}
      wide={['role']}
      onward={
        <>
          <Button href={paths.investorCall}>Send Another Request</Button>
          <Button href={paths.technology} variant="secondary">
            See the technology
          </Button>
        </>
      }
    />
  );
}
