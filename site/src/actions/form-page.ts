import { actions } from 'astro:actions';
import { brand, outcomeParameter } from '@site/config';
import {
  describeUnexpected,
  type FormIslandProps,
  type FormKind,
  type FormState,
  type LinkOutcome,
  readPrefill,
  type SubmitResult,
} from '@site/enquiries/forms';
import type { APIContext } from 'astro';

type Page = Pick<APIContext, 'getActionResult' | 'locals' | 'request' | 'url'> & {
  response: { status?: number };
};

/** After a plain POST. */
function readPostedState(
  result: { data?: SubmitResult | undefined; error?: { status?: number } | undefined } | undefined,
): { posted?: FormState; status: number } {
  if (!result) return { status: 200 };
  if (result.data) {
    const { httpStatus = 200, ...posted } = result.data;
    return { posted, status: httpStatus };
  }
  return {
    posted: { status: 'error', error: describeUnexpected(brand.email), values: {} },
    status: result.error?.status ?? 500,
  };
}

/** Only a POST's page has a token; static pages fetch it (`useFormToken`). */
export async function buildFormProps(page: Page, kind: FormKind): Promise<FormIslandProps> {
  const { enquiries } = page.locals;
  const { posted, status } = readPostedState(page.getActionResult(actions[kind]));
  page.response.status = status;
  const code = page.url.searchParams.get(outcomeParameter);
  return {
    contactEmail: brand.email,
    posted: posted ?? (code === null ? undefined : await enquiries.readOutcomeCode(kind, code)),
    initial: readPrefill(page.url.searchParams),
    formToken: page.request.method === 'POST' ? await enquiries.issueFormToken() : undefined,
  };
}

/**
 * GET only asks, because mail scanners follow links; POST acts, from our button or a mail client
 * (RFC 8058).
 */
export async function followLink(
  { request, url, response }: Pick<Page, 'request' | 'url' | 'response'>,
  act: (token: string) => Promise<boolean>,
): Promise<LinkOutcome> {
  if (request.method !== 'POST') return 'asked';
  try {
    const accepted = await act(url.searchParams.get('token') ?? '');
    if (!accepted) response.status = 410;
    return accepted ? 'done' : 'refused';
  } catch {
    response.status = 503;
    return 'failed';
  }
}
