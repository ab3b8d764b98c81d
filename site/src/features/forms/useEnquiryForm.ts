import { actions } from 'astro:actions';
import { withState } from '@astrojs/react/actions';
import { paths } from '@site/config';
import {
  describeUnexpected,
  type FormIslandProps,
  type FormKind,
  type FormState,
  idleState,
  noConnectionText,
  tokenField,
} from '@site/enquiries/forms';
import {
  type RefObject,
  type SubmitEvent,
  startTransition,
  useActionState,
  useEffect,
  useRef,
} from 'react';
import { addReferral } from './referral.ts';

async function fetchToken(): Promise<string> {
  try {
    const answer = await fetch(paths.formToken, { signal: AbortSignal.timeout(5000) });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

/**
 * Signed time of the first touch, which tells people from programs. Fetched, because the page is a
 * static file; without it the form meets stricter limits. @param given by a page rendered on demand
 */
function useFormToken(form: RefObject<HTMLFormElement | null>, given: string | undefined) {
  const token = useRef<Promise<string>>(undefined);
  const touch = () => {
    token.current ??= given ? Promise.resolve(given) : fetchToken();
    return token.current;
  };
  // The visitor may have begun before hydration.
  useEffect(() => {
    if (form.current?.contains(document.activeElement)) touch();
  });
  return touch;
}

/**
 * A message from another page in the URL fragment, which browsers send to no server. Keeps what the
 * visitor has typed.
 */
function useHandedMessage(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const text = new URLSearchParams(location.hash.slice(1)).get('message');
    const field = form.current?.elements.namedItem('message');
    if (!text || !(field instanceof HTMLTextAreaElement) || field.value !== '') return;
    field.value = text.slice(0, field.maxLength);
    field.rows = Math.max(field.rows, text.split('\n').length + 1);
  }, [form]);
}

type Answer = { data?: FormState | undefined; error?: unknown } | null;

/** Kept in case no usable response arrives. */
function readTypedValues(form: FormData): Record<string, string> {
  const entries = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** Network and server errors become the form's error state. */
function createSender(kind: FormKind, contactEmail: string, token: () => Promise<string>) {
  const buildErrorState = (form: FormData): Answer => ({
    data: {
      status: 'error',
      error: navigator.onLine ? describeUnexpected(contactEmail) : noConnectionText,
      values: readTypedValues(form),
    },
  });
  return async (_: Answer, form: FormData): Promise<Answer> => {
    try {
      form.set(tokenField, await token());
      addReferral(form);
      const { data } = await actions[kind](form);
      return data ? { data } : buildErrorState(form);
    } catch {
      return buildErrorState(form);
    }
  };
}

export function useEnquiryForm(
  kind: FormKind,
  page: string,
  { contactEmail, formToken, posted }: FormIslandProps,
) {
  const element = useRef<HTMLFormElement>(null);
  const touch = useFormToken(element, formToken);
  useHandedMessage(element);
  // On the server the action carries the URL for a POST without JavaScript.
  const action = import.meta.env.SSR
    ? withState<Answer>(actions[kind] as never)
    : createSender(kind, contactEmail, touch);
  const [answer, submit, pending] = useActionState<Answer, FormData>(
    action,
    null,
    page + String(actions[kind]),
  );
  const state = answer?.data ?? posted ?? idleState;

  // After a plain POST, autofocus does this.
  const outcome = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer?.data && answer.data.status !== 'idle') outcome.current?.focus();
  }, [answer]);

  // React would reset the form after an action and lose the values; `onSubmit` avoids that.
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!pending) startTransition(() => submit(form));
  };

  const attributes = {
    ref: element,
    action: submit,
    onSubmit,
    onFocus: () => void touch(),
    'aria-busy': pending,
  };
  return { state, attributes, pending, outcome };
}
