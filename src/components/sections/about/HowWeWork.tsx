import type { Words } from '../../../content/page-words.ts';
import type { AboutData } from '../../../content/schemas/pages/company.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<AboutData, 'steps'> & { words: Words };

export function HowWeWork({ steps, words }: Props) {
  return (
    <Section
      id="how-we-work"
      opening="split"
      title={words('work-title')}
      intro={words('work-intro')}
    >
      <RuledList
        ordered
        items={steps.map(({ title, text }) => (
          <>
            <h3 className="text-20">{title}</h3>
            <p className="mt-1 max-w-[62ch] text-ink-2">{text}</p>
          </>
        ))}
      />
    </Section>
  );
}
