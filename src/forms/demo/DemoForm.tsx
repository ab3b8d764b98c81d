import { Button } from '../../components/ui/Button.tsx';
import { paths } from '../../config/paths.ts';
import { EnquiryForm } from '../islands/EnquiryForm.tsx';
import type { FormIslandProps } from '../islands/props.ts';
import { SelectField } from '../islands/SelectField.tsx';
import { demoForm } from './form.ts';

type Props = FormIslandProps & {
  /** Words of the button where the request is not for a demo. */
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
        <>
          <Button href={paths.blog}>Explore Case Studies</Button>
          <Button href={paths.demo} variant="secondary">
            Submit Another Request
          </Button>
        </>
      }
    />
  );
}
