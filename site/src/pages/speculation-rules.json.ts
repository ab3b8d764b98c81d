import type { APIRoute } from 'astro';

/**
 * Lets browsers prefetch a page when its link is about to be clicked. Named by the
 * Speculation-Rules header; excludes files and URLs with a query.
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
