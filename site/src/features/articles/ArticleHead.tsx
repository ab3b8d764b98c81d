import { blogPath, paths } from '@site/config';
import type { ReactNode } from 'react';
import type { ArticleSummary, LongData } from '../../content/articles.ts';
import { type ArticleStat, basisWords } from '../../content/schemas/articles/article.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { DataBand } from '../../kit/ui/DataBand.tsx';
import { Day } from './ArticleCard.tsx';
import { buildListingPath } from './listing-query.ts';

type Props = {
  article: ArticleSummary;
  /** Absolute URL, for print. */
  address: string;
  series?: LongData['series'];
  stats?: readonly ArticleStat[] | undefined;
  actions?: ReactNode;
};

export function ArticleHead({ article, address, series, stats, actions }: Props) {
  return (
    <header className="pt-5 lg:pt-8">
      <Container>
        <p className="text-15 print:hidden" data-search="off">
          <a href={paths.blog} className="link inline-block py-1">
            Back to blog
          </a>
        </p>
        <div className="mt-4 lg:mt-6">
          <p className="font-mono text-14" data-search="off">
            <Day of={article.date} />
            <Day of={article.updated} word="updated " />
            <a
              href={buildListingPath({ category: article.category })}
              className="underline-offset-4 hover:underline"
            >
              {article.category}
            </a>{' '}
            · {article.type} · <span className="whitespace-nowrap">{article.minutes} min read</span>
          </p>
          {series && (
            <p className="mt-2 text-15">
              <strong className="font-[600]">
                Case Study {series.position} of {series.of}
              </strong>{' '}
              in{' '}
              <a href={blogPath(series.index)} className="link">
                {series.name}
              </a>
            </p>
          )}
          <h1 className="mt-2 text-60 lg:mt-4">{article.title}</h1>
          <p className="mt-3 max-w-[60ch] text-20 text-ink-2 lg:mt-5">{article.excerpt}</p>
          {actions}
          <p data-search="off" className="mt-4 hidden font-mono text-14 print:block">
            {address}
          </p>
        </div>
        {stats && (
          <div className="mt-4 lg:mt-8" data-search="off">
            <DataBand
              items={stats.map(({ basis, source, ...stat }) => ({
                ...stat,
                note: `${basisWords[basis]}: ${source}`,
              }))}
            />
          </div>
        )}
      </Container>
    </header>
  );
}

type Heading = { depth: number; slug: string; text: string };

type BodyProps = { headings: readonly Heading[]; children?: ReactNode };

/** Minimum headings for a table of contents. */
const longFrom = 4;

/** Folded above the text on narrow screens; always open beside it on wide ones. */
const Contents = ({ parts }: { parts: readonly Heading[] }) => (
  <nav
    aria-label="Contents"
    className="border-ink border-t-[1.5px] max-lg:mb-6 max-lg:border-b-[1.5px] lg:sticky lg:top-8"
  >
    <details className="lg:[&::details-content]:[content-visibility:visible]">
      <summary className="cursor-pointer py-3 font-[600] text-15">In this article</summary>
      <ol className="text-15">
        {parts.map((part) => (
          <li key={part.slug} className="border-rule border-b last:border-0">
            <a href={`#${part.slug}`} className="block py-2 underline-offset-4 hover:underline">
              {part.text}
            </a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
);

export function ArticleBody({ headings, children }: BodyProps) {
  const parts = headings.filter(({ depth }) => depth === 2);
  return (
    <Container className="grid gap-x-12 pt-6 pb-16 md:pt-10 lg:grid-cols-12 lg:pt-16 lg:pb-24">
      <div data-search="off" className="print:hidden lg:col-span-4 lg:col-start-9 lg:row-start-1">
        {parts.length >= longFrom && <Contents parts={parts} />}
      </div>
      <div className="min-w-0 [&_:is(p,ul,ol,h2,h3,blockquote)]:max-w-[68ch] [&_blockquote]:border-ink [&_blockquote]:border-l-[1.5px] [&_blockquote]:pl-5 [&>*]:max-w-none! lg:col-span-8 lg:col-start-1 lg:row-start-1">
        {children}
      </div>
    </Container>
  );
}
