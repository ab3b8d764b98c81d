import { paths } from '@site/config';
import { demoForm, type FormIslandProps } from '@site/enquiries/forms';
import { Actions } from '../../kit/ui/Button.tsx';
import { EnquiryForm } from './EnquiryForm.tsx';
import { SelectField } from './SelectField.tsx';

type Props = FormIslandProps & {
  /** Button text, where the request is not for a demo. */
  submit?: string | undefined;
};

export function DemoForm({ submit = demoForm.submit, ...props }: Props) {
  return (
    <EnquiryForm
      {...props}
      definition={{ ...demoForm, submit }}
      page={paths.demo}
      select={SelectField}
      onward={
        <Actions
          items={[
            { href: paths.blog, label: 'Explore Case Studies' },
            { href: paths.demo, label: 'Submit Another Request' },
          ]}
        />
      }
    />
  );
}
