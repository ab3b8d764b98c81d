import { paths } from '@site/config';
import type { APIRoute } from 'astro';

/** Allows every URL: a noindex tag must be crawled to be seen. */
export const GET: APIRoute = ({ site = new URL('http://localhost') }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(paths.sitemap, site).href}\n`);
