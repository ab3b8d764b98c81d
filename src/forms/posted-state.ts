import { unexpectedText } from '../enquiries/form/texts.ts';
import type { FormState, SubmitResult } from '../enquiries/form/types.ts';

/**
 * What a page shows after a plain POST to it, and the status it answers with.
 * @param result what `Astro.getActionResult` gave: undefined when the page was simply asked for
 */
export function postedState(
  result: { data?: SubmitResult | undefined; error?: { status?: number } | undefined } | undefined,
  contactEmail: string,
): { posted?: FormState; status: number } {
  if (!result) return { status: 200 };
  if (result.data) {
    const { httpStatus = 200, ...posted } = result.data;
    return { posted, status: httpStatus };
  }
  return {
    posted: { status: 'error', error: unexpectedText(contactEmail), values: {} },
    status: result.error?.status ?? 500,
  };
}

const prefilled = ['industry', 'service', 'subject', 'message'];

/** Values that a link may put into a form: the choices and the message, never who the visitor is. */
export function prefill(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    prefilled.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value.slice(0, 2000)]] : [];
    }),
  );
}
