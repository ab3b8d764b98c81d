import type { APIRoute } from 'astro';

/**
 * What a browser may fetch before it is asked to: the page a visitor is about to choose. The header
 * Speculation-Rules leads here, so that pages need no script for it. Nothing with a query, no file.
 */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      prefetch: [
        {
          where: {
            and: [
              { href_matches: '/*' },
              { not: { href_matches: '/*\\?(.+)' } },
              { not: { href_matches: '/*.*' } },
            ],
          },
          eagerness: 'moderate',
        },
      ],
    }),
  );
