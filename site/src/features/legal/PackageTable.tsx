import type { ReactNode } from 'react';
import { Table } from '../../kit/ui/Table.tsx';

function FoldedText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details data-search="off" className="mt-4 text-15">
      <summary className="link inline-block min-h-6 cursor-pointer">{title}</summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

/** Keeps the line breaks of the plain text on a screen, and its paragraphs on paper. */
export function LicenceText({ title, text }: { title: string; text: string }) {
  return (
    <FoldedText title={title}>
      <div className="whitespace-pre-line print:columns-2 print:whitespace-normal">
        {text.split('\n\n').map((paragraph, i) => (
          <div key={i} className="not-first:mt-3">
            {paragraph}
          </div>
        ))}
      </div>
    </FoldedText>
  );
}

type Props = {
  caption: string;
  folded?: boolean;
  rows: readonly {
    name: string;
    version: string;
    licence: string;
    copyright?: string;
    use?: string;
  }[];
};

export function PackageTable({ caption, folded = false, rows }: Props) {
  const owned = rows.some(({ copyright }) => copyright);
  const used = rows.some(({ use }) => use);
  const table = (
    <Table
      caption={caption}
      captionHidden={folded}
      head={[
        'Name',
        'Version',
        'Licence',
        ...(owned ? ['Copyright'] : []),
        ...(used ? ['What it is'] : []),
      ]}
      rows={rows.map(({ name, version, licence, copyright, use }) => [
        name,
        version,
        licence,
        ...(owned ? [copyright ?? ''] : []),
        ...(used ? [use ?? ''] : []),
      ])}
    />
  );
  return folded ? (
    <FoldedText title={`${caption} (${rows.length})`}>
      <div className={`print:[&_:is(th,td)]:py-0! ${owned ? '' : 'print:columns-2'}`}>{table}</div>
    </FoldedText>
  ) : (
    <div className="mt-4">{table}</div>
  );
}
