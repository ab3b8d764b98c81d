import { z } from 'zod';
import type { BodyCheck } from '../../loading/entry-loaders.ts';
import { article, articleFields, createPhotographSchema, type Images } from './article-fields.ts';
import { countWords, splitArticleBlocks } from './article-text.ts';

export const createNewsSchema = (images: Images) =>
  z.strictObject({
    ...articleFields,
    kind: z.literal('news'),
    photograph: createPhotographSchema(images),
    related: z.array(article).max(4).optional().describe('Related articles.'),
  });

export const maxWords = 250;

export const checkNews: BodyCheck = ({ name, data, body }) => {
  const count = countWords(splitArticleBlocks(body));
  if (data.kind === 'news' && count > maxWords)
    throw new Error(
      `content/articles/${name}.md: a news item has at most ${maxWords} words, and this one ${count}. Write an article.`,
    );
};
