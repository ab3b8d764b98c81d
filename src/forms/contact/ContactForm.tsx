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
          <Button href={paths.demo}>Request a Demo</Button>
          <Button href={paths.contact} variant="secondary">
            Send Another Message
          </Button>
        </>
      }
    />
  );
}
