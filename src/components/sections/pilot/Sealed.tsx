import type { Words } from '../../../content/page-words.ts';
import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { paragraphs: readonly string[]; words: Words };

/** Why the operator makes the test leaks, and keeps their times in a sealed envelope until the end. */
export function Sealed({ paragraphs, words }: Props) {
  return (
    <Section
      title={words('sealed-title')}
      intro={
        <div className="space-y-4">
          {paragraphs.map((text, i) => (
            <p key={text} className={i === 0 ? 'text-20 text-ink' : ''}>
              <Inline>{text}</Inline>
            </p>
          ))}
        </div>
      }
    />
  );
}
