import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { company, isRegistered, queryNames, redirects } from '@site/config';
import { parse } from 'yaml';
import { readBuiltFile } from '#support/built-site.ts';
import { getText, listElements, findElements as namedIn } from '#support/html-elements.ts';
import { assets, everyPage, onDemand } from '#support/pages.ts';
import { startSiteForFile } from '#support/running-site.ts';
import { bindUnits } from '../../site/src/content/bind-units.ts';
import { type BuyersData, getPaperState } from '../../site/src/content/schemas/pages/buyers.ts';
import { decode, type HtmlNode } from '../../site/src/kit/html/parse-html.ts';

/** Tests of every page, requested from the production server. */
type Page = { status: number; text: string; elements: readonly HtmlNode[] };

const site = startSiteForFile();
const pages = new Map<string, Page>();

async function load(address: string): Promise<Page> {
  const answer = await fetch(new URL(address, site.url));
  const text = await answer.text();
  return { status: answer.status, text, elements: listElements(text) };
}

const page = (path: string): Page => {
  const found = pages.get(path);
  if (!found) throw new Error(`no page ${path}`);
  return found;
};
const named = (path: string, name: string) => page(path).elements.filter((e) => e.name === name);
const descriptions = (path: string) =>
  named(path, 'meta').filter(({ attributes }) => attributes.name === 'description');
const description = (path: string) => decode(descriptions(path)[0]?.attributes.content ?? '');
/** The title elements of the document; drawings have title elements too. */
const headTitles = (path: string) => named(path, 'head').flatMap((head) => namedIn(head, 'title'));
const title = (path: string) => headTitles(path).map(getText).join('').trim();

beforeAll(async () => {
  for (const path of everyPage) pages.set(path, await load(path));
});

describe.each(everyPage)('%s', (path) => {
  it('answers with 200 and has one h1', () => {
    expect(page(path).status).toBe(200);
    expect(named(path, 'h1').map(getText)).toHaveLength(1);
  });

  it('keeps every figure on the line of its unit', () => {
    const { text } = page(path);
    expect(bindUnits(text) === text).toBe(true);
  });

  it('has a title and a description short enough for search engines to show in full', () => {
    expect(headTitles(path)).toHaveLength(1);
    expect(descriptions(path)).toHaveLength(1);
    expect(title(path).length).toBeGreaterThanOrEqual(5);
    expect(title(path).length, title(path)).toBeLessThanOrEqual(60);
    const text = description(path);
    expect(text.length, text).toBeGreaterThanOrEqual(50);
    expect(text.length, text).toBeLessThanOrEqual(160);
  });

  it('links only to pages, files and fragments that exist', async () => {
    const dead: string[] = [];
    for (const { attributes } of page(path).elements) {
      const href = decode(attributes.href ?? attributes.src ?? '');
      if (!href || /^(mailto|tel|data|https?):/.test(href)) continue;
      const { pathname, search, hash } = new URL(href, `http://site${path}`);
      if (assets.has(pathname)) continue;
      if (pathname in redirects) dead.push(`${href}: a redirect`);
      else if (!pages.has(pathname)) dead.push(`${href}: no page`);
      else if (hash) {
        const id = decodeURIComponent(hash.slice(1));
        const target = search ? await load(pathname + search) : page(pathname);
        const there = target.elements.some((e) => e.attributes.id === id);
        if (!there) dead.push(`${href}: no such place`);
      }
    }
    expect([...new Set(dead)]).toEqual([]);
  });
});

describe('the site', () => {
  it('has a unique title and description for each page', () => {
    for (const of of [title, description]) {
      const said = everyPage.map(of);
      const twice = everyPage.filter((_, i) => said.indexOf(said[i] ?? '') !== i);
      expect(twice).toEqual([]);
    }
  });

  it('has every page that docs/requirements.md lists', () => {
    const services = ['leak-detection', 'corrosion-management', 'cathodic-protection'];
    services.push('digitalization', 'asset-integrity', 'material-consulting');
    const sectors = ['oil-gas', 'utilities', 'marine', 'nuclear', 'mining', 'petrochemical'];
    sectors.push('water', 'chemical');
    for (const path of [
      '/',
      '/technology',
      '/services',
      ...services.map((name) => `/services/${name}`),
      '/sectors',
      ...sectors.map((name) => `/sectors/${name}`),
      '/pilot-program',
    ]) {
      expect([...pages.keys()]).toContain(path);
    }
  });

  it('renders on demand only the pages that handle a form or a query', () => {
    const sendsToItself = (path: string) =>
      named(path, 'form').some(
        ({ attributes }) =>
          new URL(attributes.action ?? '', `http://site${path}`).pathname === path,
      );
    const asksItself = (path: string) =>
      named(path, 'a').some(({ attributes }) => attributes.href?.startsWith(`${path}?`));
    // The home page's form asks another page.
    const askedAtHome = named('/', 'form').map(({ attributes }) => attributes.action);
    const answers = everyPage.filter(
      (path) => sendsToItself(path) || asksItself(path) || askedAtHome.includes(path),
    );
    expect(answers.sort()).toEqual(onDemand);
    expect(Object.keys(queryNames).sort()).toEqual(onDemand);
  });
});

it('/buyers asks for the documents that are sent on request, each on a line of the message', async () => {
  const { outline } = parse(readFileSync('content/buyers.yaml', 'utf8')) as { outline: BuyersData };
  const asked = outline.papers.filter(
    (paper) => getPaperState(paper, isRegistered(company)) === 'ask',
  );
  const link = named('/buyers', 'a').find((a) => getText(a).includes('Ask for the documents'));
  const { elements } = await load(decode(link?.attributes.href ?? ''));
  const message = elements.filter(({ name }) => name === 'textarea').map(getText);
  expect(message.join().trim().split('\n')).toEqual([
    'Please send these documents:',
    ...asked.map(({ name }) => name),
  ]);
  expect(asked).not.toEqual([]);
  const chosen = elements.find((e) => e.name === 'option' && 'selected' in e.attributes);
  expect(chosen?.attributes.value).toBe('general-inquiry');
});

describe('/technology', () => {
  it('has every question of the page in its structured data', () => {
    const data = named('/technology', 'script')
      .filter(({ attributes }) => attributes.type === 'application/ld+json')
      .map((script) => JSON.parse(getText(script)) as { '@type': string; mainEntity?: unknown[] })
      .find((item) => item['@type'] === 'FAQPage');
    const questions = globSync('content/faq/*.yaml').flatMap(
      (file) => (parse(readFileSync(file, 'utf8')) as { items: unknown[] }).items,
    );
    expect(data?.mainEntity).toHaveLength(questions.length);
  });

  it('has less than 1.5 KB of enhancement scripts', () => {
    const code = named('/technology', 'script')
      .filter(({ attributes }) => attributes.type === 'module' && attributes.src)
      .map(({ attributes }) => readBuiltFile(String(attributes.src)).toString())
      .filter((text) => text.includes('customElements'))
      .join('');
    expect(code).toContain('customElements');
    expect(brotliCompressSync(code).length).toBeLessThan(1536);
  });
});
