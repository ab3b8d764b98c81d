import type { Words } from '../../../content/page-words.ts';
import type { InvestorsData } from '../../../content/schemas/pages/company.ts';
import { Drawing } from '../../../figures/drawings/Drawing.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<InvestorsData, 'partners'> & { words: Words };

/** The three partner types, each with a symbol in place of a logo: no partner is named without its consent. */
export function Partners({ partners, words }: Props) {
  return (
    <Section id="partners" title={words('partners-title')} intro={words('partners-intro')}>
      <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {partners.map(({ mark, name, who, brings, receives }) => (
          <div key={name} className="border-ink border-t-[1.5px] pt-6">
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
