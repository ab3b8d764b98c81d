import fc from 'fast-check';
import { fromCampaignField, fromHostField, fromPageField } from '../forms/fields.ts';
import { isPagePath, parseHostName, parseReferer, readSource, sourceNames } from './source.ts';

const hosts = ['strathline.example', 'localhost:4321'];
const read = (referer: string | undefined, host = '', campaign = '', previous = '') => {
  const form = new FormData();
  form.set(fromHostField, host);
  form.set(fromCampaignField, campaign);
  form.set(fromPageField, previous);
  return readSource(referer, hosts, form);
};
const page = 'https://strathline.example/demo';

it('keeps the page of the form and its campaign, and no other word of the address', () => {
  expect(
    read(
      'https://strathline.example/demo?message=my%20words&utm_source=letter&utm_campaign=2026-11',
    ),
  ).toEqual({ page: '/demo', utm_source: 'letter', utm_campaign: '2026-11' });
  expect(read('http://localhost:4321/')).toEqual({ page: '/' });
});

it('keeps nothing of another site, of no address, and no campaign that may name a person', () => {
  expect(read(undefined)).toBeUndefined();
  expect(read('')).toBeUndefined();
  expect(read('about:client')).toBeUndefined();
  expect(read('https://elsewhere.example/demo')).toBeUndefined();
  expect(read('https://strathline.example/ada@example.org')).toBeUndefined();
  expect(
    read(
      `https://strathline.example/demo?utm_source=ada@example.org&utm_medium=${'x'.repeat(101)}`,
    ),
  ).toEqual({ page: '/demo' });
});

it('keeps the host that led to the page, as the form names it', () => {
  expect(read(page, 'News.Example.org')).toEqual({ page: '/demo', host: 'news.example.org' });
  expect(read(page, 'news.example.org:8443')).toEqual({ page: '/demo', host: 'news.example.org' });
  expect(read(page, 'xn--bcher-kva.example')).toEqual({
    page: '/demo',
    host: 'xn--bcher-kva.example',
  });
  expect(read(undefined, 'news.example.org')).toEqual({ host: 'news.example.org' });
});

it.each([
  ['the site itself', 'strathline.example'],
  ['its other name', 'LOCALHOST:4321'],
  ['an address of the network', '192.0.2.7'],
  ['an address of the network with a port', '[2001:db8::1]:443'],
  ['10 kB', `${'a.'.repeat(5000)}org`],
  ['a path', 'news.example.org/story?id=ada'],
  ['a mail address', 'ada@example.org'],
  ['a formula', '=HYPERLINK("http://evil.example")'],
  ['control characters', 'news.example.org\r\nBcc: ada@example.org'],
  ['a name that is not encoded', 'bücher.example'],
  ['a name without a dot', 'intranet'],
])('keeps no host that is %s', (_, host) => {
  expect(read(page, host)).toEqual({ page: '/demo' });
});

it('keeps the page of the site that led to the form', () => {
  expect(read(page, '', '', '/services/leak-detection')).toEqual({
    page: '/demo',
    previous_page: '/services/leak-detection',
  });
  for (const none of ['about', '/a?q=my+words', '/ada@example.org', `/${'a'.repeat(200)}`])
    expect(read(page, '', '', none), none).toEqual({ page: '/demo' });
});

it('keeps no file in place of a host', () => {
  const form = new FormData();
  form.set(fromHostField, new Blob(['news.example.org']));
  expect(readSource(page, hosts, form)).toEqual({ page: '/demo' });
});

it('keeps the campaign of the first page, unless the page with the form has one', () => {
  expect(read(page, '', 'utm_source=letter&utm_medium=mail&q=words')).toEqual({
    page: '/demo',
    utm_source: 'letter',
    utm_medium: 'mail',
  });
  expect(read(`${page}?utm_source=card`, '', 'utm_source=letter&utm_medium=mail')).toEqual({
    page: '/demo',
    utm_source: 'card',
  });
  expect(read(page, '', `utm_source=ada@example.org&utm_medium=${'x'.repeat(10_000)}`)).toEqual({
    page: '/demo',
  });
});

it('measures what it keeps', () => {
  const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`;
  expect(parseReferer(long(2000))?.host).toBe('a.example');
  expect(parseReferer(long(2001))).toBeUndefined();
  for (const none of [undefined, null, '', 'words']) expect(parseReferer(none)).toBeUndefined();
  expect([isPagePath(`/${'a'.repeat(199)}`), isPagePath(`/${'a'.repeat(200)}`)]).toEqual([
    true,
    false,
  ]);
  for (const path of ['a', '/A', '/a?b', '/a b']) expect(isPagePath(path), path).toBe(false);
  const host = (length: number) => `${'x'.repeat(length - 8)}.example`;
  expect(parseHostName(host(100))).toBe(host(100));
  expect(parseHostName(host(101))).toBeUndefined();
  for (const none of ['192.0.2.1', '::1', 'localhost', 'a..b', '.a.b', 'a.b.', 'a_b.c'])
    expect(parseHostName(none), none).toBeUndefined();
  expect(parseHostName('Search.Example')).toBe('search.example');
});

it('reads hidden fields of up to 2000 characters', () => {
  const campaign = (length: number) => 'utm_source=letter&x='.padEnd(length, 'x');
  expect(read(undefined, '', campaign(2000))).toEqual({ utm_source: 'letter' });
  expect(read(undefined, '', campaign(2001))).toBeUndefined();
});

it('keeps little of whatever is sent', () => {
  const queries = fc.array(
    fc.tuple(fc.constantFrom('utm_source', 'utm_medium', 'utm_campaign', 'q'), fc.string()),
  );
  fc.assert(
    fc.property(fc.string(), queries, fc.string(), queries, (path, query, words, campaign) => {
      const own = new URLSearchParams(query);
      const earlier = String(new URLSearchParams(campaign));
      const address = `https://strathline.example/${path}?${own}`;
      const source = read(address, words, earlier, words);
      for (const [name, value] of Object.entries(source ?? {})) {
        expect(sourceNames).toContain(name);
        expect(value.length).toBeLessThanOrEqual(200);
        expect(value).not.toMatch(/[\p{Cc}@]/u);
      }
    }),
  );
});
