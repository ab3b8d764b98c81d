import { Button } from '../../components/ui/Button.tsx';
import { paths } from '../../config/paths.ts';
import { EnquiryForm } from '../islands/EnquiryForm.tsx';
import type { FormIslandProps } from '../islands/props.ts';
import { SelectField } from '../islands/SelectField.tsx';
import { demoForm } from './form.ts';

export function DemoForm(props: FormIslandProps) {
  return (
    <EnquiryForm
      {...props}
      definition={demoForm}
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
