import type { ArticleRecordRow } from '../../../content/schemas/articles/article.ts';
import { Table } from '../../ui/Table.tsx';

type Props = {
  rows: readonly ArticleRecordRow[];
  /** Table caption. */
  caption?: string;
};

const columns = 'grid gap-x-6 md:grid-cols-[1fr_13rem]';

/** Published facts of an incident. The source is below its fact, not in a third column, to fit a phone. */
export function RecordTable({ rows, caption = 'The record, with sources' }: Props) {
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
            <span className="text-ink">{row.fact}</span>
            <span className="text-13 leading-7">{row.source}</span>
          </span>,
        ])}
      />
    </div>
  );
}
