import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

/** What the service cannot do, on a strong background so that it is not overlooked. */
export function Limits({ block }: { block: BlockOf<'limits'> }) {
  return (
    <Section
      tone="deep"
      title={block.heading}
      intro={
        <p>
          <Inline>{block.intro}</Inline>
        </p>
      }
    >
      <dl className="border-deep-rule border-t">
        {block.items.map((item) => (
          <div
            key={item.title}
            className="border-deep-rule border-b py-5 lg:grid lg:grid-cols-12 lg:gap-8"
          >
            <dt className="text-20 font-[600] lg:col-span-5">{item.title}</dt>
            <dd className="mt-1 max-w-[68ch] text-on-deep-2 lg:col-span-7 lg:mt-0">
              <Inline>{item.text}</Inline>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
