import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { writeFigures } from '../../site/src/content/named-figures/write-figures.ts';
import {
  type ArticleData,
  createArticleSchema,
} from '../../site/src/content/schemas/articles/article.ts';

const content = new URL('../../content/', import.meta.url);
const folder = new URL('articles/', content);

/** An article as it stands in content/. */
export type ArticleOnDisk = { data: ArticleData; body: string; path: string };

export const articles: readonly ArticleOnDisk[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const source = writeFigures(readFileSync(new URL(file, folder), 'utf8'));
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
    const data = createArticleSchema({ image: (() => z.string()) as never }).parse(parse(head));
    return { data, body, path: `/blog/${data.slug}` };
  });

/** The words of a text in lower case; a number with its decimal point is one word. */
export const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];

/**
 * A word that occurs once in the content, in the middle of one body, and in no title or glossary
 * term.
 */
export function findRareWord(): { word: string; path: string } {
  const counts = new Map<string, number>();
  // All of content/, so that no other page holds the word either.
  const everywhere = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ya?ml|md)$/.test(name))
    .map((name) => splitWords(readFileSync(new URL(name, content), 'utf8')));
  for (const list of everywhere)
    for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const { body, path } of articles) {
    const list = splitWords(body);
    const middle = list.slice(Math.floor(list.length * 0.4), Math.floor(list.length * 0.6));
    const word = middle.find((one) => /^[a-z]{8,}$/.test(one) && counts.get(one) === 1);
    if (word) return { word, path };
  }
  throw new Error('No word stands only in the middle of one article');
}
