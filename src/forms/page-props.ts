import { actions } from 'astro:actions';
import type { APIContext } from 'astro';
import { outcomeParameter } from '../config/queries.ts';
import { brand } from '../config/site.ts';
import type { FormKind } from './definition.ts';
import type { FormIslandProps } from './islands/props.ts';
import { postedState } from './posted-state.ts';
import { prefill } from './prefill.ts';

type Page = Pick<APIContext, 'getActionResult' | 'locals' | 'request' | 'url'> & {
  response: { status?: number };
};

/**
 * The props that a page passes to the island of its form: the outcome of a form sent without JavaScript, values
 * prefilled from the query, and with the answer to a POST a token. Other pages are the same for everybody,
 * so that theirs is fetched (`useFormToken`). Also sets the status of the response.
 */
export async function formProps(page: Page, kind: FormKind): Promise<FormIslandProps> {
  const { enquiries } = page.locals;
  const { posted, status } = postedState(page.getActionResult(actions[kind]), brand.email);
  page.response.status = status;
  const code = page.url.searchParams.get(outcomeParameter);
  return {
    contactEmail: brand.email,
    posted: posted ?? (code === null ? undefined : await enquiries.outcomeOf(kind, code)),
    initial: prefill(page.url.searchParams),
    formToken: page.request.method === 'POST' ? await enquiries.issueFormToken() : undefined,
  };
}
