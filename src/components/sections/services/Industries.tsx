import { sectorPath } from '../../../config/paths.ts';
import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { EntryDrawing } from '../../../figures/drawings/Drawing.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { block: BlockOf<'industries'>; sector: (ref: { id: string }) => SectorData };

/** Sectors as rows: drawing, name, and how the service applies there. */
export function Industries({ block, sector }: Props) {
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
              <p className="mt-1 text-15 text-ink-2">
                <Inline>{text}</Inline>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
