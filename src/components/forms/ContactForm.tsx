import { paths } from '../../config/paths.ts';
import { contactForm } from '../../forms/contact.ts';
import type { FormIslandProps } from '../../forms/state.ts';
import { Button } from '../ui/Button.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { SelectField } from './SelectField.tsx';

export function ContactForm(props: FormIslandProps) {
  return (
    <EnquiryForm
      {...props}
      definition={contactForm}
      page={paths.contact}
      select={SelectField}
      wide={['subject']}
      onward={
        <>
          <Button href={paths.demo}>Request a Demo</Button>
          <Button href={paths.contact} variant="secondary">
            Send Another Message
          </Button>
        </>
      }
    />
  );
}
