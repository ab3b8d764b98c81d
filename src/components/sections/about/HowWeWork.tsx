import type { AboutData } from '../../../content/schemas/pages/company.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

/** How the team works, step by step, from a client's first concern to the handover. */
export function HowWeWork({ steps }: Pick<AboutData, 'steps'>) {
  return (
    <Section id="how-we-work" title="How the team works">
      <div className="grid gap-8 lg:grid-cols-12">
        <p className="max-w-[44ch] text-ink-2 lg:col-span-4">
          Five habits, in the order in which a job meets them.
        </p>
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
