import { sectorPath } from '../../../config/paths.ts';
import type { Words } from '../../../content/page-words.ts';
import type { SectorData } from '../../../content/schemas/pages/sector.ts';
import { EntryDrawing } from '../../../figures/drawings/Drawing.tsx';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { sectors: readonly { id: string; data: SectorData }[]; words: Words };

export function SectorRows({ sectors, words }: Props) {
  return (
    <Section title={words('rows-title')} tone="sheet">
      <ul className="border-ink border-t-[1.5px]">
        {sectors.map(({ id, data }) => (
          <li
            key={id}
            className="group relative grid gap-5 border-ink border-b-[1.5px] py-6 sm:grid-cols-12 sm:gap-8"
          >
            <div className="border border-rule sm:col-span-4">
              <EntryDrawing name={`sectors/${id}`} />
            </div>
            <div className="sm:col-span-8 sm:self-center">
              <h3 className="text-24">{data.name}</h3>
              <p className="mt-2 max-w-[62ch] text-ink-2">
                <Inline>{data.lede}</Inline>
              </p>
              <p className="mt-3 text-15 font-[600]">
                <a className="link after:absolute after:inset-0" href={sectorPath(id)}>
                  {`See ${data.name.toLowerCase()}`}
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
