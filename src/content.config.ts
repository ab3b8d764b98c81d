import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { articleSchema } from './content-schemas/article.ts';
import { claim } from './content-schemas/claim.ts';
import { timelineStep } from './content-schemas/timeline.ts';

/** The collections under content/. What a field means stands in its schema; a wrong entry stops the build. */
export const collections = {
  claims: defineCollection({ loader: file('content/claims.yaml'), schema: claim }),
  timeline: defineCollection({ loader: file('content/timeline.yaml'), schema: timelineStep }),
  articles: defineCollection({
    loader: glob({ base: 'content/articles', pattern: '**/*.mdx' }),
    schema: articleSchema,
  }),
};
