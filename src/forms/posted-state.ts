import type { FormState, SubmitResult } from './state.ts';
import { unexpectedText } from './texts.ts';

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
