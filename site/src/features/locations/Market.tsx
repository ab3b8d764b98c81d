import type { Words } from '../../content/page-words.ts';
import { challengePattern, type LocationData } from '../../content/schemas/pages/location.ts';
import { DataBand } from '../../kit/ui/DataBand.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Paragraphs } from '../../kit/ui/Inline.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Table } from '../../kit/ui/Table.tsx';

type Props = Pick<LocationData, 'marketOverview' | 'industries' | 'record' | 'regulators'>;

export function Market({ marketOverview, industries, record, regulators }: Props) {
  return (
    <Section id="market" title="Market overview">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-8">
          <Paragraphs
            texts={marketOverview.trim().split(/\n\s*\n/)}
            className="mb-8 max-w-[68ch]"
          />
          <h3 className="mb-3 text-20">Who regulates</h3>
          <Definitions
            layout="facts"
            items={regulators.map(({ name, scope }) => ({ title: name, text: scope }))}
          />
        </div>
        <div className="lg:col-span-4">
          <h3 className="text-20">Industries</h3>
          <RuledList mark="none" className="mt-3 text-15" items={industries} />
        </div>
      </div>
      <DataBand
        className={`mt-12 ${['', '', 'lg:grid-cols-2!', 'lg:grid-cols-3!'][record.length] ?? ''}`}
        items={record.map(({ source, ...fact }) => ({ ...fact, note: `Source: ${source}` }))}
      />
    </Section>
  );
}

type ChallengesProps = Pick<LocationData, 'challenges'> & { words: Words };

export const Challenges = ({ challenges, words }: ChallengesProps) => (
  <Section id="challenges" tone="sheet" title={words('each-hard')}>
    <Table
      caption={words('each-hard')}
      captionHidden
      stacked
      head={[words('each-difficulty'), words('each-why'), words('each-act')]}
      rows={challenges.map((text) => challengePattern.exec(text)?.slice(1) ?? [text])}
    />
  </Section>
);

type ProjectsProps = Pick<LocationData, 'projects'> & { words: Words };

/** Newest first. */
export function Projects({ projects, words }: ProjectsProps) {
  const sorted = [...projects].sort((a, b) => b.year - a.year);
  return (
    <Section id="projects" title={words('each-projects-title')} intro={words('each-projects')}>
      <ol className="border-ink border-t-[1.5px]">
        {sorted.map(({ title, description, year }) => (
          <li key={title} className="grid gap-2 border-rule border-b py-6 lg:grid-cols-12 lg:gap-8">
            <h3 className="text-20 lg:col-span-4">{title}</h3>
            <p className="max-w-[60ch] text-ink-2 lg:col-span-6">{description}</p>
            <p className="text-15 text-ink-2 lg:col-span-2 lg:text-right">written {year}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
