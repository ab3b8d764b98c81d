/** What machines are given to read: pages as Markdown, all of them in one file, and the data. */
import { describe, expect, it } from 'vitest';
import { markdownPath, paths } from '../../../src/config/paths.ts';
import { decode, type HtmlNode, isText } from '../../../src/outputs/html/html.ts';
import { listedPages } from '../../../src/outputs/sitemap/sitemap.ts';
import { file, site as origin, pages } from '../../support/built.ts';
import { attribute, elements, named } from '../../support/html.ts';
import { runningSite } from '../../support/running-site.ts';

/** The text of an element as a screen reader has it. */
const textOf = (node: HtmlNode): string =>
  isText(node)
    ? decode(node.value ?? '')
    : attribute(node, 'aria-hidden') === 'true'
      ? ''
      : (node.children ?? []).map(textOf).join('');

/** Buttons, labels in a drawing, and a table's cells told again for phones. */
const asideWords =
  /^(ShareArticle|Bothdecidefirst|Alarmafter|Delayrupture|Errorof)|breakthepipehere/;

const listed = listedPages(pages());
const site = runningSite();

async function ask(path: string, accept?: string) {
  const answer = await fetch(site.url + path, { headers: accept ? { accept } : {} });
  const { headers, status } = answer;
  return { headers, status, text: await answer.text() };
}

describe('pages as Markdown', () => {
  it('stand at the address of each page and .md, and name the page as canonical', async () => {
    for (const { path, url } of listed) {
      const { headers, status, text } = await ask(markdownPath(path));
      expect(status, path).toBe(200);
      expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8');
      expect(headers.get('link')).toBe(`<${url}>; rel="canonical"`);
      expect(text).toContain(`url: ${url}\n`);
    }
  });

  it('have the heading, every paragraph and every cell of a table, and no markup', () => {
    const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');
    for (const { path, html } of listed) {
      const text = file(markdownPath(path)).toString();
      const plain = letters(text.replace(/\]\([^)]*\)/g, ''));
      const [main] = named(html, 'main');
      if (!main) throw new Error(path);
      expect(text, path).not.toMatch(/<(svg|script|style|form|astro-|div|span|button)\b/);
      const [title = ''] = named(main, 'h1').map(textOf);
      expect(text.split('\n'), path).toContain(`# ${title.replace(/\s+/g, ' ').trim()}`);
      const phoneOnly = elements(main)
        .filter((node) => attribute(node, 'class')?.split(' ').includes('md:hidden'))
        .flatMap((node) => named(node, 'h2'));
      // Only usable in a browser, or with its caption in another order.
      const aside = ['form', 'nav', 'figure', 'astro-island', 'noscript', 'template']
        .flatMap((name) => named(main, name))
        .flatMap((node) => named(node, 'p'));
      const missing = ['td', 'th', 'h2', 'p']
        .flatMap((name) => named(main, name))
        .filter((node) => !phoneOnly.includes(node) && !aside.includes(node))
        .map((node) => letters(textOf(node)))
        .filter((words) => !plain.includes(words) && !asideWords.test(words));
      expect(missing, path).toEqual([]);
    }
  });

  it('have absolute links only', () => {
    for (const { path } of listed) {
      const text = file(markdownPath(path)).toString();
      for (const [, to = ''] of text.matchAll(/\]\(<?([^)\s>]+)/g))
        expect(to, path).toMatch(/^(https?:\/\/|mailto:|tel:)/);
    }
  });

  it('are not made of pages that want no listing, nor of errors', async () => {
    for (const path of ['/search', '/404', '/nowhere', '/newsletter/confirm']) {
      expect((await ask(`${path}.md`)).status, path).toBe(404);
      expect((await ask(path, 'text/markdown')).headers.get('content-type')).toContain('text/html');
    }
  });

  it('stand in llms-full.txt, each once', () => {
    const text = file(paths.llmsFull).toString();
    for (const { path, url } of listed) {
      const times = text.split(`\nurl: ${url}\n`).length - 1;
      expect(times, path).toBe(path === paths.licences ? 0 : 1);
    }
  });
});

const benchmarkCases = `${paths.benchmarkData}/cases.json`;

describe('the data', () => {
  const read = (path: string) => JSON.parse(file(path).toString()) as Record<string, unknown>;
  const list = (path: string, name: string) => read(path)[name] as Record<string, unknown>[];
  const kinds: [path: string, name: string][] = [
    [paths.figuresData, 'figures'],
    [paths.questionsData, 'questions'],
    [paths.incidentsData, 'incidents'],
    [paths.glossaryData, 'terms'],
  ];

  it.each(kinds)('of %s has entries whose addresses are places of the site', (path, name) => {
    const built = pages();
    const entries = list(path, name);
    expect(entries.length).toBeGreaterThan(10);
    for (const { url } of entries) {
      const { origin: host, pathname, hash } = new URL(String(url));
      expect(host).toBe(new URL(origin).origin);
      expect(built.has(pathname), String(url)).toBe(true);
      if (hash) expect(built.get(pathname), String(url)).toContain(`id="${hash.slice(1)}"`);
    }
  });

  it.each([...kinds.map(([path]) => path), paths.performanceData, benchmarkCases])(
    '%s is named in llms.txt and says what it is',
    async (path) => {
      expect(file('/llms.txt').toString()).toContain(`](${origin}${path})`);
      expect((await ask(path)).headers.get('content-type')).toContain('application/json');
      expect(read(path).about).toBeTruthy();
    },
  );

  it('has no mark that only the site can read', () => {
    for (const [path] of kinds) expect(file(path).toString(), path).not.toMatch(/\[[=@]|\]\(/);
  });

  it('has the conditions and the basis in the object of each figure', () => {
    for (const figure of list(paths.figuresData, 'figures'))
      for (const name of ['value', 'label', 'holds', 'meaning', 'conditions', 'basis'])
        expect(figure[name], `${figure.id} ${name}`).toBeTruthy();
  });

  it('has with each computed alarm of an incident what it assumes', () => {
    const ours = list(paths.incidentsData, 'incidents').map(
      ({ ours }) => ours as { kind: string; assumptions?: string[]; why?: string },
    );
    expect(ours.some(({ kind }) => kind === 'computed')).toBe(true);
    for (const { kind, assumptions, why } of ours)
      expect(kind === 'computed' ? assumptions?.length : why).toBeTruthy();
  });

  it('gives a source to every recorded event', () => {
    for (const { url, events } of list(paths.incidentsData, 'incidents'))
      for (const { source } of events as { source: string }[])
        expect(source, String(url)).toMatch(/\(.+\)/);
  });
});
