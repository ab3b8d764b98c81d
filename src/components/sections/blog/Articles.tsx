import type { ComponentProps } from 'react';
import type { DrawnArticle } from '../../../content/articles.ts';
import type { Ask, Category, Portion } from '../../../content/listing.ts';
import type { Answer } from '../../../search/engine.ts';
import { ArticleGrid, type Listed } from './ArticleGrid.tsx';
import { BlogHead } from './BlogHead.tsx';
import { FeaturedArticle } from './FeaturedArticle.tsx';
import { NothingFound } from './NothingFound.tsx';

export type ArticleListing = {
  ask: Ask;
  categories: readonly { name: Category; count: number }[];
  /** Only where nothing is searched for or selected. */
  featured: DrawnArticle | undefined;
  portion: Portion<Listed>;
  answer: Answer | undefined;
};

type Props = ArticleListing & Pick<ComponentProps<typeof ArticleGrid>, 'words'>;

/** The part of /blog that its query decides. */
export function Articles({ words, ...listing }: Props) {
  const { ask, categories, featured, portion, answer } = listing;
  return (
    <>
      <BlogHead ask={ask} categories={categories} words={words} />
      {featured && <FeaturedArticle article={featured} />}
      {portion.total > 0 ? (
        <ArticleGrid {...{ ask, portion, words }} partial={answer?.partial ?? false} />
      ) : (
        <NothingFound ask={ask} instead={answer?.instead} words={words} />
      )}
    </>
  );
}
