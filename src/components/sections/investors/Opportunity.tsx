import type { Words } from '../../../content/page-words.ts';
import { Prose } from '../../ui/Prose.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = { paragraphs: readonly string[]; words: Words };

/** The investment opportunity, as paragraphs. */
export function Opportunity({ paragraphs, words }: Props) {
  return (
    <Section id="opportunity" title={words('opportunity-title')}>
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="display max-w-[18ch] font-[630] text-32 leading-tight">
            {words('opportunity-figure')}
          </p>
          <p className="mt-4 max-w-[40ch] text-15 text-ink-2">{words('opportunity-basis')}</p>
        </div>
        <div className="lg:col-span-7 [&_p:first-child]:mt-0">
          <Prose>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Prose>
        </div>
      </div>
    </Section>
  );
}
