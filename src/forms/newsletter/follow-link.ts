import type { APIContext } from 'astro';

/** Where a visitor stands who has followed the link of a mail. */
export type Outcome = 'asked' | 'done' | 'refused' | 'failed';

type Page = Pick<APIContext, 'request' | 'url'> & { response: { status?: number } };

/**
 * The page behind a link of a mail. A GET asks for one more click, because programs that scan mails
 * follow links; a POST acts, from the page's button or from a mail program's (RFC 8058).
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
