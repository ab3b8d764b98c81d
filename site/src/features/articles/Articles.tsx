import { paths } from '@site/config';
import type { ComponentProps } from 'react';
import type { DrawnArticle } from '../../content/articles.ts';
import type { Words } from '../../content/page-words.ts';
import { Button } from '../../kit/ui/Button.tsx';
import { Container } from '../../kit/ui/Container.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { getFigure } from '../figure-registry.ts';
import { SearchForm } from '../search/SearchForm.tsx';
import type { Answer } from '../search/search-engine.ts';
import { ArticleMeta, CategoryMark } from './ArticleCard.tsx';
import { ArticleGrid, type ListedArticle, NothingFound } from './ArticleGrid.tsx';
import {
  buildListingPath,
  type Category,
  type ListingQuery,
  type Portion,
  slugifyCategory,
} from './listing-query.ts';

export type ArticleListing = {
  state: ListingQuery;
  categories: readonly { name: Category; count: number }[];
  /** Only without search and category. */
  featured: DrawnArticle | undefined;
  portion: Portion<ListedArticle>;
  answer: Answer | undefined;
};

type Props = ArticleListing & Pick<ComponentProps<typeof ArticleGrid>, 'words'>;

export function Articles({ words, ...listing }: Props) {
  const { state, categories, featured, portion, answer } = listing;
  return (
    <>
      <BlogHead state={state} categories={categories} words={words} />
      {featured && <FeaturedArticle article={featured} words={words} />}
      {portion.total > 0 ? (
        <ArticleGrid {...{ state, portion, words }} partial={answer?.complete === 0} />
      ) : (
        <NothingFound state={state} words={words} />
      )}
    </>
  );
}

type BlogHeadProps = {
  state: ListingQuery;
  categories: readonly { name: Category; count: number }[];
  words: Words;
};

const badge =
  'inline-flex min-h-11 items-center gap-2 rounded-sheet border-[1.5px] border-ink px-3.5 text-15 font-[500] no-underline hover:bg-ink hover:text-sheet aria-[current]:bg-ink aria-[current]:text-sheet';

export function BlogHead({ state, categories, words }: BlogHeadProps) {
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  const current = (is: boolean) => (is ? 'page' : undefined);
  return (
    <div className="border-rule border-b py-10 lg:py-16">
      <Container>
        <div className="grid gap-8 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-7">
            <h1 className="text-60">{words('hero-title')}</h1>
            <Paragraph className="mt-5 max-w-[60ch] text-20 text-ink-2">
              {words('hero-lede')}
            </Paragraph>
          </div>
          <div className="self-end lg:col-span-5">
            <SearchForm
              action={paths.blog}
              query={state.query}
              label="Search the articles"
              keep={{ category: state.category && slugifyCategory(state.category) }}
            />
          </div>
        </div>
        <nav aria-label="Categories" className="mt-8">
          <ul className="flex flex-wrap gap-2.5">
            <li>
              <a
                className={badge}
                href={buildListingPath({ query: state.query })}
                aria-current={current(!state.category)}
              >
                All <span className="font-mono text-14">{all}</span>
              </a>
            </li>
            {categories.map(({ name, count }) => (
              <li key={name}>
                <a
                  className={badge}
                  href={buildListingPath({ query: state.query, category: name })}
                  aria-current={current(state.category === name)}
                >
                  {name} <span className="font-mono text-14">{count}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Container>
    </div>
  );
}

type FeaturedArticleProps = { article: DrawnArticle; words: Words };

function FeaturedArticle({ article, words }: FeaturedArticleProps) {
  const { Drawing, title } = getFigure(article.picture.drawing);
  return (
    <section
      aria-label="Featured article"
      data-search="off"
      className="border-rule border-b bg-sheet py-12 lg:py-20"
    >
      <Container>
        <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-12">
          <div className="lg:col-span-5">
            <CategoryMark category={article.category} />
            <div className="mt-4">
              <ArticleMeta article={article} />
            </div>
            <h2 className="mt-3 text-40">{article.title}</h2>
            <p className="mt-4 max-w-[56ch] text-ink-2">{article.excerpt}</p>
            <p className="mt-7">
              <Button href={article.path} variant="ink">
                {words('hero-button')}
                <span className="sr-only">: {article.title}</span>
              </Button>
            </p>
          </div>
          <figure className="border-[1.5px] border-ink p-4 md:p-6 lg:col-span-7">
            <div className="hidden sm:block">
              <Drawing id="featured-wide" />
            </div>
            <div className="sm:hidden">
              <Drawing id="featured-narrow" compact />
            </div>
            <figcaption className="mt-4 border-rule border-t pt-3 text-15 text-ink-2">
              {title}
            </figcaption>
          </figure>
        </div>
      </Container>
    </section>
  );
}
