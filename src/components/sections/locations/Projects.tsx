import type { Words } from '../../../content/page-words.ts';
import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { Section } from '../../ui/Section.tsx';

export function Challenges({ challenges }: Pick<LocationData, 'challenges'>) {
  return (
    <Section id="challenges" tone="deep" title="What makes the work hard here">
      <ul className="border-deep-rule border-t">
        {challenges.map((text) => {
          const end = text.indexOf('. ') + 1;
          return (
            <li
              key={text}
              className="grid gap-1.5 border-deep-rule border-b py-5 lg:grid-cols-12 lg:gap-8"
            >
              <strong className="font-[600] text-20 lg:col-span-5">{text.slice(0, end - 1)}</strong>
              <span className="max-w-[62ch] text-on-deep-2 lg:col-span-7">
                {text.slice(end + 1)}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

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
