import { paths } from '@site/config';
import { findRareWord } from '#support/articles.ts';
import { findElements, getAttribute, getText } from '#support/html-elements.ts';
import { startSiteForFile } from '#support/running-site.ts';

const site = startSiteForFile();

async function ask(path: string, query: Record<string, string>) {
  const answer = await fetch(`${site.url}${path}?${new URLSearchParams(query)}`);
  expect(answer.status).toBe(200);
  const [main] = findElements(await answer.text(), 'main');
  if (!main) throw new Error('no main part');
  const hrefs = findElements(main, 'a').map((link) => getAttribute(link, 'href') ?? '');
  return {
    text: getText(main).replace(/\s+/g, ' '),
    hrefs,
    marks: findElements(main, 'mark').map(getText),
    // The answer is not repeated as the first result.
    results: ['aside', 'ol'].flatMap((name) =>
      findElements(main, name).flatMap((list) =>
        findElements(list, 'a').map((link) => getAttribute(link, 'href') ?? ''),
      ),
    ),
  };
}

const pageOf = (href = '') => href.replace(/#.*/, '');

it('finds a word that occurs only in the middle of one article, and marks it', async () => {
  const { word, path } = findRareWord();
  for (const where of [paths.blog, paths.search]) {
    const { results, marks } = await ask(where, { q: word });
    expect(pageOf(results[0]), word).toBe(path);
    expect(marks.map((mark) => mark.toLowerCase())).toContain(word);
  }
});

it.each([
  ['press', '/contact'],
  ['Modbus', '/technology/interface'],
  ['DNP3', '/technology/interface'],
  ['PTP', '/technology/interface'],
  ['GNSS', '/technology/interface'],
  ['ISO 9001', '/buyers'],
  ['who is the founder', '/about'],
  ['references, customers', '/trials'],
])('answers ‘%s’ with the place that says yes or no', async (q, path) => {
  expect(pageOf((await ask(paths.search, { q })).results[0])).toBe(path);
});

it.each(['Modbus', 'DNP3'])('answers ‘%s’ with what is not in the specification', async (q) => {
  const { text } = await ask(paths.search, { q });
  expect(text.slice(0, 900)).toMatch(
    /Modbus, DNP3, IEC 61850: Not in the spec.*Say which protocol/,
  );
  expect(text, 'a mark between terms').not.toMatch(/\.See/);
});

it.each([
  'report a leak',
  'emergency',
  'leak now',
  'gas leaking now',
  'whom to call',
  'Who do I call?',
  'urgent',
])('answers ‘%s’ with what to do, before anything else', async (q) => {
  const { results, text } = await ask(paths.search, { q });
  expect(results[0]).toMatch(/^\/contact#report-a-leak/);
  expect(text.slice(0, 600)).toContain('number is on the marker post');
  expect(text, 'a mark between sections').not.toMatch(/Report a leak\s*·/);
});
