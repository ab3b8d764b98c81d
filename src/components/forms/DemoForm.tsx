import { paths } from '../../config/paths.ts';
import { demoForm } from '../../forms/demo.ts';
import type { FormIslandProps } from '../../forms/state.ts';
import { Actions } from '../ui/Button.tsx';
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
