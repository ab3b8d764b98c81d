import { brand, links } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { type Action, Actions, LinkList } from '../../kit/ui/Button.tsx';
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

export const Topics = ({ topics, title }: { topics: readonly Action[]; title: string }) => (
  <Section title={title} id="topics" opening="split" tone="sheet">
    <LinkList items={topics} className="gap-x-8 [columns:2_9rem]" link="link inline-block py-1.5" />
  </Section>
);
