import type { Block as BlockData, BlockOf } from '../../content/schemas/pages/blocks.ts';
import type { MechanismData, SectorData } from '../../content/schemas/pages/sector.ts';
import type { StandardData } from '../../content/schemas/records/source.ts';
import { ClosingCall } from '../../kit/sections/ClosingCall.tsx';
import { ComparedRows } from '../../kit/sections/ComparedRows.tsx';
import { FoldedSection } from '../../kit/sections/FoldedSection.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Inline, Paragraph, Paragraphs } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';
import { DrawingWithWords } from '../PageDrawing.tsx';
import { Cases, Expertise, Industries } from './Cases.tsx';
import { Codes } from './Codes.tsx';
import { Offers, Steps } from './Offers.tsx';

/** Entries that blocks refer to by id. */
export type Library = {
  standard: (ref: { id: string }) => StandardData;
  mechanism: (ref: { id: string }) => MechanismData;
  sector: (ref: { id: string }) => SectorData;
};

type Props = { block: BlockData; library: Library };

export function Block({ block, library }: Props) {
  const head = { title: block.heading, id: block.id, tone: block.tone, opening: block.opening };
  switch (block.type) {
    case 'prose':
      return <Prose block={block} />;
    case 'checklist':
      return (
        <Section
          {...head}
          intro={
            <>
              <Paragraph>{block.intro}</Paragraph>
              {/* Boxes can be ticked in print. */}
              <RuledList mark="box" className="mt-6 text-ink" items={block.items} />
            </>
          }
        />
      );
    case 'figure':
      return <DrawingWithWords {...block} />;
    case 'offers':
      return <Offers block={block} />;
    case 'steps':
      return <Steps heading={block.heading} items={block.items} tone={block.tone} />;
    case 'table':
      return (
        <Section {...head} intro={block.intro}>
          <Table caption={block.caption} captionHidden head={block.columns} rows={block.rows} />
        </Section>
      );
    case 'compared':
      return <Comparison block={block} />;
    case 'cases':
      return <Cases block={block} />;
    case 'industries':
      return <Industries block={block} sector={library.sector} />;
    case 'expertise':
      return <Expertise block={block} mechanism={library.mechanism} />;
    case 'limits':
      return (
        <Section {...head} tone="sheet" intro={block.intro}>
          <Definitions layout="half" items={block.items} />
        </Section>
      );
    case 'standards':
      return <Section {...head} intro={<Codes items={block.items.map(library.standard)} />} />;
    case 'list':
      return (
        <Section {...head} intro={block.intro}>
          <RuledList ordered={block.ordered} items={block.items.map(renderPoint)} />
        </Section>
      );
    case 'call':
      return (
        <ClosingCall title={block.heading} actions={block.actions}>
          <Inline>{block.text}</Inline>
        </ClosingCall>
      );
    case 'lists':
      return <Lists block={block} />;
  }
}

const renderPoint = ({ title, text }: BlockOf<'list'>['items'][number]) =>
  title ? (
    <>
      <h3 className="text-20">{title}</h3>
      <Paragraph className="mt-1 max-w-[62ch] text-ink-2">{text}</Paragraph>
    </>
  ) : (
    text
  );

function Prose({ block }: { block: BlockOf<'prose'> }) {
  const { heading, id, tone, opening = 'beside', paragraphs, list } = block;
  const head = { title: heading, id, tone, opening };
  if (opening === 'beside')
    return <Section {...head} intro={<Paragraphs texts={paragraphs} first="text-20 text-ink" />} />;
  const columns = 'grid gap-x-12 gap-y-4 lg:grid-cols-2';
  return (
    <Section {...head}>
      <div className={opening === 'stacked' ? columns : 'max-w-[68ch] space-y-4'}>
        {paragraphs.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
      </div>
      {list && (
        <div className="mt-6">
          <RuledList items={list} />
        </div>
      )}
    </Section>
  );
}

function Comparison({ block }: { block: BlockOf<'compared'> }) {
  const { heading, paragraphs, caption, folded, rows, ...place } = block;
  const [head, ...body] = rows;
  if (!head) return null;
  const table = (
    <ComparedRows
      head={head}
      rows={body.map(([name, ...cells]) => {
        const [first, second, third] = cells.map((cell) => <Inline key={cell}>{cell}</Inline>);
        return [name, first, second, third];
      })}
    />
  );
  if (folded)
    return (
      <FoldedSection id={place.id} title={heading}>
        {paragraphs && <Paragraphs texts={paragraphs} />}
        {table}
      </FoldedSection>
    );
  return (
    <Section
      title={heading}
      id={place.id}
      tone={place.tone}
      opening={place.opening}
      intro={paragraphs && <Paragraphs texts={paragraphs} />}
    >
      {caption && <p className="mb-3 text-15 text-ink-2">{caption}</p>}
      {table}
    </Section>
  );
}

function Lists({ block }: { block: BlockOf<'lists'> }) {
  const { heading, id, tone, terms, termsTitle, points, pointsTitle } = block;
  return (
    <Section title={heading} id={id} tone={tone}>
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          {termsTitle && <h3 className="mb-5 text-24">{termsTitle}</h3>}
          <Definitions layout="above" heavy={!termsTitle} items={terms} />
        </div>
        <div className="lg:col-span-5">
          <h3 className="mb-5 text-24">{pointsTitle}</h3>
          <RuledList items={points} />
        </div>
      </div>
    </Section>
  );
}
