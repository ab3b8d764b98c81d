import type { ArticleSummary } from '../../../content/articles.ts';
import { Container } from '../../ui/Container.tsx';

type Props = {
  index: ArticleSummary;
  previous?: ArticleSummary | undefined;
  next?: ArticleSummary | undefined;
};

function Way({ label, article, end }: { label: string; article: ArticleSummary; end?: boolean }) {
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

export function SeriesWay({ index, previous, next }: Props) {
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
          {previous && <Way label="Previous case study" article={previous} />}
          {next && <Way label="Next case study" article={next} end />}
        </div>
      </nav>
    </Container>
  );
}
