import type { APIRoute } from 'astro';

/**
 * Browsers may prefetch a page when its link is about to be clicked. Pages refer to this file by
 * the Speculation-Rules header; URLs with a query and files are excluded.
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
