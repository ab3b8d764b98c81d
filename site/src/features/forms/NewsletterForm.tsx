import { paths } from '@site/config';
import { consentText, type FormIslandProps, newsletterForm } from '@site/enquiries/forms';
import { useId } from 'react';
import { ActionButton } from '../../kit/ui/Button.tsx';
import { Alert, Field, HiddenFields } from './Field.tsx';
import { useEnquiryForm } from './useEnquiryForm.ts';

const [emailField] = newsletterForm.fields;

export function NewsletterForm(props: FormIslandProps) {
  const id = useId();
  const enquiry = useEnquiryForm('newsletter', paths.newsletter, props);
  const { state, attributes, pending, outcome } = enquiry;
  const { submit: label, submitting } = newsletterForm;
  if (state.status === 'success')
    return (
      <section
        ref={outcome}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: after a plain POST, focus goes to the result
        autoFocus
        aria-label="Newsletter"
        className="border-ok border-l-[6px] px-5 py-2 text-20"
      >
        <p>{state.message}</p>
      </section>
    );
  return (
    <form {...attributes} aria-label="Newsletter">
      {state.error && !pending && <Alert text={state.error} ref={outcome} />}
      <fieldset disabled={pending} className="flex min-w-0 flex-wrap items-start gap-3">
        <legend className="sr-only">Subscription</legend>
        <HiddenFields token={props.formToken} />
        {emailField && (
          <Field
            field={emailField}
            id={`${id}email`}
            value={state.values.email}
            error={state.error}
            className="min-w-[min(100%,20rem)] flex-1"
          />
        )}
        <ActionButton type="submit" className="sm:mt-[1.85rem]">
          {pending ? submitting : label}
        </ActionButton>
      </fieldset>
      <p className="mt-3 text-15 text-ink-2">{consentText}</p>
    </form>
  );
}
