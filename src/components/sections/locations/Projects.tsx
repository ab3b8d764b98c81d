import type { Words } from '../../../content/page-words.ts';
import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<LocationData, 'projects'> & { words: Words };

/** Typical projects, newest first. */
export function Projects({ projects, words }: Props) {
  const sorted = [...projects].sort((a, b) => b.year - a.year);
  return (
    <Section id="projects" title={words('each-projects-title')} intro={words('each-projects')}>
      <ol className="border-ink border-t-[1.5px]">
        {sorted.map(({ title, description, year }) => (
          <li key={title} className="grid gap-2 border-rule border-b py-6 lg:grid-cols-12 lg:gap-8">
            <p className="text-15 text-ink-2 lg:col-span-2">
              <span className="block font-mono text-20 text-ink">{year}</span>
              Typical scope
            </p>
            <h3 className="text-20 lg:col-span-4">{title}</h3>
            <p className="max-w-[60ch] text-ink-2 lg:col-span-6">{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
