import { brand, links, paths, topicPath } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Actions, LinkList } from '../../kit/ui/Button.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { PageDrawing } from '../PageDrawing.tsx';

const badge = [
  [`${brand.patentOffice} patent`, brand.patent],
  ['Filed', brand.patentFiled],
  ['Granted', brand.patentGranted],
] as const;

export function TechnologyHero({ words }: { words: Words }) {
  return (
    <PageHero
      title={words('hero-title')}
      lede={words('hero-lede')}
      actions={
        <>
          <Actions arrow items={[{ href: '#simulator', label: 'Try the simulator' }, links.demo]} />
          <dl className="mt-5 grid w-full grid-cols-3 border-[1.5px] border-ink bg-sheet">
            {badge.map(([term, value], i) => (
              <div key={term} className={`border-ink px-2 py-3 sm:px-4 ${i < 2 ? 'border-r' : ''}`}>
                <dt className="text-14 text-ink-2">{term}</dt>
                <dd className="font-mono text-14 sm:text-15">{value}</dd>
              </div>
            ))}
          </dl>
        </>
      }
      drawing={
        <PageDrawing
          id="two-sensors"
          caption={words('hero-drawing')}
          basis="computed"
          source={words('hero-source')}
        />
      }
    />
  );
}

type TopicsProps = {
  title: string;
  topics: readonly { id: string; data: { name: string; group: 'line' | 'site' } }[];
};

export function Topics({ title, topics }: TopicsProps) {
  const select = (group: string) =>
    topics
      .filter(({ data }) => data.group === group)
      .map(({ id, data }) => ({ href: topicPath(id), label: data.name }));
  const groups = [
    [
      'Proof',
      [
        { href: paths.performance, label: 'What it finds' },
        { href: paths.tested, label: 'How it is tested' },
        { href: paths.methods, label: 'Methods compared' },
        { href: paths.benchmark, label: 'Open benchmark' },
      ],
    ],
    ['Fluids and uses', select('line')],
    ['Equipment and site', [...select('site'), { href: paths.interface, label: 'Interface' }]],
  ] as const;
  return (
    <Section title={title} id="topics" tone="sheet">
      <div className="grid gap-8 sm:grid-cols-3">
        {groups.map(([heading, items]) => (
          <div key={heading}>
            <h3 className="border-ink border-b-[1.5px] pb-2 text-20">{heading}</h3>
            <LinkList items={items} className="mt-2" link="link inline-block py-1.5" />
          </div>
        ))}
      </div>
    </Section>
  );
}
