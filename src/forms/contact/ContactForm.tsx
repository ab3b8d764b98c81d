import { Button } from '../../components/ui/Button.tsx';
import { paths } from '../../config/paths.ts';
import { EnquiryForm } from '../islands/EnquiryForm.tsx';
import type { FormIslandProps } from '../islands/props.ts';
import { SelectField } from '../islands/SelectField.tsx';
import { contactForm } from './form.ts';

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
          <Button href={paths.contact}>Send Another Message</Button>
          <Button href={paths.demo} variant="secondary">
            Request a Demo
          </Button>
        </>
      }
    />
  );
}
