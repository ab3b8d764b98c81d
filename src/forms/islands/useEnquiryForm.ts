import { actions } from 'astro:actions';
import { withState } from '@astrojs/react/actions';
import { type SubmitEvent, startTransition, useActionState, useEffect, useRef } from 'react';
import type { FormKind } from '../definition.ts';
import { type FormState, idleState } from '../state.ts';
import { unexpectedText } from '../texts.ts';

type Answer = { data?: FormState | undefined; error?: unknown } | null;

/** What was typed, for an answer that never came back from the server. */
function typed(form: FormData): Record<string, string> {
  const entries = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Sends the form, and turns whatever goes wrong on the way into the form's own error state. */
function sender(kind: FormKind, contactEmail: string) {
  const unexpected = (form: FormData): Answer => ({
    data: { status: 'error', error: unexpectedText(contactEmail), values: typed(form) },
  });
  return async (_: Answer, form: FormData): Promise<Answer> => {
    try {
      const { data } = await actions[kind](form);
      return data ? { data } : unexpected(form);
    } catch {
      return unexpected(form);
    }
  };
}

/**
 * State of one form through idle → submitting → succeeded or failed, with and without JavaScript.
 * @param posted what the server answered to a plain POST, when the page is that answer
 */
export function useEnquiryForm(
  kind: FormKind,
  page: string,
  contactEmail: string,
  posted?: FormState,
) {
  // On the server the action carries the address of a plain POST; in the browser it is a function.
  const action = import.meta.env.SSR
    ? withState<Answer>(actions[kind] as never)
    : sender(kind, contactEmail);
  const [answer, submit, pending] = useActionState<Answer, FormData>(
    action,
    null,
    page + String(actions[kind]),
  );
  const state = answer?.data ?? posted ?? idleState;

  // The alert or the thank-you card takes the focus when it appears; on a plain POST the markup does.
  const outcome = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer?.data && answer.data.status !== 'idle') outcome.current?.focus();
  }, [answer]);

  // React empties a form after its action, which would take the visitor's choices along with an
  // error; sent by hand, the form stays as it is.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!pending) startTransition(() => submit(form));
  };

  return { state, form: { action: submit, onSubmit, 'aria-busy': pending }, pending, outcome };
}
