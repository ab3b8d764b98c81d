import { Table } from '../../ui/Table.tsx';
import { Folded } from './Folded.tsx';

type Props = {
  caption: string;
  /** Collapse the table under its caption, for long lists. */
  folded?: boolean;
  rows: readonly {
    name: string;
    version: string;
    licence: string;
    copyright?: string;
    use?: string;
  }[];
};

/** Packages with their licence and, where the licence requires it, the copyright notice. */
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
    <Folded title={`${caption} (${rows.length})`}>{table}</Folded>
  ) : (
    <div className="mt-4">{table}</div>
  );
}
