import type { Words } from '../../../content/page-words.ts';
import { Inline } from '../../ui/Inline.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';
import { Terms } from '../shared/Terms.tsx';

/** What has been tried, and what has been published of it. */
export function Tried({ words }: { words: Words }) {
  return (
    <Section id="tried" title={words('tried-title')} intro={<p>{words('tried-intro')}</p>}>
      <Terms items={words.list('tried')} />
    </Section>
  );
}

/** The steps by which a trial is judged, each with who does it. */
export function Protocol({ words }: { words: Words }) {
  return (
    <Section
      id="protocol"
      tone="sheet"
      opening="split"
      title={words('protocol-title')}
      intro={
        <>
          <p>
            <Inline>{words('protocol-intro')}</Inline>
          </p>
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
