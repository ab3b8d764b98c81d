import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleSummary, CardPicture } from '../../content/articles.ts';
import { formatDate, formatIsoDay } from '../../content/dates.ts';
import { Card } from '../../kit/ui/Card.tsx';
import { getFigure } from '../figure-registry.ts';
import { MarkedText } from '../search/Result.tsx';
import type { Hit } from '../search/search-engine.ts';
import { cardPhotograph } from './listing-query.ts';

const drawn = new Map<string, string>();

/** Cached: only the id differs. */
function renderCardPicture(drawing: string, id: string): string {
  const key = `${drawing} ${id}`;
  const cached = drawn.get(key);
  if (cached !== undefined) return cached;
  const { Drawing } = getFigure(drawing);
  const svg = renderToStaticMarkup(createElement(Drawing, { id, compact: true, card: true }));
  drawn.set(key, svg);
  return svg;
}

type Props = {
  article: ArticleSummary;
  hit?: Pick<Hit, 'title' | 'excerpt'> | undefined;
};

export const Day = ({ of, word }: { of: Date | undefined; word?: string }) =>
  of && (
    <>
      {word}
      <time dateTime={formatIsoDay(of)} className="whitespace-nowrap">
        {formatDate(of)}
      </time>
      {' · '}
    </>
  );

export const ArticleMeta = ({ article }: { article: ArticleSummary }) => (
  <p className="font-mono text-14 text-ink-2">
    <Day of={article.date} />
    <Day of={article.updated} word="updated " />
    <span className="whitespace-nowrap">{article.minutes} min read</span>
  </p>
);

export function CategoryMark({ category }: { category: string }) {
  return <p className="inline-block bg-ink px-2 py-0.5 font-mono text-14 text-sheet">{category}</p>;
}

/** Hidden from screen readers: the text says the same. */
function ArticlePicture({ picture, id }: { picture: CardPicture; id: string }) {
  if ('photograph' in picture)
    return (
      <img
        src={picture.photograph}
        alt=""
        {...cardPhotograph}
        loading="lazy"
        className="h-full min-h-60 w-full object-cover"
      />
    );
  return (
    <div
      aria-hidden="true"
      className="flex h-full min-h-60 items-center bg-sheet px-3 py-4 sm:p-4 md:px-3"
    >
      <div
        className="w-full max-w-[23rem]"
        dangerouslySetInnerHTML={{ __html: renderCardPicture(picture.drawing, id) }}
      />
    </div>
  );
}

export function ArticleCard({ article, hit }: Props) {
  const what = article.category === 'Case Study' ? 'case study' : 'article';
  return (
    <Card
      href={article.path}
      title={hit ? <MarkedText pieces={hit.title} /> : article.title}
      action={`Read the ${what}`}
      spoken={`: ${article.title}`}
      picture={
        <ArticlePicture
          picture={article.picture}
          id={`card-${article.slug.replaceAll('/', '-')}`}
        />
      }
      meta={
        <>
          <CategoryMark category={article.category} />
          <div className="mt-3">
            <ArticleMeta article={article} />
          </div>
          {article.held && (
            <p className="mt-2 bg-hivis px-2 text-15 text-on-hivis">{article.held}</p>
          )}
        </>
      }
    >
      <p>{hit ? <MarkedText pieces={hit.excerpt} /> : article.excerpt}</p>
    </Card>
  );
}
