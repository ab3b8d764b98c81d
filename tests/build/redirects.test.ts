import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redirects } from '../../src/config/redirects.ts';
import { type Site, startSite } from '../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

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
  });
});
