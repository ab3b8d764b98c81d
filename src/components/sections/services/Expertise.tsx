import type { MechanismData } from '../../../content/schemas/pages/mechanism.ts';
import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

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
            <ul className="text-15">
              {items.map((item) => (
                <li key={item} className="border-rule border-b py-2">
                  <Inline>{item}</Inline>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
