import type { FormDefinition, FormIslandProps } from '@site/enquiries/forms';
import { type ComponentType, type ReactNode, type Ref, useId } from 'react';
import '../../kit/enhancements/translated-texts.ts';
import { ActionButton } from '../../kit/ui/Button.tsx';
import { Alert, Field, HiddenFields, type SelectProps } from './Field.tsx';
import { useEnquiryForm } from './useEnquiryForm.ts';

type ThankYouProps = {
  message: string;
  reference?: string | undefined;
  ref: Ref<HTMLElement>;
  children?: ReactNode;
};

function ThankYou({ message, reference, ref, children }: ThankYouProps) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a plain POST, focus goes to the result
      autoFocus
      aria-labelledby="thank-you"
      className="border-ok border-l-[6px] bg-sheet p-6 md:p-8"
    >
      <h2 id="thank-you" className="text-32">
        Thank you
      </h2>
      <p className="mt-3 text-20">{message}</p>
      {reference && (
        <dl className="mt-6 border-rule border-y py-4">
          <dt className="text-15 text-ink-2">Your reference, if you write or call</dt>
          <dd className="mt-1 select-all font-mono text-24">{reference}</dd>
        </dl>
      )}
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </section>
  );
}

type Props = FormIslandProps & {
  definition: FormDefinition;
  /** Handles a plain POST. */
  page: string;
  select?: ComponentType<SelectProps>;
  wide?: readonly string[];
  /** On the thank-you card. */
  onward: ReactNode;
};

export function EnquiryForm(props: Props) {
  const { definition, page, initial, select, wide, onward, ...answered } = props;
  const id = useId();
  const { state, attributes, pending, outcome } = useEnquiryForm(definition.kind, page, answered);
  if (state.status === 'success')
    return (
      <ThankYou message={state.message ?? ''} reference={state.reference} ref={outcome}>
        {onward}
      </ThankYou>
    );

  const values = state.status === 'idle' ? { ...initial, ...state.values } : state.values;
  const bad = new Set(state.fields);
  return (
    <form {...attributes} aria-label="Enquiry">
      {state.error && !pending && <Alert text={state.error} ref={outcome} />}
      <p className="mb-5 text-15 text-ink-2">Fields marked * are required.</p>
      <fieldset disabled={pending} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <legend className="sr-only">Details</legend>
        <HiddenFields token={answered.formToken} />
        {definition.fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            id={`${id}${field.name}`}
            value={values[field.name]}
            error={bad.has(field.name) ? state.error : undefined}
            select={select}
            className={
              field.type === 'textarea' || wide?.includes(field.name) ? 'sm:col-span-2' : ''
            }
          />
        ))}
        <div className="sm:col-span-2">
          <ActionButton type="submit">
            {pending ? definition.submitting : definition.submit}
          </ActionButton>
        </div>
      </fieldset>
    </form>
  );
}
