import type { BlockOf } from '../../content/schemas/pages/blocks.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';

type Item = BlockOf<'offers'>['items'][number];

export function Offers({ block }: { block: BlockOf<'offers'> }) {
  const rows = block.layout === 'rows';
  return (
    <Section title={block.heading}>
      {rows ? (
        <div className="border-ink border-t-[1.5px]">
          {block.items.map((item) => (
            <Row key={item.title} item={item} />
          ))}
        </div>
      ) : (
        <div className="grid border-[1.5px] border-ink bg-sheet md:grid-cols-2">
          {block.items.map((item) => (
            <Cell key={item.title} item={item} />
          ))}
        </div>
      )}
    </Section>
  );
}

function Cell({ item }: { item: Item }) {
  return (
    <div className="border-ink p-6 not-last:border-b md:p-8 md:odd:border-r md:nth-[3]:border-b-0">
      <h3 className="text-24">{item.title}</h3>
      <Paragraph className="mt-2 text-ink-2">{item.description}</Paragraph>
      <RuledList mark="none" className="mt-5 text-15" items={item.points} />
    </div>
  );
}

function Row({ item }: { item: Item }) {
  return (
    <div className="grid gap-x-8 border-rule border-b py-7 lg:grid-cols-12">
      <h3 className="text-24 lg:col-span-3">{item.title}</h3>
      <Paragraph className="mt-2 max-w-[46ch] text-ink-2 lg:col-span-4 lg:mt-0">
        {item.description}
      </Paragraph>
      <div className="lg:col-span-5 lg:-mt-5">
        <RuledList mark="none" className="mt-5 text-15" items={item.points} />
      </div>
    </div>
  );
}

type Props = {
  heading: string;
  items: readonly { when?: string | undefined; title: string; text: string }[];
  tone?: 'paper' | 'sheet' | 'deep';
};

export function Steps({ heading, items, tone = 'sheet' }: Props) {
  return (
    <Section title={heading} tone={tone}>
      <ol className="grid lg:grid-cols-4">
        {items.map((item, i) => (
          <li
            key={item.title}
            className="relative border-ink pb-8 pl-8 last:pb-0 max-lg:ml-3 max-lg:border-l-[1.5px] lg:border-t-[1.5px] lg:pt-8 lg:pr-8 lg:pb-0 lg:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute -left-[13px] top-0.5 grid size-6 place-items-center border-[1.5px] border-ink bg-sheet font-[600] font-mono text-14 lg:-top-3 lg:left-0"
            >
              {i + 1}
            </span>
            {item.when && <p className="mb-1 font-mono text-14 text-ink-2">{item.when}</p>}
            <h3 className="text-20">{item.title}</h3>
            <Paragraph className="mt-2 max-w-[46ch] text-15 text-ink-2">{item.text}</Paragraph>
          </li>
        ))}
      </ol>
    </Section>
  );
}
