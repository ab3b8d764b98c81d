import { inflateSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getDocument, OPS, type PDFPageProxy } from 'unpdf/pdfjs';
import { describe, expect, it } from 'vitest';
import type { Point } from '../../../tests/support/picture.ts';
import { colours } from '../../config/colours.ts';
import { Wave } from '../../figures/kit/Wave.tsx';
import { articlePaper } from './article-paper.ts';

const sensors = [0, 1000, 2000, 3000].map((at) => ({ at, label: `at ${at}` }));
const wave = renderToStaticMarkup(
  createElement(Wave, {
    id: 'w',
    title: 'Front and sensors',
    length: 3000,
    leak: 1200,
    sensors,
    speed: 400,
    seconds: 8,
    ticks: [0, 4, 8],
    arrival: (s: number) => `${s.toFixed(1)} s`,
    leakLabel: 'leak',
  }),
);
const long = 'A sentence that is long enough to fill its line and some of the next one. ';
const html = `
  <h2>First part</h2><p>${long.repeat(60)}</p>
  <figure><p>Front of a leak</p>${wave}<figcaption>A caption. Source: computed.</figcaption>
    <table><tr><th>Sensor</th><th>Arrival</th></tr><tr><td>at 1000</td><td>0.5 s</td></tr></table>
  </figure>
  <h3>Second part</h3>
  <table><caption>Readings</caption><tr><th>Year</th><th>Wall</th></tr>
    <tr><td>1973</td><td>8.2 mm</td></tr><tr><td>2019</td><td>0.3 mm</td></tr></table>
  <ul><li>An item</li></ul>
  <h2>Third part</h2><p>The end.</p>`;

type Struct = { role?: string; alt?: string; id?: string; type?: string; children?: Struct[] };
const flat = (node: Struct): Struct[] => [node, ...(node.children ?? []).flatMap(flat)];

type Read = { bytes: Uint8Array; pages: PDFPageProxy[]; trees: Struct[] };

/** The paper, made anew for each test, so that mutation testing knows which of them run a line. */
async function made(): Promise<Read> {
  const bytes = await articlePaper(
    {
      title: 'A paper',
      subject: 'A test',
      keywords: [],
      kind: 'White paper',
      drawing: 'X-1',
      issued: '2026-01-01',
      revision: 'abc',
      author: 'Nobody',
      company: 'Registered name: Nobody Limited · Company number: SC123456',
      address: 'https://example.org/paper',
      patent: 'GB0',
    },
    { data: { excerpt: 'What it says.' }, stats: [], html, sources: [] },
  );
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, i) => pdf.getPage(i + 1)),
  );
  const trees = (await Promise.all(pages.map((page) => page.getStructTree()))) as Struct[];
  return { bytes, pages, trees };
}

/** Role and text of each tagged element, in reading order. */
async function read({ pages, trees }: Read): Promise<{ role: string; text: string }[]> {
  const parts: { role: string; text: string }[] = [];
  for (const [i, page] of pages.entries()) {
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    let open: string | undefined;
    for (const item of items) {
      if ('str' in item) {
        if (open) texts.set(open, `${texts.get(open) ?? ''}${item.str} `);
      } else if (item.type === 'beginMarkedContentProps') open = item.id;
      else if (item.type === 'endMarkedContent') open = undefined;
    }
    const visit = (node: Struct, role: string) => {
      if (node.id)
        parts.push({ role, text: (texts.get(node.id) ?? '').replace(/\s+/g, ' ').trim() });
      for (const child of node.children ?? []) visit(child, child.role ?? role);
    };
    const tree = trees[i];
    if (tree) visit(tree, 'Root');
  }
  return parts;
}

it('states the particulars of the company at its end, in the reading order', async () => {
  const { role, text } = (await read(await made())).at(-1) ?? { role: '', text: '' };
  expect(role).toBe('P');
  expect(text).toContain('Registered name: Nobody Limited · Company number: SC123456');
});

