import type { ArticleSummary } from '../../content/articles.ts';
import { formatDate, formatIsoDay } from '../../content/dates.ts';
import type { ArticleSeriesCard } from '../../content/schemas/articles/article.ts';
import { Container } from '../../kit/ui/Container.tsx';
import { getFigure } from '../figure-registry.ts';

type SeriesNavProps = {
  index: ArticleSummary;
  previous?: ArticleSummary | undefined;
  next?: ArticleSummary | undefined;
};

type LinkProps = { label: string; article: ArticleSummary; end?: boolean };

function SeriesLink({ label, article, end }: LinkProps) {
  return (
    <a
      href={article.path}
      className={`group block border-rule p-5 hover:bg-paper max-md:border-t md:p-6 ${end ? 'md:border-l md:text-right md:first:border-l-0' : ''}`}
    >
      <span className="block text-15 text-ink-2">{label}</span>
      <span className="mt-1 block font-[600] text-17 decoration-2 decoration-hivis underline-offset-4 group-hover:underline">
        {article.title}
      </span>
    </a>
  );
}

export function SeriesNav({ index, previous, next }: SeriesNavProps) {
  return (
    <Container className="pb-16 print:hidden">
      <nav aria-label="Series" className="border-[1.5px] border-ink bg-sheet">
        <a
          href={index.path}
          className="block p-5 font-[600] text-17 underline-offset-4 hover:underline md:p-6"
        >
          Back to the series: {index.title}
        </a>
        <div className="border-rule md:grid md:auto-cols-fr md:grid-flow-col md:border-t">
          {previous && <SeriesLink label="Previous case study" article={previous} />}
          {next && <SeriesLink label="Next case study" article={next} end />}
        </div>
      </nav>
    </Container>
  );
}

type Props = { cards: readonly ArticleSeriesCard[] };

const labels = {
  spillVolume: 'Spill volume',
  cost: 'Cost',
  detectionMethod: 'Detection method',
} as const;
const order = ['spillVolume', 'cost', 'detectionMethod'] as const;

function SeriesCard({ card }: { card: ArticleSeriesCard }) {
  const { Drawing } = getFigure(card.drawing);
  return (
    <article className="group relative break-inside-avoid rounded-sheet border border-rule bg-sheet transition-colors hover:border-ink has-[a:focus-visible]:border-ink">
      <div className="md:grid md:grid-cols-[21rem_1fr]">
        <div className="p-4 max-md:border-rule max-md:border-b">
          <Drawing id={`card-${card.drawing}`} compact />
        </div>
        <div className="p-5 md:border-rule md:border-l">
          <time dateTime={formatIsoDay(card.date)} className="font-mono text-14">
            {formatDate(card.date)}
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
            <dt className="text-14 text-ink-2">{labels[key]}</dt>
            <dd>{card.stats[key]}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

export function SeriesCards({ cards }: Props) {
  return (
    <div className="my-8 grid max-w-[52rem] gap-6">
      {cards.map((card) => (
        <SeriesCard key={card.slug} card={card} />
      ))}
    </div>
  );
}
