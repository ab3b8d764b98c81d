import { type ComponentType, type ReactNode, useId } from 'react';
import { ActionButton } from '../../components/ui/Button.tsx';
import type { FormDefinition } from '../definition.ts';
import type { FormState } from '../state.ts';
import { Alert } from './Alert.tsx';
import { Field, type SelectProps } from './Field.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useEnquiryForm } from './useEnquiryForm.ts';

/** What a page hands to the island of its form. */
export type FormIslandProps = {
  contactEmail: string;
  /** Signed time at which the form was rendered; a page rendered at build has none. */
  formToken?: string | undefined;
  /** The server's answer to a plain POST, when the page is that answer. */
  posted?: FormState | undefined;
  /** Values to start with, for instance from a link that leads here. */
  initial?: Record<string, string> | undefined;
};

type Props = FormIslandProps & {
  definition: FormDefinition;
  /** Address of the page that answers a plain POST. */
  page: string;
  select?: ComponentType<SelectProps>;
  /** Fields that stand alone on their row. */
  wide?: readonly string[];
  /** Buttons of the thank-you card. */
  onward: ReactNode;
};

/** A form of several fields, from idle to thank-you card. */
export function EnquiryForm({
  definition,
  page,
  contactEmail,
  formToken,
  posted,
  initial,
  select,
  wide,
  onward,
}: Props) {
  const id = useId();
  const {
    state,
    form: attributes,
    pending,
    outcome,
  } = useEnquiryForm(definition.kind, page, contactEmail, posted);
  if (state.status === 'success')
    return (
      <ThankYou message={state.message ?? ''} reference={state.reference} ref={outcome}>
        {onward}
      </ThankYou>
    );

  const values = state.status === 'idle' ? { ...initial, ...state.values } : state.values;
  const bad = new Set(state.fields);
  return (
    <form {...attributes}>
      {state.error && !pending && <Alert text={state.error} ref={outcome} />}
      <p className="mb-5 text-15 text-ink-2">Fields marked * are required.</p>
      <fieldset disabled={pending} className="grid min-w-0 gap-5 sm:grid-cols-2">
        <HiddenFields token={formToken} />
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
