import { defineMiddleware } from 'astro:middleware';
import { brand } from '../config/site.ts';
import { tooManyText } from './texts.ts';

/** The longest form of ours has ten fields. Reading one takes time, and a page reads them all three times. */
const mostFields = 100;

/** What separates the fields of a body, by its type. */
const separators = [
  { type: /^application\/x-www-form-urlencoded\s*(;|$)/i, separator: /&/g },
  // Every part has this header, or the body cannot be read.
  { type: /^multipart\/form-data\s*(;|$)/i, separator: /content-disposition/gi },
];

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/** Why a POST cannot be read as a form: a status and a sentence; nothing when it can. */
async function fault(request: Request): Promise<[number, string] | undefined> {
  const type = request.headers.get('content-type') ?? '';
  const separator = separators.find((each) => each.type.test(type))?.separator;
  if (!separator) return [415, 'Only a form can be sent to this address.'];
  try {
    const body = await request.clone().bytes();
    const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
    if ((text.match(separator)?.length ?? 0) > mostFields) {
      return [413, 'The form has too many fields.'];
    }
    await new Response(body, { headers: { 'content-type': type } }).formData();
    return undefined;
  } catch {
    return [400, 'The form could not be read.'];
  }
}

/**
 * Answers a POST that is no form, or a form that cannot be read, before anything tries to render
 * it. React's server renderer reads the body again in the middle of the page: one that cannot be
 * parsed would leave the visitor with half a page on a connection that never ends. Astro parses
 * JSON sent to an action unguarded, and broken JSON would be a server error.
 */
export const readableForm = defineMiddleware(async ({ request, locals }, next) => {
  if (request.method !== 'POST') return next();
  const found = await fault(request);
  if (!found) return next();
  if (!(await locals.enquiries.countInvalid(locals.visitorAddress))) {
    return refuse(429, tooManyText(brand.email));
  }
  const [status, reason] = found;
  return refuse(status, `${reason} Please try again or contact us directly at ${brand.email}.`);
});
