import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

/** A checklist by which readers see whether the service suits their line; its boxes can be ticked in print. */
export function Checklist({ block }: { block: BlockOf<'checklist'> }) {
  return (
    <Section
      title={block.heading}
      intro={
        <>
          <p>
            <Inline>{block.intro}</Inline>
          </p>
          <ul className="mt-6 border-rule border-t text-ink">
            {block.items.map((item) => (
              <li key={item} className="flex gap-4 border-rule border-b py-3">
                <svg
                  className="mt-1.5 size-4 shrink-0 fill-none stroke-ink"
                  viewBox="0 0 16 16"
                  aria-hidden="true"
                >
                  <path d="M1 1h14v14H1z" strokeWidth="1.5" />
                </svg>
                <span>
                  <Inline>{item}</Inline>
                </span>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
}
