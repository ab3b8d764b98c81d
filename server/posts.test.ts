import { describe, expect, it } from 'vitest';
import { postOf } from './posts.ts';

const siteUrl = 'https://strathline.example';
const multipart = 'multipart/form-data; boundary=b';

/** The post of a browser without a proxy, with some headers changed. */
const direct = (url: string, changed: Record<string, string | undefined> = {}, secure = false) => {
  const own = { host: 'localhost:4321', origin: 'http://localhost:4321' };
  const headers = { ...own, 'content-type': multipart, 'content-length': '20', ...changed };
  return postOf({ method: 'POST', url, headers }, { secure, siteUrl });
};
/** The same behind a proxy that terminates TLS. */
const proxied = (changed: Record<string, string | undefined> = {}) =>
  direct(
    '/contact?_action=contact',
    {
      host: 'strathline.example',
      origin: siteUrl,
      'x-forwarded-proto': 'https',
      ...changed,
    },
    true,
  );

it('knows the posts of the four forms, by their script and without', () => {
  expect(direct('/_actions/investor')).toMatchObject({ kind: 'investor', isByScript: true });
  expect(direct('/investors?_action=investor')).toMatchObject({
    kind: 'investor',
    isByScript: false,
  });
  expect(proxied()).toMatchObject({ kind: 'contact', host: 'strathline.example' });
});

describe('leaves to Astro', () => {
  it.each([
    '/',
    '/demo',
    '/contact?_action=demo',
    '/demo?_action=demo&x=1',
    '/demo?x=1&_action=demo',
    '/_actions/demo?x=1',
    '/_actions/other',
    '/_actions/__proto__',
  ])('%s, which is no address of a form', (url) => {
    expect(direct(url)).toBeUndefined();
  });

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:4322' },
    { origin: 'https://localhost:4321' },
    { origin: 'null' },
    { origin: undefined },
    { host: undefined },
    { 'content-type': undefined },
    { 'content-length': undefined },
    { 'x-forwarded-host': 'localhost:4321' },
    { 'x-forwarded-port': '4321' },
    { forwarded: 'host=localhost' },
    { 'x-forwarded-proto': 'http' },
  ])('a post with %j', (changed) => {
    expect(direct('/demo?_action=demo', changed)).toBeUndefined();
  });

  it('a post through a proxy from any page but the site’s own', () => {
    expect(proxied({ origin: 'https://evil.example' })).toBeUndefined();
    expect(
      proxied({ origin: 'https://evil.example', host: 'evil.example' }),
      'another name that leads here',
    ).toBeUndefined();
    expect(proxied({ origin: 'http://strathline.example' })).toBeUndefined();
  });

  it('what is no POST', () => {
    const headers = { host: 'x', origin: 'http://x', 'content-length': '1', 'content-type': 'a' };
    const site = { secure: false, siteUrl };
    expect(postOf({ method: 'GET', url: '/_actions/demo', headers }, site)).toBeUndefined();
    expect(postOf({ method: 'POST', url: '/_actions/demo', headers }, site)).toBeDefined();
  });
});
