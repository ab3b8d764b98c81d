import type { ArticleSummary } from '../../../content/articles.ts';
import { formatDate, isoDay } from '../../../content/format-date.ts';
import type { Piece } from '../../../outputs/search/engine.ts';
import { Card } from '../../ui/Card.tsx';
import { Marked } from '../search/Marked.tsx';
import { cardPicture } from './picture.ts';

type Props = {
  article: ArticleSummary;
  /** Title and excerpt split into pieces, with the search words marked; absent when nothing was searched. */
  match?: { title: readonly Piece[]; excerpt: readonly Piece[] } | undefined;
};

/** Date, type and reading time of an article on one line. */
export function ArticleMeta({ article }: { article: ArticleSummary }) {
  return (
    <p className="font-mono text-13 text-ink-2">
      <time dateTime={isoDay(article.date)}>{formatDate(article.date)}</time> · {article.type} ·{' '}
      {article.minutes} min read
    </p>
  );
}

export function CategoryMark({ category }: { category: string }) {
  return (
    <p className="inline-block bg-ink px-2 py-0.5 font-mono text-13 text-on-deep">{category}</p>
  );
}

/** The article's drawing in its version for cards, whole. Hidden from screen readers: the text beside it says the same. */
export function ArticlePicture({ drawing, id }: { drawing: string; id: string }) {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-60 items-center bg-sheet px-3 py-4 sm:p-4 md:px-3"
    >
      <div
        className="w-full max-w-[23rem]"
        dangerouslySetInnerHTML={{ __html: cardPicture(drawing, id) }}
      />
    </div>
  );
}

/** An article in a list. */
export function ArticleCard({ article, match }: Props) {
  const what = article.category === 'Case Study' ? 'case study' : 'article';
  return (
    <Card
      href={article.path}
      title={match ? <Marked pieces={match.title} /> : article.title}
      action={`Read the ${what}`}
      spoken={`: ${article.title}`}
      picture={
        <ArticlePicture
          drawing={article.drawing}
          id={`card-${article.slug.replaceAll('/', '-')}`}
        />
      }
      meta={
        <>
          <CategoryMark category={article.category} />
          <div className="mt-3">
            <ArticleMeta article={article} />
          </div>
        </>
      }
    >
      <p>{match ? <Marked pieces={match.excerpt} /> : article.excerpt}</p>
    </Card>
  );
}
