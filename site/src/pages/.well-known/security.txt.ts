import { brand, formatCompanyDay } from '@site/config';
import type { APIRoute } from 'astro';

const dayMs = 24 * 60 * 60 * 1000;

/** RFC 9116. Expires a year after the build. */
export const GET: APIRoute = ({ site, url }) => {
  const expires = new Date(Date.parse(formatCompanyDay()) + 364 * dayMs).toISOString();
  const lines = [
    `Contact: mailto:${brand.email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL(url.pathname, site).href}`,
  ];
  return new Response(`${lines.join('\n')}\n`);
};
