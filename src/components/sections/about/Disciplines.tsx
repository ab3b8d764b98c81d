import type { Words } from '../../../content/page-words.ts';
import type { AboutData } from '../../../content/schemas/pages/company.ts';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<AboutData, 'disciplines'> & { words: Words };

/** The engineers' fields of expertise, as a list in two columns. */
export function Disciplines({ disciplines, words }: Props) {
  return (
    <Section
      id="disciplines"
      tone="sheet"
      title={words('disciplines-title')}
      intro={words('disciplines-intro')}
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
