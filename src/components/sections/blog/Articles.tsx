import type { ComponentProps } from 'react';
import type { DrawnArticle } from '../../../content/articles.ts';
import type { Category, ListingQuery, Portion } from '../../../content/listing.ts';
import type { Answer } from '../../../search/engine.ts';
import { ArticleGrid, type Listed } from './ArticleGrid.tsx';
import { BlogHead } from './BlogHead.tsx';
import { FeaturedArticle } from './FeaturedArticle.tsx';
import { NothingFound } from './NothingFound.tsx';

export type ArticleListing = {
  state: ListingQuery;
  categories: readonly { name: Category; count: number }[];
  /** Only where nothing is searched for or selected. */
  featured: DrawnArticle | undefined;
  portion: Portion<Listed>;
  answer: Answer | undefined;
};

type Props = ArticleListing & Pick<ComponentProps<typeof ArticleGrid>, 'words'>;

/** The part of /blog that its query decides. */
export function Articles({ words, ...listing }: Props) {
  const { state, categories, featured, portion, answer } = listing;
  return (
    <>
      <BlogHead state={state} categories={categories} words={words} />
      {featured && <FeaturedArticle article={featured} />}
      {portion.total > 0 ? (
        <ArticleGrid {...{ state, portion, words }} partial={answer?.partial ?? false} />
      ) : (
        <NothingFound state={state} instead={answer?.instead} words={words} />
      )}
    </>
  );
}
