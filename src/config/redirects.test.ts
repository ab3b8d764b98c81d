import { describe, expect, it } from 'vitest';
import { redirects } from './redirects.ts';

describe('redirects', () => {
  const entries = Object.entries(redirects);

  it.each(entries)('%s leads on in one step and ends', (from, to) => {
    expect(to).not.toBe(from);
    expect(redirects, `${to} redirects again`).not.toHaveProperty([to]);
  });

  it.each(entries)('%s and its target are plain absolute paths', (from, to) => {
    for (const path of [from, to]) expect(path).toMatch(/^(\/[a-z0-9._-]+)+$/);
  });

  it('redirects the addresses that the site once linked', () => {
    expect(redirects).toMatchObject({
      '/insights': '/blog',
      '/blog/patent-grant-announcement': '/blog/1',
      '/blog/sissonville-case-study': '/blog/6',
      '/blog/3/keystone': '/blog/4',
    });
  });
});
