import type { actions } from 'astro:actions';
import type { APIContext } from 'astro';
import { brand } from '../config/site.ts';
import type { FormIslandProps } from './islands/EnquiryForm.tsx';
import { postedState } from './posted-state.ts';
import { prefill } from './prefill.ts';

type Page = Pick<APIContext, 'getActionResult' | 'locals' | 'url'> & {
  response: { status?: number };
};

/**
 * What the island of a form gets from its page, and the status of the page: the answer to a plain
 * POST, the values that a link fills in, and the signed time of rendering.
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
    formToken: await page.locals.enquiries.issueFormToken(),
  };
}
