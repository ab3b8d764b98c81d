import type { AboutData } from '../../../content/schemas/company.ts';
import { Section } from '../../ui/Section.tsx';

/** The engineers' fields of expertise, as a list in two columns. */
export function Disciplines({ disciplines }: Pick<AboutData, 'disciplines'>) {
  return (
    <Section
      id="disciplines"
      tone="sheet"
      title="Five disciplines in one team"
      intro="A leak is a hydraulic event with a metallurgical cause and an electrical prevention. A recommendation that leaves out one of the three tends to move the problem."
    >
      <dl className="border-rule border-t">
        {disciplines.map(({ name, text }) => (
          <div key={name} className="grid gap-1 border-rule border-b py-5 lg:grid-cols-12 lg:gap-8">
            <dt className="display font-[630] text-24 lg:col-span-5">{name}</dt>
            <dd className="max-w-[60ch] text-ink-2 lg:col-span-7">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
