/** Frontmatter of short news items in content/articles/: a photograph and about 100 words. */

import type { SchemaContext } from 'astro:content';
import { z } from 'zod';
import type { BodyCheck } from '../../loading/entries.ts';
import { textOf } from '../fields/shapes.ts';
import { article, articleFields, slug } from './article-fields.ts';
import { articleBlocks, countWords } from './article-text.ts';

export const newsSchema = ({ image }: Pick<SchemaContext, 'image'>) =>
  z.strictObject({
    ...articleFields,
    slug: slug.regex(/^[^/]+$/, { error: 'a news item has no slash in its address' }),
    kind: z.literal('news'),
    photograph: z
      .strictObject({
        file: image().describe('The file beside this one, such as ./trial.jpg.'),
        text: textOf('What the photograph shows, for those who do not see it.', 20, 300),
        credit: z.string().min(3).max(80).optional().describe('Who took it, printed below it.'),
      })
      .describe('The photograph at the top of the item, on its card and in the feeds.'),
    related: z.array(article).max(4).optional().describe('Related articles.'),
  });

/** Maximum number of words. */
const maxWords = 250;

/** Rejects a news item that is too long. */
export const checkNews: BodyCheck = ({ name, data, body }) => {
  const count = countWords(articleBlocks(body));
  if (data.kind === 'news' && count > maxWords)
    throw new Error(
      `content/articles/${name}.mdx: a news item has at most ${maxWords} words, and this one ${count}. Write an article.`,
    );
};
