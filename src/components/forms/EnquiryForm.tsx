import { type ComponentType, type ReactNode, useId } from 'react';
import type { FormDefinition } from '../../forms/definition.ts';
import type { FormIslandProps } from '../../forms/state.ts';
import { ActionButton } from '../ui/Button.tsx';
import { Alert } from './Alert.tsx';
import { Field, type SelectProps } from './Field.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { ThankYou } from './ThankYou.tsx';
import { useEnquiryForm } from './useEnquiryForm.ts';

type Props = FormIslandProps & {
  definition: FormDefinition;
  /** Path of the page that handles a POST without JavaScript. */
  page: string;
  select?: ComponentType<SelectProps>;
  /** Names of fields that take the whole width of the form. */
  wide?: readonly string[];
  /** Buttons of the thank-you card. */
  onward: ReactNode;
};

/** A form of several fields, with its error message and the thank-you card that replaces it. */
export function EnquiryForm({
  definition,
  page,
  initial,
  select,
  wide,
  onward,
  ...answered
}: Props) {
  const id = useId();
  const {
    state,
    form: attributes,
    pending,
    outcome,
  } = useEnquiryForm(definition.kind, page, answered);
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
