import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createFolder } from '#support/folder.ts';
import {
  choosePageCaching,
  createPolicyHeaders,
  readPolicies,
  strictPolicy,
} from './response-headers.ts';

const buildHeaders = ({
  hsts,
  staging = false,
}: {
  hsts?: string | undefined;
  staging?: boolean;
} = {}) => createPolicyHeaders({ hsts, staging });

test('an answer has the page’s policy, or one that allows nothing', () => {
  const names = (policy?: string) => buildHeaders()({ policy, caching: 'never', secure: false });
  expect(names("default-src 'self'")['Content-Security-Policy']).toBe("default-src 'self'");
  expect(names()['Content-Security-Policy']).toBe(strictPolicy);
});

test('transport security is for visitors who came by TLS', () => {
  const of = (secure: boolean, hsts?: string) => buildHeaders({ hsts })({ caching: 'day', secure });
  expect(of(true, 'max-age=60')['Strict-Transport-Security']).toBe('max-age=60');
  expect(of(false, 'max-age=60')).not.toHaveProperty('Strict-Transport-Security');
  expect(of(true)).not.toHaveProperty('Strict-Transport-Security');
});

test('nothing of a staging site is to be indexed', () => {
  const of = (staging: boolean) => buildHeaders({ staging })({ caching: 'day', secure: true });
  expect(of(true)['X-Robots-Tag']).toBe('noindex, nofollow');
  expect(of(false)).not.toHaveProperty('X-Robots-Tag');
});

test('each browser feature is denied by its name, and the clipboard is kept for sharing', () => {
  const { 'Permissions-Policy': policy = '' } = buildHeaders()({ caching: 'day', secure: true });
  const parts = policy.split(', ');
  expect(new Set(parts).size).toBe(parts.length);
  for (const part of parts) expect(part).toMatch(/^[a-z-]+=\((self)?\)$/);
  expect(parts.filter((part) => part.includes('self'))).toEqual(['clipboard-write=(self)']);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(parts).toContain(`${feature}=()`);
});

test('only pages offer what may be fetched ahead', () => {
  const of = (isPage: boolean) => buildHeaders()({ caching: 'revalidated', secure: true, isPage });
  expect(of(true)).toHaveProperty('Speculation-Rules');
  expect(of(false)).not.toHaveProperty('Speculation-Rules');
});

test('a page may be previewed in full size', () => {
  const of = buildHeaders();
  expect(of({ caching: 'revalidated', secure: true, isPage: true })['X-Robots-Tag']).toBe(
    'max-image-preview:large',
  );
});

test('relations to other addresses share one header', () => {
  const of = (links: string[]) => buildHeaders()({ caching: 'revalidated', secure: true, links });
  expect(of(['<a>; rel="canonical"', '<b>; rel="alternate"'])).toHaveProperty(
    'Link',
    '<a>; rel="canonical", <b>; rel="alternate"',
  );
  expect(of([])).not.toHaveProperty('Link');
});

test.each([
  ['GET', '/contact', 'own'],
  ['HEAD', '/contact', 'own'],
  ['GET', '/demo?service=leak-detection&industry=mining', 'own'],
  ['GET', '/contact?subject=Support', 'own'],
  ['GET', '/blog?category=White+Paper&page=2', 'own'],
  ['GET', '/your-line?length=25&spacing=5&fluid=crude', 'own'],
  ['GET', '/your-line?example=gas', 'own'],
  ['GET', '/incidents?sort=volume&fluid=gas', 'own'],
  ['GET', '/demo?message=my+words', 'never'],
  ['GET', '/blog?category=x&q=my+words', 'never'],
  ['GET', '/newsletter/confirm?token=x', 'never'],
  ['GET', '/demo?a?message=x', 'never'],
  ['GET', '/demo?page?=x', 'never'],
  ['POST', '/contact?_action=contact', 'own'],
  ['POST', '/newsletter/confirm?token=x', 'never'],
  ['POST', '/contact', 'never'],
  [undefined, '/contact', 'never'],
] as const)('%s %s is kept: %s', (method, url, keeping) => {
  expect(choosePageCaching(method, url)).toBe(keeping);
});

test('the policies of pages are read by their exact path', () => {
  const folder = createFolder();
  const csp = (value: string) => ({ key: 'Content-Security-Policy', value });
  const other = { key: 'x-other', value: 'x' };
  const entries = [
    { pathname: '/', headers: [csp('home')] },
    { pathname: '/about/', headers: [other, csp('about')] },
    { pathname: '/a/b', headers: [csp('deep')] },
    { pathname: '/bare', headers: [other] },
  ];
  writeFileSync(join(folder, '_headers.json'), JSON.stringify(entries));
  expect([...readPolicies(pathToFileURL(join(folder, '_headers.json')))]).toEqual([
    ['/', 'home'],
    ['/about', 'about'],
    ['/a/b', 'deep'],
  ]);
});
