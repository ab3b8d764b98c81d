import { collectReferral } from './referral.ts';

const from = (referrer: string, entries: (string | null)[] = [], navigator: object = {}) =>
  collectReferral({
    document: { referrer },
    location: { host: 'strathline.example', pathname: '/demo' },
    navigation: { entries: () => entries.map((url) => ({ url })) },
    navigator,
  });

it('names the host of another site, and no more of its address', () => {
  expect(from('https://news.example.org:8443/story?id=ada#x')).toEqual({
    from_host: 'news.example.org:8443',
  });
  for (const nothing of ['', 'about:blank', 'no address']) expect(from(nothing)).toEqual({});
});

it('names the path of another page of this site, and no more of its address', () => {
  expect(from('https://strathline.example/services/leak-detection?q=my+words#x')).toEqual({
    from_page: '/services/leak-detection',
  });
  expect(from('https://strathline.example/demo?message=x')).toEqual({});
});

it('names the campaign of the first page of the tab, and no other word of its address', () => {
  const first =
    'https://strathline.example/?utm_source=letter&q=my+words&utm_medium=mail&utm_campaign=May%20day';
  expect(from('', [first, 'https://strathline.example/demo?utm_source=card'])).toEqual({
    from_campaign: 'utm_source=letter&utm_medium=mail&utm_campaign=May+day',
  });
  expect(from('', [null, first])).toEqual({});
});

it('works in a browser without a navigation API', () => {
  const location = { host: 'strathline.example', pathname: '/demo' };
  const document = { referrer: 'https://news.example.org/' };
  expect(collectReferral({ document, location, navigator: {} })).toEqual({
    from_host: 'news.example.org',
  });
});

it('names nothing where the browser asks for privacy', () => {
  const first = 'https://strathline.example/?utm_source=letter';
  for (const page of ['https://news.example.org/', 'https://strathline.example/about'])
    expect(from(page, [first], { globalPrivacyControl: true })).toEqual({});
});
