import type { Words } from '../../../content/page-words.ts';
import type { InvestorsData } from '../../../content/schemas/pages/company.ts';
import { Drawing } from '../../../figures/drawings/Drawing.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { RuledList } from '../../ui/RuledList.tsx';
import { Section } from '../../ui/Section.tsx';

type PartnersProps = Pick<InvestorsData, 'partners'> & { words: Words };

/** Partner types with symbols in place of logos: no partner is named without consent. */
export function Partners({ partners, words }: PartnersProps) {
  return (
    <Section id="partners" title={words('partners-title')} intro={words('partners-intro')}>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {partners.map(({ mark, name, who, brings, receives }) => (
          <div key={name} className="break-inside-avoid border-ink border-t-[1.5px] pt-6">
            <Drawing name={`marks/${mark}`} className="h-[72px] w-[120px]" />
            <h3 className="mt-5 text-24">{name}</h3>
            <p className="mt-2 text-ink-2">{who}</p>
            <dl className="mt-5 border-rule border-t text-15">
              <div className="grid grid-cols-[6rem_1fr] border-rule border-b py-3">
                <dt className="font-[600]">Brings</dt>
                <dd className="text-ink-2">{brings}</dd>
              </div>
              <div className="grid grid-cols-[6rem_1fr] border-rule border-b py-3">
                <dt className="font-[600]">Receives</dt>
                <dd className="text-ink-2">{receives}</dd>
              </div>
            </dl>
          </div>
        ))}
      </div>
    </Section>
  );
}

type DiligenceProps = Pick<InvestorsData, 'tensions' | 'unproven'> & { words: Words };

export function Diligence({ tensions, unproven, words }: DiligenceProps) {
  return (
    <Section id="diligence" tone="deep" title={words('diligence-title')}>
      <div className="grid gap-12 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h3 className="text-24">{words('tensions-title')}</h3>
          <dl className="mt-5 border-deep-rule border-t">
            {tensions.map(({ figure, reading }) => (
              <div key={figure} className="break-inside-avoid border-deep-rule border-b py-4">
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

type Props = { paragraphs: readonly string[]; words: Words };

/** The investment opportunity, as paragraphs. */
export function Opportunity({ paragraphs, words }: Props) {
  return (
    <Section id="opportunity" title={words('opportunity-title')}>
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <p className="display max-w-[18ch] font-[630] text-32 leading-tight">
            {words('opportunity-figure')}
          </p>
          <p className="mt-4 max-w-[40ch] text-15 text-ink-2">{words('opportunity-basis')}</p>
        </div>
        <div className="lg:col-span-7 [&_p:first-child]:mt-0">
          <Prose>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Prose>
        </div>
      </div>
    </Section>
  );
}
