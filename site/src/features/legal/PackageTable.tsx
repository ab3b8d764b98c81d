import { Folded } from '../../kit/ui/Figure.tsx';
import { Table } from '../../kit/ui/Table.tsx';

/** Keeps the line breaks of the plain text on a screen, and its paragraphs on paper. */
export function LicenceText({ title, text }: { title: string; text: string }) {
  return (
    <Folded title={title}>
      <div
        data-search="off"
        className="whitespace-pre-line print:columns-2 print:whitespace-normal"
      >
        {text.split('\n\n').map((paragraph, i) => (
          <div key={i} className="not-first:mt-3">
            {paragraph}
          </div>
        ))}
      </div>
    </Folded>
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
    <Folded title={`${caption} (${rows.length})`}>
      <div
        data-search="off"
        className={`print:[&_:is(th,td)]:py-0! ${owned ? '' : 'print:columns-2'}`}
      >
        {table}
      </div>
    </Folded>
  ) : (
    <div className="mt-4">{table}</div>
  );
}
