import type { AboutData } from '../../../content/schemas/pages/company.ts';
import { Section } from '../../ui/Section.tsx';

/** The engineers' fields of expertise, as a list in two columns. */
export function Disciplines({ disciplines }: Pick<AboutData, 'disciplines'>) {
  return (
    <Section
      id="disciplines"
      tone="sheet"
      title="Five disciplines in one team"
      intro="Most leaks that corrosion causes have three sides: the hydraulics of the release, the metal and its environment, and the cathodic protection that should have prevented it. One team looks at all three."
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
