import type { Words } from '../../../content/page-words.ts';
import type { InvestorsData } from '../../../content/schemas/pages/company.ts';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<InvestorsData, 'tensions' | 'unproven'> & { words: Words };

/** Answers to due diligence: figures that seem to disagree, and what is not yet proven. */
export function Diligence({ tensions, unproven, words }: Props) {
  return (
    <Section id="diligence" tone="deep" title={words('diligence-title')}>
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h3 className="text-24">{words('tensions-title')}</h3>
          <dl className="mt-5 border-deep-rule border-t">
            {tensions.map(({ figure, reading }) => (
              <div key={figure} className="border-deep-rule border-b py-4">
                <dt className="font-mono text-15">{figure}</dt>
                <dd className="mt-1.5 max-w-[66ch] text-on-deep-2">{reading}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-5">
          <h3 className="text-24">{words('unproven-title')}</h3>
          <div className="mt-5">
            <RuledList items={unproven} />
          </div>
        </div>
      </div>
    </Section>
  );
}
