import { createElement } from 'react';
import { meta, svg, words } from '#support/papers.ts';
import { readPdf } from '#support/read-pdf.ts';
import { Wave } from '../../kit/figures/Wave.tsx';
import { renderSvg } from '../svg/tailwind-styles.ts';
import { measure, page } from './layout.ts';
import { Paper } from './paper.ts';
import type { PaperMeta } from './typesetter.ts';

/** A paper with these parts. */
function paperOf(fill: (paper: Paper) => void, own: Partial<PaperMeta> = {}) {
  const paper = new Paper({ ...meta, ...own });
  fill(paper);
  return paper.finish();
}

describe('what is set', () => {
  const mixed = [
    { text: 'Wall of ' },
    { text: '8.2 ', font: 'mono' as const },
    { text: `mm. ${words}` },
  ];
  const figure = { svg, title: 'A line', caption: words.repeat(2), alt: 'A line falls.' };
  const cases: [name: string, fill: (paper: Paper) => void][] = [
    ['an opening', (paper) => paper.opening(words.repeat(2))],
    ...[1, 2, 3, 4, 5].map((count): [string, (paper: Paper) => void] => [
      `${count} figures in a row`,
      (paper) =>
        paper.data(
          Array.from({ length: count }, (_, i) => ({
            ...{ value: `≤ ${i}`, label: words.repeat(2) },
            ...(i && { note: words }),
          })),
        ),
    ]),
    [
      'headings and paragraphs',
      (paper) => {
        paper.heading(2, 'A part');
        paper.paragraph(mixed);
        paper.heading(3, 'A part of it');
        paper.paragraph(words.repeat(3), 16);
      },
    ],
    [
      'lists',
      (paper) => {
        paper.list([mixed, 'Two'], true);
        paper.list([words.repeat(2)], false);
      },
    ],
    [
      'references',
      (paper) =>
        paper.references([
          { mark: '1', text: words.repeat(2), url: 'https://example.org/source' },
          { mark: '2', text: 'No address.' },
        ]),
    ],
    [
      'boxes',
      (paper) =>
        paper.box([
          { title: 'What is not known', text: [words, words.repeat(2)] },
          { title: 'What is', text: ['Little.'] },
        ]),
    ],
    [
      'tables',
      (paper) => {
        paper.table({
          caption: 'C',
          head: ['Year', 'Wall'],
          rows: [
            ['1973', mixed],
            ['2019', words],
          ],
        });
        paper.table({
          caption: 'C',
          head: ['Nodes that agree', 'B'],
          rows: [['Nodes that hear it', 'b']],
          shares: [1, 6],
        });
      },
    ],
    ['a drawing with its caption below', (paper) => paper.figure(figure)],
    [
      'a narrow drawing with its caption beside it',
      (paper) => paper.figure({ ...figure, width: 170 }),
    ],
    [
      'a long caption beside a low drawing',
      (paper) => paper.figure({ ...figure, width: 60, caption: words.repeat(6) }),
    ],
  ];

  it.each(cases)('%s: words keep to the margins and do not cover each other', async (_, fill) => {
    const read = await readPdf(await paperOf(fill));
    const set = read.words.filter(({ y }) => y > page.foot);
    for (const { text, x, width } of set) {
      expect(x, text).toBeGreaterThanOrEqual(page.side - 0.1);
      expect(x + width, text).toBeLessThanOrEqual(page.side + measure + 6);
    }
    const covered = set.flatMap((a, i) =>
      set
        .slice(i + 1)
        .filter(
          (b) =>
            a.page === b.page &&
            Math.abs(a.y - b.y) < 0.7 * Math.min(a.height, b.height) &&
            Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5,
        )
        .map((b) => [a.text, b.text]),
    );
    expect(covered).toEqual([]);
  });

  it('cuts long words of the title block, and says nothing of a company without particulars', async () => {
    const own = { company: '', drawing: 'A drawing number of many words', revision: '' };
    const { words: set, parts } = await readPdf(
      await paperOf((paper) => paper.paragraph(words), own),
    );
    const texts = set.map(({ text }) => text).join(' ');
    expect(texts).toContain('A drawing number of m…');
    expect(texts).toContain('1 of 1');
    expect(parts.at(-1)?.role).toBe('Link');
  });

  it('stands upright: the clock of a drawing runs down', async () => {
    const drawing = createElement(Wave, {
      ...{ id: 'w', title: 'Front and sensors', length: 3000, leak: 1200, speed: 400, seconds: 8 },
      sensors: [0, 1000, 2000, 3000].map((at) => ({ at, label: `at ${at}` })),
      ...{ ticks: [0, 4, 8], leakLabel: 'leak', arrival: (s: number) => `${s.toFixed(1)} s` },
    });
    const read = await readPdf(
      await paperOf((paper) => paper.figure({ ...figure, svg: renderSvg(drawing) })),
    );
    const at = (text: string) => read.words.find((word) => word.text === text)?.y ?? Number.NaN;
    expect(at('0 s')).toBeGreaterThan(at('4 s'));
    expect(at('4 s')).toBeGreaterThan(at('8 s'));
  });
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
