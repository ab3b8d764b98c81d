import { readFileSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type ArticleOnDisk, articles, splitWords } from '#support/articles.ts';
import { findElements, getAttribute, getText } from '#support/html-elements.ts';
import { register } from '#support/sources.ts';
import { replaceWithMarks } from '../../../site/src/content/citations/cited-sources.ts';
import { splitArticleBlocks } from '../../../site/src/content/schemas/articles/article-text.ts';
import { findCitations } from '../../../site/src/content/text-marks.ts';
import { parseHtml } from '../../../site/src/kit/html/parse-html.ts';

const client = new URL('../../../dist/client/', import.meta.url);
const rss = readFileSync(new URL('rss.xml', client), 'utf8');

type RssItem = {
  title: string;
  link: string;
  guid: { '#text': string; '@_isPermaLink': string };
  pubDate: string;
  description: string;
  category: string;
  'content:encoded': string;
};
const channel = (
  new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(rss) as {
    rss: {
      '@_version': string;
      channel: { item: RssItem[]; language: string } & Record<string, unknown>;
    };
  }
).rss;

/** Checks that the content of a feed entry contains the text of every block of the article. */
function expectWhole(html: string, { body, data }: ArticleOnDisk) {
  const text = ` ${splitWords(getText(parseHtml(html.replaceAll('><', '> <')))).join(' ')} `;
  const links = findElements(html, 'a').map((link) => getAttribute(link, 'href'));
  const marked = replaceWithMarks(body, new Map(Object.entries(register)), '()');
  for (const block of splitArticleBlocks(marked)) {
    const wanted = splitWords(block).join(' ');
    expect(text.includes(` ${wanted} `), wanted).toBe(true);
  }
  for (const id of findCitations(`${JSON.stringify(data)}${body}`)) {
    const { mark = '', url } = register[id] ?? {};
    expect(text).toContain(` ${splitWords(mark).join(' ')} `);
    if (url) expect(links).toContain(new URL(url).href);
  }
}

function expectClean(html: string) {
  expect(html).not.toMatch(/<(?:svg|script|style|astro-|button|form)/);
  expect(html).not.toMatch(/\s(?:class|style|id|on\w+)=/);
  for (const link of findElements(html, 'a'))
    expect(
      () => new URL(getAttribute(link, 'href') ?? ''),
      getAttribute(link, 'href'),
    ).not.toThrow();
}

const pathOf = (address: string) => new URL(address).pathname;
const article = (address: string): ArticleOnDisk => {
  const found = articles.find(({ path }) => path === pathOf(address));
  if (!found) throw new Error(`the feed has an article ${address} that does not exist`);
  return found;
};

it('the feed is well-formed and has title, description and links', () => {
  expect(XMLValidator.validate(rss)).toBe(true);
  expect(channel['@_version']).toBe('2.0');
  expect(channel.channel).toMatchObject({
    title: expect.any(String),
    description: expect.any(String),
    link: expect.stringMatching(/^https?:/),
    language: 'en-gb',
    'atom:link': { '@_rel': 'self', '@_href': expect.stringMatching(/\/rss\.xml$/) },
  });
});

it('the feed has the full text of every article, newest first', () => {
  const { item } = channel.channel;
  expect(item.map(({ link }) => pathOf(link)).sort()).toEqual(
    articles.map(({ path }) => path).sort(),
  );
  const times = item.map(({ pubDate }) => Date.parse(pubDate));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  for (const one of item) {
    const { data } = article(one.link);
    expect(one.title).toBe(data.title);
    expect(one.guid).toEqual({ '#text': one.link, '@_isPermaLink': 'true' });
    expect(Date.parse(one.pubDate)).toBe(data.date.getTime());
    expectWhole(one['content:encoded'], article(one.link));
    expectClean(one['content:encoded']);
  }
});
