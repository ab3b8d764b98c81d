import { Button } from '../../components/ui/Button.tsx';
import { paths } from '../../config/paths.ts';
import { EnquiryForm, type FormIslandProps } from '../islands/EnquiryForm.tsx';
import { investorForm } from './form.ts';
import { TimeZoneSelect } from './TimeZoneSelect.tsx';

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
          <Button href={paths.investorCall}>Send Another Request</Button>
          <Button href={paths.technology} variant="secondary">
            See the technology
          </Button>
        </>
      }
    />
  );
}
