import type { FormState, SubmitResult } from './state.ts';
import { unexpectedText } from './texts.ts';

/**
 * The form state and HTTP status of a page that answers a POST without JavaScript.
 * @param result value of `Astro.getActionResult`: undefined if the request is not such a POST
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
