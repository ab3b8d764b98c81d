import { getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { outcomeParameter } from '../config/queries.ts';
import { brand } from '../config/site.ts';
import type { FormKind } from '../forms/definition.ts';
import { type Fault, faultText, readForm } from '../forms/read-form.ts';
import type { SubmitResult } from '../forms/state.ts';
import { tooManyText } from '../forms/texts.ts';

const refuse = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Why the body of a POST is not a form; undefined when it is one. */
async function faultOf(request: Request): Promise<Fault | undefined> {
  try {
    const type = request.headers.get('content-type') ?? '';
    const read = await readForm(type, await request.clone().bytes());
    return read instanceof FormData ? undefined : read;
  } catch {
    return { status: 400, reason: 'The form could not be read.' };
  }
}

/**
 * Rejects a POST whose body cannot be parsed as a form, before the page is rendered. React's renderer
 * parses the body again while the response is already being sent: an error there would leave the
 * visitor with half a page and an open connection. Astro also parses JSON sent to an action without
 * catching errors, so that invalid JSON would be answered with a 500.
 */
export const readableForm = defineMiddleware(async ({ request, locals }, next) => {
  if (request.method !== 'POST') return next();
  const fault = await faultOf(request);
  if (!fault) return next();
  if (!(await locals.enquiries.countInvalid(locals.visitorAddress))) {
    return refuse(429, `${tooManyText(brand.email)}\n`);
  }
  return refuse(fault.status, faultText(fault, brand.email));
});

/**
 * Answers a form accepted without JavaScript with a redirect (303) to its thank-you page, so that
 * reloading sends nothing again. The address carries a signed code with the reference and none of
 * the visitor's words. Errors are answered directly, because the page needs the visitor's words.
 */
export const redirectAfterPost = defineMiddleware(async (context, next) => {
  if (context.isPrerendered) return next();
  const { action, setActionResult, serializeActionResult } = getActionContext(context);
  if (action?.calledFrom !== 'form') return next();
  const result = await action.handler();
  const answer = result.data as SubmitResult | undefined;
  if (answer?.status === 'success') {
    const { enquiries } = context.locals;
    const code = await enquiries.outcomeCode(action.name as FormKind, answer.reference);
    // While the signing key cannot be read (store down since start), the answer is the page itself.
    if (code) return context.redirect(`${context.url.pathname}?${outcomeParameter}=${code}`, 303);
  }
  setActionResult(action.name, serializeActionResult(result));
  return next();
});
