import { Inline } from '../../ui/Inline.tsx';
import { Section } from '../../ui/Section.tsx';

/** Why the operator makes the test leaks, and keeps their times in a sealed envelope until the end. */
export function Sealed({ paragraphs }: { paragraphs: readonly string[] }) {
  return (
    <Section
      title="Why you choose the leaks, and seal them"
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
