import type { ReactNode } from 'react';
import { blogPath, paths } from '../../../config/paths.ts';
import type { ArticleSummary, LongData } from '../../../content/articles.ts';
import { formatDate, isoDay } from '../../../content/dates.ts';
import { listingPath } from '../../../content/listing.ts';
import { type ArticleStat, basisWords } from '../../../content/schemas/articles/article.ts';
import { Container } from '../../ui/Container.tsx';
import { DataBand } from '../../ui/DataBand.tsx';

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
    <header className="pt-5 lg:pt-12">
      <Container>
        <p className="text-15 print:hidden" data-search="off">
          <a href={paths.blog} className="link inline-block py-1">
            Back to blog
          </a>
        </p>
        <div className="mt-4 max-w-[60rem] lg:mt-12">
          <p className="font-mono text-13" data-search="off">
            <time dateTime={isoDay(article.date)}>{formatDate(article.date)}</time> ·{' '}
            {article.updated && (
              <>
                updated{' '}
                <time dateTime={isoDay(article.updated)}>{formatDate(article.updated)}</time> ·{' '}
              </>
            )}
            <a
              href={listingPath({ category: article.category })}
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
          <h1 className="mt-4 text-60">{article.title}</h1>
          <p className="mt-5 max-w-[60ch] text-20 text-ink-2">{article.excerpt}</p>
          {actions}
          <p data-search="off" className="mt-4 hidden font-mono text-13 print:block">
            {address}
          </p>
        </div>
        {stats && (
          <div className="mt-6 lg:mt-12" data-search="off">
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
