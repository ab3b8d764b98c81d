import { defineMiddleware } from 'astro:middleware';
import { brand } from '../config/site.ts';
import { tooManyText } from './texts.ts';

/** The site's longest form has ten fields. A limit is needed because each body is parsed three times. */
const mostFields = 100;

/** A pattern that occurs at most once per field, by content type: it counts fields without parsing. */
const separators = [
  { type: /^application\/x-www-form-urlencoded\s*(;|$)/i, separator: /&/g },
  // Every part must have this header.
  { type: /^multipart\/form-data\s*(;|$)/i, separator: /content-disposition/gi },
];

const refuse = (status: number, text: string) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  });

/** Checks that a POST can be parsed as a form. Returns status and message if not, else undefined. */
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
 * Rejects a POST whose body cannot be parsed as a form, before the page is rendered. React's renderer
 * parses the body again while the response is already being sent: an error there would leave the visitor
 * with half a page and an open connection. Astro also parses JSON sent to an action without catching
 * errors, so that invalid JSON would be answered with a 500.
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
