import { defineMiddleware } from 'astro:middleware';
import { brand } from '../config/site.ts';
import { type Fault, faultText, readForm } from './read-form.ts';
import { tooManyText } from './texts.ts';

const refuse = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/** Why the body of a POST is no form; undefined when it is one. */
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
 * parses the body again while the response is already being sent: an error there would leave the visitor
 * with half a page and an open connection. Astro also parses JSON sent to an action without catching
 * errors, so that invalid JSON would be answered with a 500.
 */
export const readableForm = defineMiddleware(async ({ request, locals }, next) => {
  if (request.method !== 'POST' || locals.answered) return next();
  const fault = await faultOf(request);
  if (!fault) return next();
  if (!(await locals.enquiries.countInvalid(locals.visitorAddress))) {
    return refuse(429, `${tooManyText(brand.email)}\n`);
  }
  return refuse(fault.status, faultText(fault, brand.email));
});
