import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

/** A table with an introduction. */
export function MethodTable({ block }: { block: BlockOf<'table'> }) {
  return (
    <Section
      title={block.heading}
      intro={
        <p>
          <Inline>{block.intro}</Inline>
        </p>
      }
    >
      <Table caption={block.caption} captionHidden head={block.columns} rows={block.rows} />
    </Section>
  );
}
