import type { Words } from '../../content/page-words.ts';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { RuledList } from '../../kit/ui/RuledList.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { Sizes } from '../../kit/ui/TwoSizes.tsx';
import { TrialLanes } from './figures/TrialLanes.tsx';

export function Protocol({ words }: { words: Words }) {
  const steps = words.list('protocol');
  return (
    <>
      <Section id="protocol" tone="sheet" {...words.head('protocol')}>
        <Sizes
          of={TrialLanes}
          id="trial"
          middle
          title={words('protocol-title')}
          seal={words('protocol-seal')}
          steps={steps}
        />
        <RuledList
          ordered
          className="mt-8 gap-x-12 lg:grid lg:grid-cols-2"
          items={steps.map(({ title, when, text }) => (
            <div key={title}>
              <h3 className="text-20">
                {title} <span className="font-[400] text-15 text-ink-2">{when}</span>
              </h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          ))}
        />
        <p className="mt-6 max-w-[68ch]">{words('form-lede')}</p>
      </Section>
      <Section id="trials" {...words.head('trials')}>
        <Definitions layout="pairs" items={words.list('trials')} />
      </Section>
    </>
  );
}
