import { Button } from '../../components/ui/Button.tsx';
import { paths } from '../../config/paths.ts';
import { EnquiryForm, type FormIslandProps } from './EnquiryForm.tsx';
import { SelectField } from './SelectField.tsx';

export function ContactForm(props: FormIslandProps) {
  return (
    <EnquiryForm
      {...props}
      kind="contact"
      page={paths.contact}
      select={SelectField}
      wide={['subject']}
      onward={
        <>
          <Button href={paths.contact}>Send Another Message</Button>
          <Button href={paths.demo} variant="secondary">
            Request a Demo
          </Button>
        </>
      }
    />
  );
}
