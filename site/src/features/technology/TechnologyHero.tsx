import { brand, links } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { type Action, Actions, LinkList } from '../../kit/ui/Button.tsx';
import { PageHero } from '../../kit/ui/PageHero.tsx';
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
                <dt className="text-13 text-ink-2">{term}</dt>
                <dd className="font-mono text-13 sm:text-15">{value}</dd>
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

const sections = [
  { href: '#simulator', label: 'Simulator' },
  { href: '#model-performance', label: 'What it finds' },
  { href: '#overview', label: 'Claims' },
  { href: '#components', label: 'Components' },
  { href: '#faq', label: 'Questions' },
  { href: '#impact', label: 'Incidents' },
  { href: '#specification', label: 'Specifications' },
  { href: '#figures', label: 'Every figure' },
];

export const Topics = ({ topics }: { topics: readonly Action[] }) => (
  <nav aria-label="Topics" className="mx-auto max-w-[1240px] px-5 py-6 lg:px-0">
    <LinkList
      items={topics}
      className="flex flex-wrap gap-x-6 underline"
      link="inline-block py-1"
    />
  </nav>
);

/** Sticky on wide screens; CSS marks the section in view. */
export const Contents = () => (
  <nav aria-label="On this page" className="contents-bar border-rule border-y bg-paper">
    <LinkList
      items={sections}
      className="mx-auto grid max-w-[1240px] grid-cols-2 gap-x-6 px-5 py-2 text-15 lg:flex lg:justify-between lg:px-0 lg:py-0"
      link="block py-2.5 no-underline hover:underline"
    />
  </nav>
);
