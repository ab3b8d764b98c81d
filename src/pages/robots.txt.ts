import type { APIRoute } from 'astro';
import { paths } from '../config/paths.ts';

/** Everything may be read; what should not be listed says so itself. */
export const GET: APIRoute = ({ site = new URL('http://localhost') }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL(paths.sitemap, site).href}\n`);
