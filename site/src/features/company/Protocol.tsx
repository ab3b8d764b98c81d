import type { Words } from '../../content/page-words.ts';
import { Paragraph } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';

export function Protocol({ words }: { words: Words }) {
  return (
    <Section
      id="protocol"
      tone="sheet"
      opening="split"
      title={words('protocol-title')}
      intro={
        <>
          <Paragraph>{words('protocol-intro')}</Paragraph>
          <p className="mt-4">{words('form-lede')}</p>
        </>
      }
    >
      <RuledList
        ordered
        items={words.list('protocol').map(({ title, when, text }) => (
          <div key={title}>
            <h3 className="text-20">
              {title} <span className="font-[400] text-15 text-ink-2">{when}</span>
            </h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </div>
        ))}
      />
    </Section>
  );
}
