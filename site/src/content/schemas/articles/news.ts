import { z } from 'zod';
import type { BodyCheck } from '../../loading/entries.ts';
import { article, articleFields, type Images, photograph } from './article-fields.ts';
import { articleBlocks, countWords } from './article-text.ts';

export const newsSchema = (images: Images) =>
  z.strictObject({
    ...articleFields,
    kind: z.literal('news'),
    photograph: photograph(images),
    related: z.array(article).max(4).optional().describe('Related articles.'),
  });

export const maxWords = 250;

export const checkNews: BodyCheck = ({ name, data, body }) => {
  const count = countWords(articleBlocks(body));
  if (data.kind === 'news' && count > maxWords)
    throw new Error(
      `content/articles/${name}.mdx: a news item has at most ${maxWords} words, and this one ${count}. Write an article.`,
    );
};
