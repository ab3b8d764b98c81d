import type { SectorData } from '../../../content/schemas/sector.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

/** Description of the asset from its operator's point of view. */
export function Asset({ asset }: { asset: SectorData['asset'] }) {
  return (
    <Section
      title={asset.heading}
      intro={
        <div className="space-y-4">
          {asset.paragraphs.map((text, i) => (
            <p key={text} className={i === 0 ? 'text-20 text-ink' : ''}>
              <Inline>{text}</Inline>
            </p>
          ))}
        </div>
      }
    />
  );
}
