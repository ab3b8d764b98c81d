import { expect, it } from 'vitest';
import { pdfListing } from '../../../tests/support/pdf-listing.ts';
import { type HtmlNode, parseHtml } from '../html/html.ts';
import { Paper } from './paper.ts';
import type { PaperMeta } from './typesetter.ts';

const meta: PaperMeta = {
  title: 'A paper with a title that is long enough to run over more than a single line',
  subject: 'What it is about',
  keywords: ['steel', 'leaks'],
  kind: 'White paper',
  drawing: 'ST-01',
  issued: '2026-01-01',
  revision: 'abc1234',
  author: 'Strathline',
  company: 'Registered name: Nobody Limited · Company number: SC123456',
  address: 'https://site.example/paper',
  patent: 'GB 0000000',
};
const words = 'A sentence that fills a line together with the next one, and runs on.';
const svg = (parseHtml('<svg viewBox="0 0 200 100"><path d="M0 0L200 100"/></svg>').children ??
  [])[0] as HtmlNode;

/** What a paper with these parts draws. */
async function listing(fill: (paper: Paper) => void, own: Partial<PaperMeta> = {}) {
  const paper = new Paper({ ...meta, ...own });
  fill(paper);
  return pdfListing(await paper.finish());
}

it('opens with the kind of document, its title and its introduction', async () => {
  const drawn = await listing((paper) => paper.opening(`${words} ${words}`));
  expect(drawn).toMatchSnapshot();
});

it('sets figures in a row of cells, four or three to a row', async () => {
  const item = (value: string, note?: string) => ({
    ...{ value, label: `${words} ${words}`, ...(note && { note }) },
  });
  const drawn = await listing((paper) => {
    paper.data(['1', '2', '3'].map((value) => item(value)));
    paper.data(['1', '2', '3', '4'].map((value) => item(`≤ ${value}`, words)));
    paper.data(['1', '2', '3', '4', '5'].map((value) => item(value)));
    paper.data(['1', '2'].map((value) => item(value)));
    paper.data([item('1')]);
  });
  expect(drawn).toMatchSnapshot();
});

it('sets headings, paragraphs in mixed fonts and lists', async () => {
  const mixed = [
    { text: 'Wall of ' },
    { text: '8.2 ', font: 'mono' as const },
    { text: 'mm, not ' },
    { text: 'more', font: 'strong' as const },
    { text: `, because. ${words}` },
  ];
  const drawn = await listing((paper) => {
    paper.heading(2, 'First part');
    paper.paragraph(mixed);
    paper.paragraph(`${words} ${words}`, 16);
    paper.heading(3, 'A part of it');
    paper.list([mixed, 'Two'], true);
    paper.list([`${words} ${words}`], false);
  });
  expect(drawn).toMatchSnapshot();
});

it('sets references with their links, and boxes with their headings beside them', async () => {
  const drawn = await listing((paper) => {
    paper.references([
      { mark: '1', text: `${words} ${words}`, url: 'https://example.org/source' },
      { mark: '2', text: 'No address.' },
    ]);
    paper.box([
      { title: 'What is not known', text: [words, `${words} ${words}`] },
      { title: 'What is', text: ['Little.'] },
    ]);
  });
  expect(drawn).toMatchSnapshot();
});

it('sets tables with the widths that they ask for, or equal ones', async () => {
  const drawn = await listing((paper) => {
    paper.table({
      caption: 'Readings',
      head: ['Year', 'Wall'],
      rows: [
        ['1973', [{ text: '8.2 mm', font: 'mono' }]],
        ['2019', `${words} ${words}`],
      ],
    });
    paper.table({
      ...{ caption: 'Item', head: ['Item', 'Value', 'Basis'], rows: [[words, 'b', 'c']] },
      shares: [1, 2, 1],
    });
    // In bold type this row needs one line more.
    paper.table({
      ...{ caption: 'C', head: ['Nodes that agree', 'B'], rows: [['Nodes that hear it', 'b']] },
      shares: [1, 6],
    });
  });
  expect(drawn).toMatchSnapshot();
});

it('sets a drawing with its caption below it, or beside a narrow one', async () => {
  const figure = { svg, title: 'A line', caption: `${words} ${words}`, alt: 'A line falls.' };
  const drawn = await listing((paper) => {
    paper.figure(figure);
    paper.figure({ ...figure, width: 170 });
    paper.figure({ ...figure, width: 60, caption: words.repeat(6) });
  });
  expect(drawn).toMatchSnapshot();
});

it('cuts long words of the title block, and says nothing of a company without particulars', async () => {
  const drawn = await listing((paper) => paper.paragraph(words), {
    ...{ company: '', drawing: 'A drawing number of many words', revision: '' },
  });
  expect(drawn).toMatchSnapshot();
});

it('begins a new page where a part does not fit on the one before', async () => {
  const pages = async (fill: (paper: Paper) => void, down: number) => {
    const paper = new Paper(meta);
    paper.doc.addPage();
    paper.doc.y = down;
    const before = paper.doc.bufferedPageRange().count;
    fill(paper);
    const more = paper.doc.bufferedPageRange().count - before;
    await paper.finish();
    return more;
  };
  const parts: [part: (paper: Paper) => void, height: number][] = [
    [(paper) => paper.heading(2, 'A'), 94],
    [(paper) => paper.heading(3, 'A'), 87],
    [(paper) => paper.paragraph('A'), 28.8],
    [(paper) => paper.list(['A'], false), 28.8],
    [(paper) => paper.references([{ mark: '1', text: 'A' }]), 38.4],
    [(paper) => paper.table({ caption: 'A', head: ['A'], rows: [] }), 70],
    [(paper) => paper.data([{ label: 'A', value: '1' }]), 55.2],
    [(paper) => paper.box([{ title: 'A', text: ['A'] }]), 45.04],
    [(paper) => paper.figure({ svg, title: 'A', caption: 'A', alt: 'A' }), 294.84],
  ];
  const bottom = 841.89 - 84;
  for (const [part, height] of parts) {
    expect(await pages(part, bottom - height - 0.1)).toBe(0);
    expect(await pages(part, bottom - height + 0.1)).toBe(1);
  }
});
