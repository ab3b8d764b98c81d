import { paperPages, redirects } from '@site/config';
import { assets, everyPage } from '#support/pages.ts';
import { startSiteForFile } from '#support/running-site.ts';

const site = startSiteForFile();

/**
 * The response to one request, its body read: an unread body would delay the stop of the server.
 */
async function ask(path: string, redirect: RequestRedirect = 'manual') {
  const answer = await fetch(`${site.url}${path}`, { redirect });
  await answer.arrayBuffer();
  return answer;
}

describe('redirects as served', () => {
  it.each(Object.entries(redirects))('%s redirects permanently to %s', async (from, to) => {
    const answer = await ask(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe(to);
  });

  // Each example is answered anew, which takes its time.
  const targets = Map.groupBy(new Set(Object.values(redirects)), (to) => to.includes('?example='));
  const isThere = async (to: string) => expect((await ask(to)).status).toBe(200);
  it.each(targets.get(false) ?? [])('%s answers with 200', isThere);
  it.each(targets.get(true) ?? [])('%s answers with 200', { tags: 'slow' }, isThere);

  it('says of every PDF which page it is made from', async () => {
    const papers = [...assets].filter((path) => path.endsWith('.pdf'));
    expect(papers.sort()).toEqual(Object.keys(paperPages).sort());
    for (const path of papers) {
      const link = (await ask(path)).headers.get('link') ?? '';
      const page = /^<([^>]+)>; rel="canonical"$/.exec(link)?.[1];
      expect(everyPage, `${path}: ${link}`).toContain(new URL(page ?? site.url).pathname);
    }
  });
});
