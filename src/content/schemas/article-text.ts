/** The words of an article without its markup: for reading time, search and the tests of the words. */
import { withoutCitations } from '../citations/marks.ts';
import type { ArticleData } from './article.ts';

/** Words a minute of a reader of technical English. */
const PACE = 220;

/** Markdown inline marks taken off: links keep their words, code and emphasis their content. */
const plain = (text: string): string =>
  withoutCitations(text)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The blocks of an MDX body in order: headings, paragraphs, list items and table cells,
 * each as plain text. Components on lines of their own are left out: their words are in
 * the frontmatter or in the registry of figures.
 */
export function articleBlocks(body: string): string[] {
  const withoutComponents = body
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^import .*$/gm, '')
    .replace(/^<[A-Z][\s\S]*?\/>\s*$/gm, '');
  return withoutComponents
    .split(/\n{2,}/)
    .flatMap((block) => {
      if (/^\s*\|/.test(block))
        return block.split(/[|\n]/).filter((cell) => !/^[\s:-]*$/.test(cell));
      if (/^\s*(?:[-*]|\d+\.)\s/.test(block)) return block.split(/\n(?=\s*(?:[-*]|\d+\.)\s)/);
      return [block];
    })
    .map((block) => plain(block.replace(/^\s*(?:#{1,6}|[-*]|\d+\.|>)\s+/, '')))
    .filter((block) => block.length > 0);
}

/** Everything a reader reads in an article, block by block, the box and the record included. */
export function articleText(data: Pick<ArticleData, 'box' | 'record'>, body: string): string[] {
  const { box, record } = data;
  return [
    ...articleBlocks(body),
    ...box.happened,
    ...box.found,
    ...box.monitoring,
    ...record.flatMap((row) => [row.item, row.fact]),
  ];
}

/** How many words some blocks hold; a figure with its unit sign counts as one. */
export const countWords = (blocks: readonly string[]): number =>
  blocks.reduce((sum, block) => sum + (block.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0), 0);

/** Minutes to read an article, at least one. */
export const readingMinutes = (blocks: readonly string[]): number =>
  Math.max(1, Math.round(countWords(blocks) / PACE));
