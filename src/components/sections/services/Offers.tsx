import type { BlockOf } from '../../../content-schemas/service.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

/** What one can buy: four cells of one ruled sheet. */
export function Offers({ block }: { block: BlockOf<'offers'> }) {
  return (
    <Section title={block.heading}>
      <div className="grid border-[1.5px] border-ink bg-sheet md:grid-cols-2">
        {block.items.map((item) => (
          <div
            key={item.title}
            className="border-ink p-6 not-last:border-b md:p-8 md:odd:border-r md:nth-[3]:border-b-0"
          >
            <h3 className="text-24">{item.title}</h3>
            <p className="mt-2 text-ink-2">
              <Inline>{item.description}</Inline>
            </p>
            <ul className="mt-5 border-rule border-t text-15">
              {item.points.map((point) => (
                <li key={point} className="border-rule border-b py-2">
                  <Inline>{point}</Inline>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
