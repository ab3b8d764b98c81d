import type { MechanismData, SectorData } from '../../../content/schemas/pages/sector.ts';
import type { Block, BlockOf } from '../../../content/schemas/pages/service.ts';
import type { StandardData } from '../../../content/schemas/records/source.ts';
import { Definitions } from '../../ui/Definitions.tsx';
import { Paragraph, Paragraphs } from '../../ui/Inline.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Table } from '../../ui/Table.tsx';
import { DrawingWithWords } from '../shared/PageDrawing.tsx';
import { Cases, Expertise, Industries } from './Expertise.tsx';
import { Offers, Steps } from './Offers.tsx';

/** Entries that blocks refer to by id. */
type Library = {
  standard: (ref: { id: string }) => StandardData;
  mechanism: (ref: { id: string }) => MechanismData;
  sector: (ref: { id: string }) => SectorData;
};

type Props = { blocks: readonly Block[]; library: Library };

export function ServiceBlocks({ blocks, library }: Props) {
  return blocks.map((block) => (
    <ServiceBlock key={block.heading} block={block} library={library} />
  ));
}

function ServiceBlock({ block, library }: { block: Block; library: Library }) {
  switch (block.type) {
    case 'prose':
      return <Problem {...block} />;
    case 'checklist':
      return <Checklist block={block} />;
    case 'figure':
      return <DrawingWithWords {...block} />;
    case 'offers':
      return <Offers block={block} />;
    case 'steps':
      return <Steps heading={block.heading} items={block.items} />;
    case 'table':
      return <MethodTable block={block} />;
    case 'cases':
      return <Cases block={block} />;
    case 'industries':
      return <Industries block={block} sector={library.sector} />;
    case 'expertise':
      return <Expertise block={block} mechanism={library.mechanism} />;
    case 'limits':
      return <Limits block={block} />;
    case 'standards':
      return <Standards heading={block.heading} items={block.items.map(library.standard)} />;
  }
}

type StandardsProps = { heading: string; items: readonly StandardData[] };

const Standards = ({ heading, items }: StandardsProps) => (
  <Section title={heading}>
    <Definitions
      layout="pairs"
      mono
      items={items.map(({ code, covers, source }) => ({
        title: code,
        text: `${covers} [@${source.id}]`,
      }))}
    />
  </Section>
);

/** Whether the service suits a line; boxes can be ticked in print. */
function Checklist({ block }: { block: BlockOf<'checklist'> }) {
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

function MethodTable({ block }: { block: BlockOf<'table'> }) {
  return (
    <Section title={block.heading} intro={block.intro}>
      <Table caption={block.caption} captionHidden head={block.columns} rows={block.rows} />
    </Section>
  );
}

/** On a strong background, so that limits are not overlooked. */
function Limits({ block }: { block: BlockOf<'limits'> }) {
  return (
    <Section tone="deep" title={block.heading} intro={block.intro}>
      <Definitions layout="half" items={block.items} />
    </Section>
  );
}
