import { isoDay } from '../../../content/format-date.ts';
import type { ArticleSeriesCard } from '../../../content/schemas/articles/article.ts';
import { articleFigure } from '../../../figures/articles/index.ts';

/** MDX passes frontmatter unparsed: a date may still be a string. */
type Card = Omit<ArticleSeriesCard, 'date'> & { date: Date | string };
type Props = { cards: readonly Card[] };

const labels = {
  spillVolume: 'Spill volume',
  cost: 'Cost',
  detectionMethod: 'Detection method',
} as const;
const order = ['spillVolume', 'cost', 'detectionMethod'] as const;

const day = (date: Date | string) =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function SeriesCard({ card }: { card: Card }) {
  const { Drawing } = articleFigure(card.drawing);
  return (
    <article className="group relative break-inside-avoid rounded-sheet border border-rule bg-sheet transition-colors hover:border-ink has-[a:focus-visible]:border-ink">
      <div className="md:grid md:grid-cols-[21rem_1fr]">
        <div className="p-4 max-md:border-rule max-md:border-b">
          <Drawing id={`card-${card.drawing}`} compact />
        </div>
        <div className="p-5 md:border-rule md:border-l">
          <time dateTime={isoDay(new Date(card.date))} className="font-mono text-13">
            {day(card.date)}
          </time>
          <h3 className="mt-2! mb-0! text-20!">{card.title}</h3>
          <p className="mt-2! text-15 text-ink-2">{card.excerpt}</p>
          <p className="mt-4! font-[600] text-15">
            <a href={`/blog/${card.slug}`} className="link after:absolute after:inset-0">
              Read the case study<span className="sr-only">: {card.title}</span>
            </a>
          </p>
        </div>
      </div>
      <dl className="border-rule border-t text-15 md:grid md:grid-cols-3">
        {order.map((key) => (
          <div
            key={key}
            className="border-rule px-5 py-3 not-first:border-t md:not-first:border-t-0 md:not-first:border-l"
          >
            <dt className="text-13 text-ink-2">{labels[key]}</dt>
            <dd>{card.stats[key]}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Each card gives the same three figures, so that parts can be compared. */
export function SeriesCards({ cards }: Props) {
  return (
    <div className="my-8 grid max-w-[52rem] gap-6">
      {cards.map((card) => (
        <SeriesCard key={card.slug} card={card} />
      ))}
    </div>
  );
}
