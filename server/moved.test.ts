import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonical } from '../src/config/canonical-path.ts';
import { redirects } from '../src/config/redirects.ts';
import { movedTo } from './moved.ts';

const pages = new Set(['/', '/technology', '/blog', '/blog/4', '/_astro/Page.A1.js']);
const to = (path: string) => movedTo(path, (one) => pages.has(one));

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
      fc.pre(canonical(canonical(asked) ?? asked) === undefined);
      const target = to(asked);
      if (target === undefined) return;
      expect(target).toMatch(/^\/(?!\/)/);
      expect(to(target)).toBeUndefined();
      expect(redirects).not.toHaveProperty([target]);
    }),
  );
});
