import type { APIRoute } from 'astro';
import { embedFrame, embedOf } from '../config/embeds.ts';
import { paths } from '../config/paths.ts';
import { canonical } from '../config/redirects.ts';
import { brand } from '../config/site.ts';

export const prerender = false;

/** Minimum usable frame, px. */
const minFrame = { width: 320, height: 480 };

/** Anything but a positive integer sets no limit. */
const within = (wanted: number, limit: string | null) =>
  /^\d{1,9}$/.test(limit ?? '') && Number(limit) > 0 ? Math.min(wanted, Number(limit)) : wanted;

/** Undefined for other sites. */
function pathOf(address: string, site: URL): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  if (host !== site.host || !/^https?:$/.test(protocol)) return undefined;
  return canonical(pathname) ?? pathname;
}

/** The response is the same for everyone. */
const headers = { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' };

/** oEmbed 1.0 (oembed.com) for the simulator and 'Your line'. */
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
  // Below the minimum frame, respond with type link.
  const answer =
    width < minFrame.width || height < minFrame.height
      ? { type: 'link', ...about }
      : { type: 'rich', ...about, html: embedFrame(own, site, { width, height }), width, height };
  return Response.json(answer, { headers });
};
