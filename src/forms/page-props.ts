import type { actions } from 'astro:actions';
import type { APIContext } from 'astro';
import { brand } from '../config/site.ts';
import type { FormIslandProps } from './islands/EnquiryForm.tsx';
import { postedState } from './posted-state.ts';
import { prefill } from './prefill.ts';

type Page = Pick<APIContext, 'getActionResult' | 'locals' | 'request' | 'url'> & {
  response: { status?: number };
};

/**
 * The props that a page passes to the island of its form: the answer to a POST without JavaScript, values
 * prefilled from the query, and with the answer to a POST a token. Other pages are the same for everybody,
 * so that theirs is fetched (`useFormToken`). Also sets the status of the response.
 */
export async function formProps(
  page: Page,
  action: (typeof actions)[keyof typeof actions],
): Promise<FormIslandProps> {
  const { posted, status } = postedState(page.getActionResult(action), brand.email);
  page.response.status = status;
  return {
    contactEmail: brand.email,
    posted,
    initial: prefill(page.url.searchParams),
    formToken:
      page.request.method === 'POST' ? await page.locals.enquiries.issueFormToken() : undefined,
  };
}
