import type { APIRoute } from 'astro';
import { canonical } from '../config/canonical-path.ts';
import { embedFrame, embedOf } from '../config/embeds.ts';
import { paths } from '../config/paths.ts';
import { brand } from '../config/site.ts';

export const prerender = false;

/** Narrowest and lowest frame in which the pages can be used, px. */
const least = { width: 320, height: 480 };

/** A whole positive number; anything else sets no limit. */
const within = (wanted: number, limit: string | null) =>
  /^\d{1,9}$/.test(limit ?? '') && Number(limit) > 0 ? Math.min(wanted, Number(limit)) : wanted;

/** The path of this site in an address; undefined for other addresses. */
function pathOf(address: string, site: URL): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  if (host !== site.host || !/^https?:$/.test(protocol)) return undefined;
  return canonical(pathname) ?? pathname;
}

/** Readable by scripts of other sites: it depends on nothing about the asker. */
const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };

/** oEmbed 1.0 (oembed.com) for the simulator and ‘Your line’. */
export const GET: APIRoute = ({ url, site = url }) => {
  const { searchParams } = url;
  if ((searchParams.get('format') || 'json') !== 'json')
    return Response.json({ error: 'JSON is the only format' }, { status: 501, headers });
  const path = pathOf(searchParams.get('url') ?? '', site);
  const [own, embed] = (path && embedOf(path)) || [];
  if (!own || !embed) return new Response(null, { status: 404 });
  const width = within(embed.width, searchParams.get('maxwidth'));
  const height = within(embed.height, searchParams.get('maxheight'));
  const about = {
    version: '1.0',
    title: embed.title,
    provider_name: brand.name,
    provider_url: new URL(paths.home, site).href,
    cache_age: 86_400,
  };
  // Below the smallest usable frame, the answer is of type link.
  const answer =
    width < least.width || height < least.height
      ? { type: 'link', ...about }
      : { type: 'rich', ...about, html: embedFrame(own, site, { width, height }), width, height };
  return Response.json(answer, { headers });
};
