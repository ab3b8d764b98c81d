import { paths } from '@site/config';
import { contactForm, type FormIslandProps } from '@site/enquiries/forms';
import { Actions } from '../../kit/ui/Button.tsx';
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
        <Actions
          items={[
            { href: paths.demo, label: 'Request a Demo' },
            { href: paths.contact, label: 'Send Another Message' },
          ]}
        />
      }
    />
  );
}
