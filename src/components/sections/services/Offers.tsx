import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

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
      <p className="mt-2 text-ink-2">
        <Inline>{item.description}</Inline>
      </p>
      <Points item={item} />
    </div>
  );
}

function Row({ item }: { item: Item }) {
  return (
    <div className="grid gap-x-8 border-rule border-b py-7 lg:grid-cols-12">
      <h3 className="text-24 lg:col-span-3">{item.title}</h3>
      <p className="mt-2 max-w-[46ch] text-ink-2 lg:col-span-4 lg:mt-0">
        <Inline>{item.description}</Inline>
      </p>
      <div className="lg:col-span-5 lg:-mt-5">
        <Points item={item} />
      </div>
    </div>
  );
}

function Points({ item }: { item: Item }) {
  return (
    <ul className="mt-5 border-rule border-t text-15">
      {item.points.map((point) => (
        <li key={point} className="border-rule border-b py-2 last:border-b-0">
          <Inline>{point}</Inline>
        </li>
      ))}
    </ul>
  );
}
