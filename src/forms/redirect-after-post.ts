import { getActionContext } from 'astro:actions';
import { defineMiddleware } from 'astro:middleware';
import { outcomeParameter } from '../config/queries.ts';
import type { FormKind } from './definition.ts';
import type { SubmitResult } from './state.ts';

/**
 * Answers a form that was accepted without JavaScript by a redirect (303) to the page that thanks for it, so that
 * reloading it sends nothing again. The address carries a signed code with the reference, and no word of the
 * visitor's. An error is answered at once, because it needs all of them.
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
    // Without the key that signs, as before the store was ever up, the answer is the page itself.
    if (code) return context.redirect(`${context.url.pathname}?${outcomeParameter}=${code}`, 303);
  }
  setActionResult(action.name, serializeActionResult(result));
  return next();
});
