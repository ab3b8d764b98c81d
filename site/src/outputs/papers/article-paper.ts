import { type ArticleData, basisWords } from '../../content/schemas/articles/article.ts';
import { decode, find, type HtmlNode, isElement, isText, parseHtml } from '../../kit/html/html.ts';
import type { ArticleWords } from '../html/article-html.ts';
import type { ClassStyles } from '../svg/class-styles.ts';
import { plain } from '../svg/plain-svg.ts';
import { classesIn, tailwindStyles } from '../svg/tailwind.ts';
import { Paper, referencesOf } from './paper.ts';
import type { Cell, PaperMeta, Run } from './typesetter.ts';

const tidy = (text: string): string => text.replace(/\s+/g, ' ');

const textOf = (node: HtmlNode): string =>
  isText(node) ? decode(node.value) : node.children.map(textOf).join('');
const wordsOf = (node: HtmlNode): string => tidy(textOf(node)).trim();

const all = (node: HtmlNode, name: string): HtmlNode[] =>
  node.name === name ? [node] : node.children.flatMap((child) => all(child, name));

/** Keeps bold and code only. */
function runsOf(node: HtmlNode, font?: Run['font']): Run[] {
  if (isText(node)) return [{ text: decode(node.value), ...(font && { font }) }];
  const own = node.name === 'strong' ? 'strong' : node.name === 'code' ? 'mono' : font;
  return node.children.flatMap((child) => runsOf(child, own));
}

function line(node: HtmlNode): Run[] {
  const runs = runsOf(node).map((run) => ({ ...run, text: tidy(run.text) }));
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return runs.filter((run) => run.text);
}

function table(paper: Paper, node: HtmlNode, caption: string): void {
  const rows = all(node, 'tr').map((row) =>
    row.children.filter((cell) => cell.name === 'th' || cell.name === 'td'),
  );
  const [head = [], ...body] = rows;
  // On the page a fact and its source share a cell; the PDF has a column for each.
  const cells = (row: HtmlNode[]): Cell[] =>
    row.flatMap((cell) => {
      const grid = find(cell, (part) => /\bgrid\b/.test(part.attributes.class ?? ''));
      return grid ? grid.children.filter(isElement).map(line) : [line(cell)];
    });
  const grids = body.some((row) => cells(row).length > row.length);
  // One header cell covers both columns.
  const titles = grids ? ['Item', 'Record', 'Source'] : cells(head);
  const shares = grids ? [1.1, 2.6, 1.4] : undefined;
  paper.table({ caption, head: titles, rows: body.map(cells), shares });
}

function figure(paper: Paper, node: HtmlNode, styles: ClassStyles): void {
  const svg = find(node, 'svg');
  const caption = find(node, 'figcaption');
  const title = find(node, 'p');
  if (!svg || !caption || !title) throw new Error('A figure of the paper lacks drawing or words');
  const rows = all(node, 'tr').map((row) => row.children.filter(isElement).map(wordsOf).join(', '));
  const words = wordsOf(caption);
  paper.figure({
    svg: plain(svg, styles),
    title: wordsOf(title),
    caption: words,
    alt: `${wordsOf(title)}. ${rows.join('; ')}.`,
  });
}

function box(paper: Paper, node: HtmlNode): void {
  paper.box(
    all(node, 'section').map((section) => ({
      title: wordsOf(find(section, 'h2') ?? section),
      text: all(section, 'p').map(wordsOf),
    })),
  );
}

function blocks(paper: Paper, node: HtmlNode, styles: ClassStyles): void {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const { name = '' } = child;
    if (name === 'h2' || name === 'h3') paper.heading(name === 'h2' ? 2 : 3, wordsOf(child));
    else if (name === 'p') paper.paragraph(line(child));
    else if (name === 'blockquote') for (const p of all(child, 'p')) paper.paragraph(line(p), 16);
    else if (name === 'ul' || name === 'ol') paper.list(all(child, 'li').map(line), name === 'ol');
    else if (name === 'table') {
      const caption = find(child, 'caption');
      table(paper, child, caption ? wordsOf(caption) : 'Comparison');
    } else if (name === 'figure') figure(paper, child, styles);
    else if (name === 'aside') box(paper, child);
    else blocks(paper, child, styles);
  }
}

type Parts = ArticleWords & { data: Pick<ArticleData, 'excerpt'> };

export async function articlePaper(meta: PaperMeta, { data, stats, html, sources }: Parts) {
  const paper = new Paper(meta);
  paper.opening(data.excerpt);
  if (stats.length > 0)
    paper.data(
      stats.map(({ value, unit, label, basis, source }) => ({
        value: [value, unit].filter(Boolean).join(' '),
        label,
        note: `${basisWords[basis]}: ${source}`,
      })),
    );
  const tree = parseHtml(html);
  blocks(paper, tree, await tailwindStyles(classesIn(tree)));
  paper.heading(2, 'References');
  paper.references(referencesOf(sources));
  return paper.finish();
}
