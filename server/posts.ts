import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringify } from 'devalue';
import { paths } from '../src/config/paths.ts';
import { outcomeParameter } from '../src/config/queries.ts';
import { brand } from '../src/config/site.ts';
import type { Enquiries } from '../src/enquiries/service.ts';
import { type FormKind, formKinds } from '../src/forms/definition.ts';
import { faultText, readForm } from '../src/forms/read-form.ts';
import type { SubmitResult } from '../src/forms/state.ts';
import { tooManyText } from '../src/forms/texts.ts';

/** The page of each form, which a browser without JavaScript posts to. */
export const formPaths: Readonly<Record<FormKind, string>> = {
  demo: paths.demo,
  contact: paths.contact,
  investor: paths.investors,
  newsletter: paths.newsletter,
};

/** A post of one of the four forms, by the form's script or by the browser alone. */
export type Post = { kind: FormKind; isByScript: boolean; host: string };

const kindByAddress = new Map(
  formKinds.flatMap((kind) => [
    [`/_actions/${kind}`, { kind, isByScript: true }],
    [`${formPaths[kind]}?_action=${kind}`, { kind, isByScript: false }],
  ]),
);

/** Forwarded headers from which Astro takes host and port; the protocol is in `secure`. */
const forwarded = ['x-forwarded-host', 'x-forwarded-port', 'forwarded'];

/**
 * The post that a request certainly is: to the address of a form, of a known length, from a page of the host
 * that was asked. Whatever else may be one is Astro's to take or to refuse (`checkOrigin`), undefined here.
 * @param secure whether the visitor's connection is encrypted
 * @param siteUrl address of the site, the only one whose pages may post through a proxy
 */
export function postOf(
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  { secure, siteUrl }: { secure: boolean; siteUrl: string },
): Post | undefined {
  const form = method === 'POST' ? kindByAddress.get(url) : undefined;
  const { host, origin } = headers;
  if (!form || !host || !headers['content-length'] || !headers['content-type']) return undefined;
  if (forwarded.some((name) => headers[name])) return undefined;
  const isProxied = headers['x-forwarded-proto'] !== undefined;
  const expected = isProxied ? new URL(siteUrl).origin : `http://${host}`;
  if (origin !== expected || origin !== `${secure ? 'https' : 'http'}://${host}`) return undefined;
  return { ...form, host };
}

/** The whole body; undefined when the client closed the connection before its end. */
async function bodyOf(req: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of req) chunks.push(chunk);
  } catch {
    return undefined;
  }
  return chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
}

type Parts = {
  enquiries: Pick<Enquiries, 'submit' | 'countInvalid' | 'outcomeCode'>;
  /** Of the visitor. */
  address: string;
};

/** The outcome of a form that only the form's page can show, with the body for Astro, which reads it again. */
export type ToRender = { answered: { kind: FormKind; result: SubmitResult }; body: Buffer };

/**
 * Takes a form without Astro, whose way to the same answer costs as much as storing an enquiry does. Limits,
 * checks and answers are those of `readableForm`, the action and `redirectAfterPost`.
 * @returns what is left to render, else undefined
 */
export async function answerPost(
  req: IncomingMessage,
  res: ServerResponse,
  { kind, isByScript, host }: Post,
  { enquiries, address }: Parts,
): Promise<ToRender | undefined> {
  const body = await bodyOf(req);
  if (!body) return undefined;
  const form = await readForm(req.headers['content-type'] ?? '', body);
  if (!(form instanceof FormData)) {
    const isCounted = await enquiries.countInvalid(address);
    const text = isCounted ? faultText(form, brand.email) : `${tooManyText(brand.email)}\n`;
    res.writeHead(isCounted ? form.status : 429, { 'Content-Type': 'text/plain; charset=utf-8' });
    res.end(text);
    return undefined;
  }
  const { referer } = req.headers;
  const result = await enquiries.submit(kind, form, { ip: address, referer, host });
  if (isByScript) {
    res.writeHead(200, { 'Content-Type': 'application/json+devalue' }).end(stringify(result));
    return undefined;
  }
  const code = result.status === 'success' && (await enquiries.outcomeCode(kind, result.reference));
  if (!code) return { answered: { kind, result }, body };
  res.writeHead(303, { Location: `${formPaths[kind]}?${outcomeParameter}=${code}` }).end();
  return undefined;
}
