import type { ArticleSeriesCard } from '../../../content-schemas/article.ts';
import { articleFigure } from '../../../figures/articles/index.tsx';
import { Card } from '../../ui/Card.tsx';

/** In MDX, frontmatter has not been through the schema: a date may still be a string. */
type Loose = Omit<ArticleSeriesCard, 'date'> & { date: Date | string };
type Props = { cards: readonly Loose[] };

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

/** The parts of a series, each with the three figures all of them share. */
export function SeriesCards({ cards }: Props) {
  return (
    <div className="my-10 grid gap-6 lg:grid-cols-3">
      {cards.map((card) => {
        const { Drawing } = articleFigure(card.drawing);
        return (
          <Card
            key={card.slug}
            href={`/blog/${card.slug}`}
            title={card.title}
            action="Read the case study"
            picture={
              <div className="p-4">
                <Drawing id={`card-${card.drawing}`} compact />
              </div>
            }
            meta={
              <time
                dateTime={new Date(card.date).toISOString().slice(0, 10)}
                className="font-mono text-13"
              >
                {day(card.date)}
              </time>
            }
          >
            <p>{card.excerpt}</p>
            <dl className="mt-4 border-rule border-t">
              {order.map((key) => (
                <div key={key} className="border-rule border-b py-2">
                  <dt className="text-13">{labels[key]}</dt>
                  <dd className="text-ink">{card.stats[key]}</dd>
                </div>
              ))}
            </dl>
          </Card>
        );
      })}
    </div>
  );
}
