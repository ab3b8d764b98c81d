import type { Words } from '../../../content/page-words.ts';
import type { AboutData } from '../../../content/schemas/pages/company.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<AboutData, 'steps'> & { words: Words };

/** How the team works, step by step, from a client's first concern to the handover. */
export function HowWeWork({ steps, words }: Props) {
  return (
    <Section id="how-we-work" title={words('work-title')}>
      <div className="grid gap-8 lg:grid-cols-12">
        <p className="max-w-[44ch] text-ink-2 lg:col-span-4">{words('work-intro')}</p>
        <div className="lg:col-span-8">
          <RuledList
            ordered
            items={steps.map(({ title, text }) => (
              <>
                <h3 className="text-20">{title}</h3>
                <p className="mt-1 max-w-[62ch] text-ink-2">{text}</p>
              </>
            ))}
          />
        </div>
      </div>
    </Section>
  );
}
