import type { ArticleBox, ArticleRecordRow } from '../../content/schemas/articles/article.ts';
import { Table } from '../../kit/ui/Table.tsx';

type RecordTableProps = {
  rows: readonly ArticleRecordRow[];
  caption?: string | undefined;
};

const columns = 'grid gap-x-6 md:grid-cols-[1fr_13rem]';

/** The source stands below its fact: a third column would not fit a phone. */
export function RecordTable({ rows, caption = 'The record, with sources' }: RecordTableProps) {
  return (
    <div className="my-8 max-w-[52rem]">
      <Table
        caption={caption}
        head={[
          'Item',
          <span key="head" className={columns}>
            <span>
              Record <span className="md:sr-only">and source</span>
            </span>
            <span aria-hidden="true" className="max-md:hidden">
              Source
            </span>
          </span>,
        ]}
        rows={rows.map((row) => [
          row.item,
          <span key={row.item} className={columns}>
            <span className="text-ink">{row.fact}</span>{' '}
            <span className="text-13 leading-6">{row.source}</span>
          </span>,
        ])}
      />
    </div>
  );
}

const defaults = {
  happened: 'What happened',
  found: 'What the investigation found',
  monitoring: 'What monitoring could and could not have changed',
} as const;

const order = ['happened', 'found', 'monitoring'] as const;

type Props = { box: ArticleBox };

export function ThreeQuestions({ box }: Props) {
  return (
    <aside
      aria-label="Events, findings and our view"
      className="my-10 max-w-[52rem] rounded-sheet border-[1.5px] border-ink bg-sheet"
    >
      {order.map((part) => (
        <section
          key={part}
          className={`grid gap-x-6 border-rule p-5 not-first:border-t md:grid-cols-[13rem_1fr] md:p-6 ${part === 'monitoring' ? 'bg-paper' : ''}`}
        >
          <h2 className="mt-0! mb-0! text-20! leading-tight">
            {box.titles?.[part] ?? defaults[part]}
          </h2>
          <div className="space-y-3 text-17 max-md:mt-3 [&_p]:mt-0!">
            {box[part].map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      ))}
    </aside>
  );
}
