import { pageFigure } from '../../../figures/page-figures.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Table } from '../../ui/Table.tsx';
import { TwoSizes } from '../../ui/TwoSizes.tsx';

type Props = {
  /** Id in src/figures/page-figures.ts. */
  id: string;
  caption: string;
  /** Absent for an illustration, which shows no data. */
  basis?: 'computed' | 'simulated' | 'record' | 'target' | undefined;
  source: string;
};

/** A computed drawing with caption, basis, source and its data as a table. */
export function PageDrawing({ id, caption, basis, source }: Props) {
  const { Drawing, Middle, title, table } = pageFigure(id);
  return (
    <Figure
      id={`figure-${id}`}
      {...(basis ? { basis } : {})}
      caption={<Inline>{caption}</Inline>}
      source={
        <>
          <Inline>{source}</Inline>.
        </>
      }
      table={<Table caption={title} captionHidden head={table.head} rows={table.rows} />}
    >
      <TwoSizes
        wide={<Drawing id={`${id}-wide`} />}
        middle={Middle && <Middle id={`${id}-middle`} />}
        compact={<Drawing id={`${id}-compact`} compact />}
      />
    </Figure>
  );
}