describe('what a screen reader gets of a paper', () => {
  it('is read in the order of the article', async () => {
    const paper = await made();
    const parts = await read(paper);
    const headings = parts.filter(({ role }) => /^H\d$/.test(role));
    expect(headings).toEqual([
      { role: 'H1', text: 'A paper' },
      { role: 'H2', text: 'First part' },
      { role: 'H3', text: 'Second part' },
      { role: 'H2', text: 'Third part' },
      { role: 'H2', text: 'References' },
    ]);
    const order = [
      'What it says.',
      'First part',
      'Front of a leak',
      'A caption',
      'Readings',
      '1973',
      'An item',
      'The end.',
    ];
    const places = order.map((words) => parts.findIndex(({ text }) => text.startsWith(words)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('closes marked content on the page that opens it', async () => {
    const { bytes, pages } = await made();
    // pdf.js repairs unbalanced operators, so the content streams themselves are checked.
    const text = Buffer.from(bytes).toString('latin1');
    const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(
      ([, data = '']) => {
        try {
          return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
        } catch {
          return [];
        }
      },
    );
    const contents = streams.filter((stream) => /\bBT\b/.test(stream) && /\bBDC\b/.test(stream));
    expect(contents).toHaveLength(pages.length);
    for (const content of contents)
      expect(content.match(/\bEMC\b/g)?.length).toBe(content.match(/\bB[DM]C\b/g)?.length);
  });

  it('keeps every word of a paragraph that runs over a page', async () => {
    const paper = await made();
    const parts = await read(paper);
    const words = parts
      .filter(({ role }) => role === 'P')
      .map(({ text }) => text)
      .join(' ');
    expect(words.match(/A sentence that is long enough/g)).toHaveLength(60);
    expect(paper.pages.length).toBeGreaterThan(1);
  });

  it('has the figures of a drawing as its words', async () => {
    const { trees } = await made();
    const figures = trees.flatMap(flat).filter(({ role }) => role === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual([
      'Front of a leak. Sensor, Arrival; at 1000, 0.5 s.',
    ]);
  });

  it('has headers that say whether they head a column or a row', async () => {
    const paper = await made();
    const parts = await read(paper);
    expect(parts.filter(({ role }) => role === 'TH').map(({ text }) => text)).toEqual([
      'Year',
      'Wall',
      '1973',
      '2019',
    ]);
    expect(parts.filter(({ role }) => role === 'TD').map(({ text }) => text)).toEqual([
      '8.2 mm',
      '0.3 mm',
    ]);
    // pdf.js reports roles but not header scopes: those are read from the file's objects.
    const objects = new TextDecoder('latin1').decode(paper.bytes).split('endobj');
    const scopes = objects
      .filter((one) => /\/S \/TH\b/.test(one))
      .map((one) => /\/Scope \/(\w+)/.exec(one)?.[1]);
    expect(scopes).toEqual(['Column', 'Column', 'Row', 'Row']);
  });
});

type Matrix = readonly [number, number, number, number, number, number];
const times = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
];

/** Straight lines of a page with their colour, in points from the bottom of the page. */
async function lines(page: PDFPageProxy): Promise<{ colour: string; points: Point[] }[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const found: { colour: string; points: Point[] }[] = [];
  const stack: { matrix: Matrix; colour: string }[] = [];
  let now: { matrix: Matrix; colour: string } = { matrix: [1, 0, 0, 1, 0, 0], colour: '' };
  fnArray.forEach((op, i) => {
    const args = argsArray[i];
    if (op === OPS.save) stack.push(now);
    else if (op === OPS.restore) now = stack.pop() ?? now;
    else if (op === OPS.transform) now = { ...now, matrix: times(now.matrix, args as Matrix) };
    else if (op === OPS.setStrokeRGBColor) now = { ...now, colour: String(args[0]) };
    else if (op === OPS.constructPath) {
      const data = [...(args[1][0] as Iterable<number>)];
      const points: Point[] = [];
      // pdf.js encodes "move to" as 0 x y and "line to" as 1 x y; what follows a curve is ignored.
      for (let k = 0; k + 2 < data.length && (data[k] ?? 2) < 2; k += 3) {
        const [x = 0, y = 0] = [data[k + 1], data[k + 2]];
        const m = now.matrix;
        points.push([m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]);
      }
      found.push({ colour: now.colour, points });
    }
  });
  return found;
}

describe('a drawing in a paper', () => {
  it('stands upright: its clock runs down, its line to the right, its letters are not mirrored', async () => {
    const { pages } = await made();
    for (const page of pages) {
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
      const at = (text: string) => words.find(({ str }) => str === text)?.transform ?? [];
      if (!at('8 s').length) continue;
      expect(at('0 s')[5]).toBeGreaterThan(at('4 s')[5]);
      expect(at('4 s')[5]).toBeGreaterThan(at('8 s')[5]);
      for (const { transform } of words) {
        expect(transform[0]).toBeGreaterThan(0);
        expect(transform[3]).toBeGreaterThan(0);
      }
      const front = (await lines(page)).find(
        ({ colour, points }) => colour.toLowerCase().includes(colours.hivis) && points.length === 3,
      );
      const [left = [0, 0], apex = [0, 0], right = [0, 0]] = front?.points ?? [];
      // The wavefront is a V turned upside down: its point is above both ends, at the leak.
      expect(apex[1]).toBeGreaterThan(left[1]);
      expect(apex[1]).toBeGreaterThan(right[1]);
      expect(left[0]).toBeLessThan(apex[0]);
      expect(right[0]).toBeGreaterThan(apex[0]);
      const slope = (p: Point) => Math.abs((p[1] - apex[1]) / (p[0] - apex[0]));
      expect(slope(left)).toBeCloseTo(slope(right), 2);
      // Lines and labels use the same scale.
      const rule = at('4 s')[5] + 4;
      const second = (at('0 s')[5] - at('8 s')[5]) / 8;
      expect((apex[1] - rule) / second).toBeCloseTo(4, 0);
      return;
    }
    throw new Error('no page has the drawing');
  });
});
