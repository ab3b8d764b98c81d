import { describe, expect, it } from 'vitest';
import { redirects } from '../../src/config/redirects.ts';
import { assets, everyPage } from '../support/pages.ts';
import { runningSite } from '../support/running-site.ts';

const site = runningSite();

/** The response to one request, its body read: an unread body would delay the stop of the server. */
async function ask(path: string, redirect: RequestRedirect = 'manual') {
  const answer = await fetch(`${site.url}${path}`, { redirect });
  await answer.arrayBuffer();
  return answer;
}

describe('redirects as served', () => {
  it.each(Object.entries(redirects))(
    '%s redirects permanently to %s, which answers with 200',
    async (from, to) => {
      const answer = await ask(from);
      expect(answer.status).toBe(308);
      expect(answer.headers.get('location')).toBe(to);
      expect((await ask(to)).status).toBe(200);
    },
  );

  it('keeps the query', async () => {
    const answer = await ask('/insights?q=keystone');
    expect(answer.headers.get('location')).toBe('/blog?q=keystone');
  });

  it.each(['/insights/', '/insights.html'])('%s is redirected too', async (path) => {
    const answer = await ask(path, 'follow');
    expect(answer.status).toBe(200);
    expect(new URL(answer.url).pathname).toBe('/blog');
    expect((await ask(path)).headers.get('location')).toBe('/blog');
  });

  it.each([
    ['/Technology', '/technology'],
    ['/Services/Leak-Detection/', '/services/leak-detection'],
    ['/Insights', '/blog'],
  ])('%s in capitals leads to %s at once', async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, target]);
  });

  it('finds no page by a wrong name, in capitals or not', async () => {
    expect((await ask('/Nowhere')).status).toBe(404);
  });

  it('says of every PDF which page it is made from', async () => {
    const papers = [...assets].filter((path) => path.endsWith('.pdf'));
    expect(papers.length).toBeGreaterThan(10);
    for (const path of papers) {
      const link = (await ask(path)).headers.get('link') ?? '';
      const page = /^<([^>]+)>; rel="canonical"$/.exec(link)?.[1];
      expect(everyPage, `${path}: ${link}`).toContain(new URL(page ?? site.url).pathname);
    }
  });

  it('lets search engines show the picture of a page in full size', async () => {
    const { headers } = await ask('/technology');
    expect(headers.get('x-robots-tag')).toBe('max-image-preview:large');
  });
});
