/** The site's longest form has ten fields. */
const mostFields = 100;

/** A pattern that occurs at most once per field, by content type: it counts fields without parsing. */
const separators = [
  { type: /^application\/x-www-form-urlencoded\s*(;|$)/i, separator: /&/g },
  // Every part must have this header.
  { type: /^multipart\/form-data\s*(;|$)/i, separator: /content-disposition/gi },
];

/** Why a body is no form: the status to answer with and a sentence for whoever sent it. */
export type Fault = { status: number; reason: string };

/** Parses the body of a POST as a form. */
export async function readForm(type: string, body: Uint8Array): Promise<FormData | Fault> {
  const separator = separators.find((each) => each.type.test(type))?.separator;
  if (!separator) return { status: 415, reason: 'Only a form can be sent to this address.' };
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  if ((text.match(separator)?.length ?? 0) > mostFields)
    return { status: 413, reason: 'The form has too many fields.' };
  try {
    // A copy: the type of a body excludes memory that threads share.
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    return { status: 400, reason: 'The form could not be read.' };
  }
}

/** The answer to a body that is no form, as plain text. */
export const faultText = ({ reason }: Fault, contactEmail: string) =>
  `${reason} Please try again or contact us directly at ${contactEmail}.\n`;
