import { getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { brand, outcomeParameter } from '@site/config';
import {
  describeFault,
  describeTooMany,
  type Fault,
  type FormKind,
  readForm,
  type SubmitResult,
} from '@site/enquiries/forms';

const refuse = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Why a POST body is not a form. */
async function findFormFault(request: Request): Promise<Fault | undefined> {
  try {
    const type = request.headers.get('content-type') ?? '';
    const read = await readForm(type, await request.clone().bytes());
    return read instanceof FormData ? undefined : read;
  } catch {
    return { status: 400, reason: 'The form could not be read.' };
  }
}

/**
 * React parses the body while the response is sent: an error would leave half a page and an open
 * connection. Astro answers an action's invalid JSON with 500.
 */
export const readableForm = defineMiddleware(async ({ request, locals }, next) => {
  if (request.method !== 'POST') return next();
  const fault = await findFormFault(request);
  if (!fault) return next();
  if (!locals.enquiries.countInvalid(locals.visitorAddress)) {
    return refuse(429, `${describeTooMany(brand.email)}\n`);
  }
  return refuse(fault.status, describeFault(fault, brand.email));
});

/**
 * Redirects (303) to the thank-you page, so that a reload sends nothing. The URL has a signed code,
 * none of the visitor's words. Errors are rendered directly, with those words.
 */
export const redirectAfterPost = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'form') return next();
  const result = await action.handler();
  const answer = result.data as SubmitResult | undefined;
  if (answer?.status === 'success') {
    const { enquiries } = context.locals;
    const code = await enquiries.createOutcomeCode(action.name as FormKind, answer.reference);
    // Without a signing key (store down since start), render the page.
    if (code) return context.redirect(`${context.url.pathname}?${outcomeParameter}=${code}`, 303);
  }
  setActionResult(action.name, serializeActionResult(result));
  return next();
});
