import { readFileSync } from 'node:fs';
import { brand, paperPages, paths } from '@site/config';
import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs';
import { parse } from 'yaml';
import { articles } from '#support/articles.ts';
import { register } from '#support/sources.ts';
import type { TechnologyData } from '../../../site/src/content/schemas/pages/technology.ts';
import type { Claim } from '../../../site/src/content/schemas/records/claim.ts';
import { findCitations } from '../../../site/src/content/text-marks.ts';

const client = new URL('../../../dist/client', import.meta.url).pathname;
const content = (file: string): unknown =>
  parse(readFileSync(new URL(`../../../content/${file}`, import.meta.url), 'utf8'));
const tidy = (text: string) => text.replace(/\s+/g, ' ');

type Opened = { pdf: PDFDocumentProxy; size: number; pages: string[]; tags: Set<string> };

type Struct = { role?: string; children?: Struct[] };
const rolesOf = (node: Struct | null): string[] =>
  node ? [...(node.role ? [node.role] : []), ...(node.children ?? []).flatMap(rolesOf)] : [];

async function open(path: string): Promise<Opened> {
  const bytes = readFileSync(`${client}${path}`);
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const tags = new Set<string>();
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    pages.push(tidy(items.map((item) => ('str' in item ? item.str : '')).join(' ')));
    for (const role of rolesOf((await page.getStructTree()) as Struct | null)) tags.add(role);
  }
  return { pdf, size: bytes.length, pages, tags };
}

const all = Object.keys(paperPages);
const opened = new Map<string, Opened>();
const paper = (path: string): Opened => {
  const found = opened.get(path);
  if (!found) throw new Error(`no paper ${path}`);
  return found;
};
const text = (path: string) => paper(path).pages.join(' ');

beforeAll(async () => {
  for (const path of all) opened.set(path, await open(path));
});
afterAll(async () => {
  for (const { pdf } of opened.values()) await pdf.loadingTask.destroy();
});

describe.each(all)('%s', (path) => {
  it('is under 500 KB and has title, author and language as metadata', async () => {
    const { pdf, size } = paper(path);
    expect(size).toBeLessThan(500 * 1024);
    const info = (await pdf.getMetadata()).info as Record<string, unknown>;
    expect(info.Title).toBeTruthy();
    expect(info.Author).toBe(brand.name);
    expect(info.Language).toBe('en-GB');
    expect(tidy(paper(path).pages[0] ?? '')).toContain(String(info.Title));
  });

  it('numbers its sheets in a title block', () => {
    const { pages } = paper(path);
    pages.forEach((page, i) => {
      expect(page).toContain(`${i + 1} of ${pages.length}`);
      expect(page).toContain(brand.patent);
    });
  });
});

describe('the white paper', () => {
  const article = articles.find(({ path }) => path === paths.whitePaper);

  it('contains its title, every headline figure and every part as text', () => {
    const words = text(paths.whitePaperPdf);
    expect(article).toBeDefined();
    expect(words).toContain(article?.data.title);
    for (const { value, unit, label } of article?.data.stats ?? []) {
      expect(words).toContain([value, unit].filter(Boolean).join(' '));
      expect(words).toContain(label);
    }
    for (const figure of ['929', '1,000', '1 mile', '15 s', '20 s', '1 minute'])
      expect(words).toContain(figure);
    for (const [, heading = ''] of article?.body.matchAll(/^##+ (.+)$/gm) ?? [])
      expect(words).toContain(heading);
    for (const id of findCitations(`${JSON.stringify(article?.data)}${article?.body}`)) {
      const { mark, title, url } = register[id] ?? {};
      expect(words).toContain(mark);
      expect(words).toContain(title);
      if (url) expect(words.replace(/\s/g, '')).toContain(url);
    }
  });

  it('has its parts as bookmarks', async () => {
    const outline = await paper(paths.whitePaperPdf).pdf.getOutline();
    const parts = article?.body.match(/^## .+$/gm)?.map((line) => line.slice(3)) ?? [];
    expect(outline.map(({ title }) => title)).toEqual([...parts, 'References']);
  });
});

it('the papers for a buyer say what is not published, and leave room to sign', () => {
  expect(text(paths.buyersPdf)).toMatch(/ISO 9001, quality ask/);
  expect(text(paths.buyersPdf)).toMatch(/Warranty ask/);
  expect(text(paths.protocolPdf)).toMatch(/Operator Supplier Keeper/);
});

it('the specification sheet has every figure of the specification on one page', () => {
  const { pages } = paper(paths.specificationPdf);
  expect(pages).toHaveLength(1);
  const claims = new Map(
    (content('claims.yaml') as Claim[]).map((claim) => [claim.id, claim] as const),
  );
  const { specification } = content('technology/page.yaml') as TechnologyData;
  for (const { rows } of specification)
    for (const { label, claim: id, value } of rows) {
      const claim = id ? claims.get(id) : undefined;
      expect(pages[0]).toContain(label);
      expect(pages[0]).toContain(claim ? claim.value : value);
    }
});
