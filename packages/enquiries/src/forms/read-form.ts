/** The longest form has ten fields. */
const maxFields = 100;

/** At most once per field, to count fields before parsing. */
const separators = [
  { type: /^application\/x-www-form-urlencoded\s*(;|$)/i, separator: /&/g },
  { type: /^multipart\/form-data\s*(;|$)/i, separator: /content-disposition/gi },
];

export type Fault = { status: number; reason: string };

export async function readForm(type: string, body: Uint8Array): Promise<FormData | Fault> {
  const separator = separators.find((each) => each.type.test(type))?.separator;
  if (!separator) return { status: 415, reason: 'Only a form can be sent to this address.' };
  const text = Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1');
  if ((text.match(separator)?.length ?? 0) > maxFields)
    return { status: 413, reason: 'The form has too many fields.' };
  try {
    // Copied: a Response body may not be shared memory.
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
  } catch {
    return { status: 400, reason: 'The form could not be read.' };
  }
}

export const describeFault = ({ reason }: Fault, contactEmail: string) =>
  `${reason} Please try again or contact us directly at ${contactEmail}.\n`;
