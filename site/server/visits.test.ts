import fc from 'fast-check';
import { describeVisit } from './visits.ts';

const pages = new Set(['/', '/about', '/demo']);
const site = {
  host: 'strathline.example',
  isPage: (path: string) => pages.has(path),
  isFormPage: (path: string) => path === '/demo',
};
const visit = (
  path: string,
  {
    status = 200,
    method = 'GET',
    referer,
    query = '',
  }: { status?: number; method?: string; referer?: string; query?: string } = {},
) =>
  describeVisit(
    { method, url: path + query, headers: { host: 'localhost:4321', referer } },
    { path, status },
    site,
  );

it('counts pages by the host that led to them', () => {
  expect(visit('/about')).toEqual({
    ...{ page: '/about', status: 200, source: '(none)', campaign: null },
  });
  const source = (referer: string) => visit('/about', { referer })?.source;
  expect(source('https://News.Example.org/story?id=ada@example.org#x')).toBe('news.example.org');
  expect(source('https://ada:secret@news.example.org/')).toBe('news.example.org');
  expect(source('https://strathline.example/demo')).toBe('(this site)');
  expect(source('http://localhost:4321/demo')).toBe('(this site)');
  expect(source(`https://news.example.org/${'x'.repeat(2000)}`)).toBe('(other)');
});

it('counts by campaign, which names nobody', () => {
  const campaign = (query: string) => visit('/about', { query })?.campaign;
  expect(campaign('?utm_source=linkedin&x=1&utm_campaign=spring')).toBe('linkedin / spring');
  expect(campaign('?utm_source=ada@example.org')).toBeNull();
});

it('tells for a page with a form which page of ours led to it, and no path of anybody else', () => {
  const source = (referer: string) => visit('/demo', { referer })?.source;
  expect(source('https://strathline.example/about?q=words')).toBe('/about');
  expect(source('https://strathline.example/made-up')).toBe('(this site)');
  expect(source('https://other.example/about')).toBe('other.example');
});

it('counts what is not found or fails as one page, and neither files, redirects nor posts', () => {
  expect(visit('/wp-login.php', { status: 404 })?.page).toBe('(other)');
  expect(visit('/about', { status: 500 })).toMatchObject({ page: '/about', status: 500 });
  expect(visit('/about', { status: 400 })).toMatchObject({ page: '/about', status: 400 });
  expect(visit('/about', { status: 304 })).toMatchObject({ status: 304 });
  expect(visit('/wp-login.php', { status: 400 })?.page).toBe('(other)');
  expect(visit('/about', { status: 299 })).toMatchObject({ status: 299 });
  for (const none of [
    visit('/about', { status: 300 }),
    visit('/about', { status: 399 }),
    visit('/_astro/a.js'),
    visit('/_astro/a.js', { status: 399 }),
    visit('/old', { status: 308 }),
    visit('/demo', { status: 303 }),
    visit('/demo', { method: 'POST' }),
    visit('/about', { method: 'HEAD' }),
  ])
    expect(none).toBeUndefined();
});

it('keeps of any Referer a short host name, a page of ours or a fixed word', {
  tags: 'slow',
}, () => {
  const referers = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.webUrl({ withQueryParameters: true }),
    fc.ipV4().map((address) => `http://${address}/`),
    fc.ipV6().map((address) => `http://[${address}]/`),
    // What a URL parser makes an address of.
    fc.integer({ min: 0, max: 2 ** 32 - 1 }).map((number) => `http://${number}/`),
  );
  fc.assert(
    fc.property(referers, fc.constantFrom('/about', '/demo'), (referer, path) => {
      const source = visit(path, { referer })?.source ?? '';
      expect(source).toMatch(/^(\([a-z ]+\)|\/[a-z]*|[a-z0-9-]+(\.[a-z0-9-]+)+)$/);
      expect(source).not.toMatch(/^[\d.]+$/);
      expect(source.length).toBeLessThanOrEqual(100);
    }),
  );
});
