import type { BlockOf } from '../../../content/schemas/pages/service.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

/** The problem, in paragraphs beside the heading; the first one is emphasised. */
export function Problem({ block }: { block: BlockOf<'prose'> }) {
  return (
    <Section
      title={block.heading}
      intro={
        <div className="space-y-4">
          {block.paragraphs.map((text, i) => (
            <p key={text} className={i === 0 ? 'text-20 text-ink' : ''}>
              <Inline>{text}</Inline>
            </p>
          ))}
        </div>
      }
    />
  );
}
