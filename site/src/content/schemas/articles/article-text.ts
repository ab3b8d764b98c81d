/** Article text without markup, for reading time, search and tests. */
import { withoutCitations } from '../../text-marks.ts';
import type { ArticleData } from './article.ts';

/** Words that an article has, news apart. */
export const usualWords = { min: 550, max: 1300 };

/** Words per minute, technical English. */
const PACE = 220;

const stripMarkdown = (text: string): string =>
  withoutCitations(text)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Blocks of a body as plain text, without parts of the site, whose text is in frontmatter or figures.
 */
export function splitArticleBlocks(body: string): string[] {
  return body
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^::[a-z].*$/gm, '')
    .split(/\n{2,}/)
    .flatMap((block) => {
      if (/^\s*\|/.test(block))
        return block.split(/[|\n]/).filter((cell) => !/^[\s:-]*$/.test(cell));
      if (/^\s*(?:[-*]|\d+\.)\s/.test(block)) return block.split(/\n(?=\s*(?:[-*]|\d+\.)\s)/);
      return [block];
    })
    .map((block) => stripMarkdown(block.replace(/^\s*(?:#{1,6}|[-*]|\d+\.|>)\s+/, '')))
    .filter((block) => block.length > 0);
}

export function listArticleTexts(data: Pick<ArticleData, 'record'>, body: string): string[] {
  const { record = [] } = data;
  return [...splitArticleBlocks(body), ...record.flatMap((row) => [row.item, row.fact])];
}

/** A number with its unit sign counts as one word. */
export const countWords = (blocks: readonly string[]): number =>
  blocks.reduce((sum, block) => sum + (block.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0), 0);

export const estimateReadingMinutes = (blocks: readonly string[]): number =>
  Math.max(1, Math.round(countWords(blocks) / PACE));
