import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { Section } from '../../ui/Section.tsx';

/** Typical projects, newest first. */
export function Projects({ projects }: Pick<LocationData, 'projects'>) {
  const sorted = [...projects].sort((a, b) => b.year - a.year);
  return (
    <Section
      id="projects"
      title="Typical work"
      intro="Illustrative scopes, each dated by the year in which it was written up as an example. They show which work would fit the region. None describes a client, a site or a result."
    >
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
