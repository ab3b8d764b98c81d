import type { APIRoute } from 'astro';
import { paths } from '../config/paths.ts';

/** Allows every URL: pages that should not be indexed carry a noindex meta tag, which has to be crawled. */
export const GET: APIRoute = ({ site = new URL('http://localhost') }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(paths.sitemap, site).href}\n`);
