import { sectorPath } from '@site/config';
import type { BlockOf } from '../../content/schemas/pages/blocks.ts';
import type { MechanismData, SectorData } from '../../content/schemas/pages/sector.ts';
import { EntryDrawing } from '../../kit/drawings/Drawing.tsx';
import { Card } from '../../kit/ui/Card.tsx';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';

export function Cases({ block }: { block: BlockOf<'cases'> }) {
  return (
    <Section title={block.heading} intro={block.intro}>
      <div className="grid gap-4 md:grid-cols-3 lg:gap-5">
        {block.items.map((item) => (
          <Card
            key={item.title}
            href={`/blog/${item.article.id}`}
            title={item.title}
            action="Read full case study"
            spoken={`: ${item.title}`}
            meta={<p className="text-14 text-ink-2">{item.industry}</p>}
          >
            <p>{item.description}</p>
          </Card>
        ))}
      </div>
    </Section>
  );
}

type IndustriesProps = {
  block: BlockOf<'industries'>;
  sector: (ref: { id: string }) => SectorData;
};

export function Industries({ block, sector }: IndustriesProps) {
  return (
    <Section title={block.heading} tone="sheet">
      <ul className="grid border-rule border-t md:grid-cols-2 md:gap-x-12">
        {block.items.map(({ sector: ref, text }) => (
          <li key={ref.id} className="flex gap-5 border-rule border-b py-5">
            <EntryDrawing
              name={`sectors/${ref.id}`}
              className="h-20 w-28 shrink-0 border border-rule"
            />
            <div>
              <h3 className="text-20">
                <a className="link" href={sectorPath(ref.id)}>
                  {sector(ref).name}
                </a>
              </h3>
              <Paragraph className="mt-1 text-15 text-ink-2">{text}</Paragraph>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Props = { block: BlockOf<'expertise'>; mechanism: (ref: { id: string }) => MechanismData };

export function Expertise({ block, mechanism }: Props) {
  const lists = [
    ['Industries', block.industries],
    ['Materials', block.materials],
    ['Degradation mechanisms', block.mechanisms.map((ref) => mechanism(ref).name)],
  ] as const;
  return (
    <Section title={block.heading} tone="sheet">
      <div className="grid gap-10 md:grid-cols-3 lg:gap-12">
        {lists.map(([title, items]) => (
          <div key={title}>
            <h3 className="border-ink border-b-[1.5px] pb-2 text-20">{title}</h3>
            <RuledList mark="none" className="border-t-0! text-15" items={items} />
          </div>
        ))}
      </div>
    </Section>
  );
}
