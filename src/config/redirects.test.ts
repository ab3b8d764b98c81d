import { describe, expect, it } from 'vitest';
import { redirects } from './redirects.ts';

describe('redirects', () => {
  const entries = Object.entries(redirects);

  it.each(entries.filter(([from]) => /^\/(services|locations|sectors)\//.test(from)))(
    '%s leads to the page whose name begins like it',
    (from, to) => {
      const name = from.split('/')[2] ?? '';
      expect(to.startsWith(from.slice(0, from.length - name.length + 3))).toBe(true);
    },
  );

  it.each([
    ['/blog', ['/insights', '/resources']],
    ['/blog/1', ['/blog/patent-grant-announcement']],
    ['/blog/3', ['/blog/case-studies', '/case-studies']],
    ['/blog/3/colonial-pipeline-spill', ['/blog/colonial-pipeline-spill']],
    ['/blog/3/enbridge-line-6b', ['/blog/enbridge-line-6b']],
    ['/blog/4', ['/blog/3/keystone', '/blog/keystone']],
    ['/blog/6', ['/blog/sissonville-case-study']],
    ['/pilot-program', ['/pilot', '/pilot-programme']],
    ['/demo', ['/book-a-demo']],
    ['/about', ['/values']],
    ['/privacy', ['/privacy-policy']],
    ['/cookies', ['/cookie-policy']],
    ['/terms', ['/terms-of-use']],
    ['/.well-known/security.txt', ['/security.txt']],
  ])('%s is found at the addresses that the site once linked or that are guessed', (to, all) => {
    for (const from of all) expect(redirects[from]).toBe(to);
  });

  it('leads every guess at a map of the site to it', () => {
    for (const [from, to] of entries) expect(to === '/sitemap.xml').toBe(/^\/sitemap/.test(from));
  });
});
