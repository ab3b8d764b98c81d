import fc from 'fast-check';
import { addSearch, findRedirect, normalisePath, redirects } from './redirects.ts';

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
    ['/your-line?example=gas', ['/your-line/gas']],
    ['/your-line', ['/your-line/hills', '/embed/your-line', '/oembed.json']],
    ['/technology#simulator', ['/embed/simulator']],
  ])('%s is found at the addresses that the site once linked or that are guessed', (to, all) => {
    for (const from of all) expect(redirects[from]).toBe(to);
  });

  it('leads every guess at a map of the site to it', () => {
    for (const [from, to] of entries) expect(to === '/sitemap.xml').toBe(/^\/sitemap/.test(from));
  });
});

it.each([
  ['/blog', '', '/blog'],
  ['/blog', '?q=x', '/blog?q=x'],
  ['/your-line?example=gas', '', '/your-line?example=gas'],
  ['/your-line?example=gas', '?a=b?', '/your-line?example=gas&a=b?'],
  ['/technology#simulator', '?a=b', '/technology?a=b#simulator'],
])('%s takes the query "%s" of the request', (target, search, address) => {
  expect(addSearch(target, search)).toBe(address);
});

describe('the canonical path', () => {
  it.each([
    ['/', undefined],
    ['/demo', undefined],
    ['/demo/', '/demo'],
    ['/demo.html', '/demo'],
    ['/index.html', '/'],
    ['/blog/index.html', '/blog'],
    ['//evil.example/x', '/evil.example/x'],
    ['///', '/'],
  ])('%s has the address %s', (path, address) => {
    expect(normalisePath(path)).toBe(address);
  });

  it('an address is canonical after one redirect, and never leads to another host', {
    tags: 'slow',
  }, () => {
    fc.assert(
      fc.property(fc.webPath(), (tail) => {
        const target = normalisePath(`/${tail}`) ?? `/${tail}`;
        expect(normalisePath(target)).toBeUndefined();
        expect(target.startsWith('//')).toBe(false);
      }),
    );
  });
});

describe('a request', () => {
  const pages = new Set([
    '/',
    '/technology',
    '/blog',
    '/blog/4',
    '/social/articles.png',
    '/_astro/Page.A1.js',
  ]);
  const to = (path: string) => findRedirect(path, (one) => pages.has(one));

  it.each([
    ['/technology', undefined],
    ['/Technology', '/technology'],
    ['/TECHNOLOGY/', '/technology'],
    ['/Blog/4.html', '/blog/4'],
    ['/insights', '/blog'],
    ['/Insights/', '/blog'],
    ['/nowhere', undefined],
    ['/nowhere/', '/nowhere'],
    ['/Nowhere', undefined],
    ['/Blog/4.md', '/blog/4'],
    ['/index.md', '/'],
    ['/social/blog/4-16x9.png', '/social/articles.png'],
    ['/social/articles.png', undefined],
    // A file is found as it is written, and not by another spelling of its name.
    ['/_astro/Page.A1.js', undefined],
  ])('%s leads on to %s', (path, target) => {
    expect(to(path)).toBe(target);
  });

  it('leads on once, whatever was asked for', () => {
    const part = fc.constantFrom('blog', 'Blog', 'insights', 'Technology', '4', '.html', '');
    const path = fc.array(part).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(fc.oneof(path, fc.webPath()), (tried) => {
        const asked = tried.startsWith('/') ? tried : `/${tried}`;
        // "/.html/.html" is taken apart one .html at a time.
        fc.pre(normalisePath(normalisePath(asked) ?? asked) === undefined);
        const target = to(asked);
        if (target === undefined) return;
        expect(target).toMatch(/^\/(?!\/)/);
        expect(to(target)).toBeUndefined();
        expect(redirects).not.toHaveProperty([target]);
      }),
    );
  });
});
