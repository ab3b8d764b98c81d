import type { ArticleRecordRow } from '../../content/schemas/articles/article.ts';
import { Table } from '../../kit/ui/Table.tsx';

type RecordTableProps = {
  rows: readonly ArticleRecordRow[];
  caption: string;
};

const columns = 'grid gap-x-6 md:grid-cols-[1fr_13rem]';

/** The source stands below its fact: a third column would not fit a phone. */
export function RecordTable({ rows, caption }: RecordTableProps) {
  return (
    <details className="my-8 max-w-[52rem]">
      <summary className="link inline-block min-h-6 cursor-pointer font-[600]">{caption}</summary>
      <Table
        caption={caption}
        captionHidden
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
          <span key={row.item} className={columns} data-record="">
            <span className="text-ink">{row.fact}</span>{' '}
            <span className="text-14 leading-6">{row.source}</span>
          </span>,
        ])}
      />
    </details>
  );
}
