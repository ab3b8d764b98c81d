import { Button } from '../../components/ui/Button.tsx';
import { paths } from '../../config/paths.ts';
import { EnquiryForm, type FormIslandProps } from './EnquiryForm.tsx';
import { SelectField } from './SelectField.tsx';

export function DemoForm(props: FormIslandProps) {
  return (
    <EnquiryForm
      {...props}
      kind="demo"
      page={paths.demo}
      select={SelectField}
      onward={
        <>
          <Button href={paths.demo}>Submit Another Request</Button>
          <Button href={paths.blog} variant="secondary">
            Explore Case Studies
          </Button>
        </>
      }
    />
  );
}
