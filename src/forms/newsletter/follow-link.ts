import type { APIContext } from 'astro';

/** Outcome of a request to a link in a mail: confirmation asked for, done, token refused, server error. */
export type Outcome = 'asked' | 'done' | 'refused' | 'failed';

type Page = Pick<APIContext, 'request' | 'url'> & { response: { status?: number } };

/**
 * Handles a request to a link in a mail. A GET only asks for confirmation, because mail scanners open
 * links. A POST acts: it comes from the page's button or from a mail client's (RFC 8058).
 */
export async function followLink(
  { request, url, response }: Page,
  act: (token: string) => Promise<boolean>,
): Promise<Outcome> {
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
