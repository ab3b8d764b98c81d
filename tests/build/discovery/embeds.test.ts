/** The pages that other sites may show in a frame, and how those sites find them. */
import { describe, expect, it } from 'vitest';
import { embeds } from '../../../src/config/embeds.ts';
import { site as origin } from '../../support/built.ts';
import { attribute, elements, named, textOf } from '../../support/html.ts';
import { runningSite } from '../../support/running-site.ts';

const site = runningSite();

const ask = async (path: string) => {
  const answer = await fetch(site.url + path, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const oembed = (query: Record<string, string>) => ask(`/oembed.json?${new URLSearchParams(query)}`);
const own = Object.keys(embeds);

describe('a frame on another site', () => {
  it.each(own)(
    'gets of %s no form, no listing by search engines, and a link back',
    async (path) => {
      const { text, headers } = await ask(path);
      expect(named(text, 'form')).toEqual([]);
      const robots = named(text, 'meta').find((meta) => attribute(meta, 'name') === 'robots');
      expect(attribute(robots, 'content')).toBe('noindex');
      const [base] = named(text, 'base');
      expect(attribute(base, 'target')).toBe('_blank');
      const links = elements(text).filter(({ name }) => name === 'a');
      const { page = '' } = embeds[path] ?? {};
      expect(links.map((link) => attribute(link, 'href'))).toContain(page);
      const canonical = named(text, 'link').find((link) => attribute(link, 'rel') === 'canonical');
      expect(attribute(canonical, 'href')).toBe(origin + page);
      // In a frame, a link to a place in the page would open a window for it.
      expect(links.filter((link) => attribute(link, 'href')?.startsWith('#'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('etag')).toBeTruthy();
    },
  );
});

describe('oEmbed', () => {
  it.each(own)('gives the frame of %s for its own address and for its page', async (path) => {
    for (const page of [path, embeds[path]?.page ?? '', `${embeds[path]?.page}#x`]) {
      const { status, text, headers } = await oembed({ url: origin + page });
      expect(status, page).toBe(200);
      expect(headers.get('content-type')).toContain('application/json');
      const found = JSON.parse(text) as Record<string, string | number>;
      expect(found).toMatchObject({ version: '1.0', type: 'rich' });
      const [frame] = named(String(found.html), 'iframe');
      expect(attribute(frame, 'src')).toBe(origin + path);
      expect(attribute(frame, 'title')).toBe(found.title);
      expect(attribute(frame, 'width')).toBe(String(found.width));
    }
  });

  it('keeps within the room that the other site has', async () => {
    const size = async (query: Record<string, string>) => {
      const { text } = await oembed({ url: `${origin}/technology`, ...query });
      const { width, height } = JSON.parse(text) as { width: number; height: number };
      return [width, height];
    };
    const [width = 0, height = 0] = await size({});
    expect(await size({ maxwidth: '500', maxheight: '600' })).toEqual([500, 600]);
    expect(await size({ maxwidth: '99999' })).toEqual([width, height]);
    // What is not a size is not a limit.
    for (const none of ['x"><b>', '', '0', '-5', '1e9', '3.5', 'Infinity'])
      expect(await size({ maxwidth: none, maxheight: none }), none).toEqual([width, height]);
  });

  it('gives a link where there is no room for a frame that can be used', async () => {
    for (const [limit, px] of [
      ['maxwidth', '1'],
      ['maxwidth', '319'],
      ['maxheight', '200'],
    ] as const) {
      const { status, text } = await oembed({ url: `${origin}/technology`, [limit]: px });
      expect(status).toBe(200);
      const answer = JSON.parse(text) as Record<string, unknown>;
      expect(answer).toMatchObject({ type: 'link', version: '1.0' });
      expect(answer).not.toHaveProperty('html');
    }
  });

  it('knows no other page, no other site and nothing that is no address', async () => {
    for (const url of [
      `${origin}/contact`,
      `${origin}/constructor`,
      `${origin}/embed`,
      'https://other.example/technology',
      `https://other.example/?${origin}/technology`,
      `https://${new URL(origin).host}.other.example/technology`,
      `https://${new URL(origin).host}@other.example/technology`,
      `javascript://${new URL(origin).host}/technology`,
      `ftp://${new URL(origin).host}/technology`,
      'javascript:alert(1)',
      '/technology',
      '"><script>',
      `${origin}/${'a'.repeat(3000)}`,
      '',
    ]) {
      const { status, text } = await oembed({ url });
      expect(status, url).toBe(404);
      expect(text, url).not.toContain('<iframe');
      expect(text, url).not.toContain('"><script>');
    }
    expect((await ask('/oembed.json')).status).toBe(404);
  });

  it('speaks JSON alone', async () => {
    for (const format of ['xml', 'html', '"><b>'])
      expect((await oembed({ url: `${origin}/technology`, format })).status).toBe(501);
    expect((await oembed({ url: `${origin}/technology`, format: 'json' })).status).toBe(200);
  });

  it('is told of in the header and the head of the pages that have an embed, and leads to it', async () => {
    for (const path of Object.entries(embeds).flatMap(([own, { page }]) => [own, page])) {
      const { headers, text } = await ask(path);
      const [, told = ''] =
        /<([^>]+)>; rel="alternate"; type="application\/json\+oembed"/.exec(
          headers.get('link') ?? '',
        ) ?? [];
      const link = named(text, 'link').find(
        (one) => attribute(one, 'type') === 'application/json+oembed',
      );
      expect(attribute(link, 'href'), path).toBe(told);
      expect((await ask(told.replace(origin, ''))).status, path).toBe(200);
    }
    const { headers, text } = await ask('/contact');
    expect(headers.get('link')).not.toContain('oembed');
    expect(text).not.toContain('oembed');
  });

  it('gives the same frame as /your-line has to be copied, but for its size', async () => {
    const { text } = await ask('/your-line');
    const shown = named(text, 'code').map(textOf);
    for (const path of own) {
      const { html } = JSON.parse((await oembed({ url: origin + path })).text) as { html: string };
      const plain = html.replace(/width="\d+" height="\d+"/, '');
      expect(shown.map((line) => line.replace(/width="100%" height="\d+"/, ''))).toContain(plain);
    }
  });
});
