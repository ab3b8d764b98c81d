import { type ArticleData, basisWords } from '../../content/schemas/articles/article.ts';
import {
  decode,
  findElement,
  findElements,
  getText,
  type HtmlNode,
  isElement,
  isText,
  parseHtml,
} from '../../kit/html/parse-html.ts';
import type { RenderedArticle } from '../html/article-html.ts';
import type { ClassStyles } from '../svg/class-styles.ts';
import { inlineStyles } from '../svg/plain-svg.ts';
import { collectSvgClasses, compileStyles } from '../svg/tailwind-styles.ts';
import { formatReferences, Paper } from './paper.ts';
import type { Cell, PaperMeta, Run } from './typesetter.ts';

const tidy = (text: string): string => text.replace(/\s+/g, ' ');

const getTidyText = (node: HtmlNode): string => tidy(getText(node)).trim();

/** Keeps bold and code only. */
function toRuns(node: HtmlNode, font?: Run['font']): Run[] {
  if (isText(node)) return [{ text: decode(node.value), ...(font && { font }) }];
  const own = node.name === 'strong' ? 'strong' : node.name === 'code' ? 'mono' : font;
  return node.children.flatMap((child) => toRuns(child, own));
}

function toLine(node: HtmlNode): Run[] {
  const runs = toRuns(node).map((run) => ({ ...run, text: tidy(run.text) }));
  const [first, last] = [runs[0], runs.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return runs.filter((run) => run.text);
}

function addTable(paper: Paper, node: HtmlNode, caption: string): void {
  const rows = findElements(node, 'tr').map((row) =>
    row.children.filter((cell) => cell.name === 'th' || cell.name === 'td'),
  );
  const [head = [], ...body] = rows;
  // On the page a fact and its source share a cell; the PDF has a column for each.
  const cells = (row: HtmlNode[]): Cell[] =>
    row.flatMap((cell) => {
      const fact = findElement(cell, (part) => 'data-record' in part.attributes);
      return fact ? fact.children.filter(isElement).map(toLine) : [toLine(cell)];
    });
  const isRecord = body.some((row) => cells(row).length > row.length);
  // One header cell covers both columns.
  const titles = isRecord ? ['Item', 'Record', 'Source'] : cells(head);
  const shares = isRecord ? [1.1, 2.6, 1.4] : undefined;
  paper.table({ caption, head: titles, rows: body.map(cells), shares });
}

function addFigure(paper: Paper, node: HtmlNode, styles: ClassStyles): void {
  const svg = findElement(node, 'svg');
  const caption = findElement(node, 'figcaption');
  const title = findElement(node, 'p');
  if (!svg || !caption || !title) throw new Error('A figure of the paper lacks drawing or words');
  const rows = findElements(node, 'tr').map((row) =>
    row.children.filter(isElement).map(getTidyText).join(', '),
  );
  const words = getTidyText(caption);
  paper.figure({
    svg: inlineStyles(svg, styles),
    title: getTidyText(title),
    caption: words,
    alt: `${getTidyText(title)}. ${rows.join('; ')}.`,
  });
}

function addBox(paper: Paper, node: HtmlNode): void {
  paper.box(
    findElements(node, 'section').map((section) => ({
      title: getTidyText(findElement(section, 'h2') ?? section),
      text: findElements(section, 'p').map(getTidyText),
    })),
  );
}

function addBlocks(paper: Paper, node: HtmlNode, styles: ClassStyles): void {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const { name = '' } = child;
    if (name === 'h2' || name === 'h3') paper.heading(name === 'h2' ? 2 : 3, getTidyText(child));
    else if (name === 'p') paper.paragraph(toLine(child));
    else if (name === 'blockquote')
      for (const p of findElements(child, 'p')) paper.paragraph(toLine(p), 16);
    else if (name === 'ul' || name === 'ol')
      paper.list(findElements(child, 'li').map(toLine), name === 'ol');
    else if (name === 'table') {
      const caption = findElement(child, 'caption');
      addTable(paper, child, caption ? getTidyText(caption) : 'Comparison');
    } else if (name === 'figure') addFigure(paper, child, styles);
    else if (name === 'aside') addBox(paper, child);
    else addBlocks(paper, child, styles);
  }
}

type Parts = RenderedArticle & { data: Pick<ArticleData, 'excerpt'> };

export async function renderArticlePaper(meta: PaperMeta, { data, stats, html, sources }: Parts) {
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
  addBlocks(paper, tree, await compileStyles(collectSvgClasses(tree)));
  paper.heading(2, 'References');
  paper.references(formatReferences(sources));
  return paper.finish();
}
