import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Paragraph, Paragraphs } from '../../ui/Inline.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';

/** Whether the service suits a line; boxes can be ticked in print. */
export function Checklist({ block }: { block: BlockOf<'checklist'> }) {
  return (
    <Section
      title={block.heading}
      intro={
        <>
          <Paragraph>{block.intro}</Paragraph>
          <RuledList mark="box" className="mt-6 text-ink" items={block.items} />
        </>
      }
    />
  );
}

export function Problem({ heading, paragraphs }: Pick<BlockOf<'prose'>, 'heading' | 'paragraphs'>) {
  return (
    <Section title={heading} intro={<Paragraphs texts={paragraphs} first="text-20 text-ink" />} />
  );
}

export function MethodTable({ block }: { block: BlockOf<'table'> }) {
  return (
    <Section title={block.heading} intro={block.intro}>
      <Table caption={block.caption} captionHidden head={block.columns} rows={block.rows} />
    </Section>
  );
}

/** On a strong background, so that limits are not overlooked. */
export function Limits({ block }: { block: BlockOf<'limits'> }) {
  return (
    <Section tone="deep" title={block.heading} intro={block.intro}>
      <Definitions layout="half" items={block.items} />
    </Section>
  );
}
