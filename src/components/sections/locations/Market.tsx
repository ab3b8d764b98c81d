import type { LocationData } from '../../../content/schemas/pages/location.ts';
import { DataBand } from '../../ui/DataBand.tsx';
import { Section } from '../../ui/Section.tsx';

type Props = Pick<LocationData, 'marketOverview' | 'regulators' | 'industries' | 'record'>;

/** Regulators, pipelines and typical failures of a region, with published figures. */
export function Market({ marketOverview, regulators, industries, record }: Props) {
  return (
    <Section id="market" title="Market overview">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-12">
        <div className="max-w-[68ch] lg:col-span-8">
          {marketOverview
            .trim()
            .split(/\n\s*\n/)
            .map((text, i) => (
              <p key={text} className={i === 0 ? '' : 'mt-4'}>
                {text}
              </p>
            ))}
        </div>
        <div className="lg:col-span-4">
          <h3 className="text-20">Who regulates</h3>
          <dl className="mt-3 border-rule border-t text-15">
            {regulators.map(({ name, scope }) => (
              <div key={name} className="border-rule border-b py-2.5">
                <dt className="font-[600]">{name}</dt>
                <dd className="text-ink-2">{scope}</dd>
              </div>
            ))}
          </dl>
          <h3 className="mt-8 text-20">Industries</h3>
          <ul className="mt-3 border-rule border-t text-15">
            {industries.map((name) => (
              <li key={name} className="border-rule border-b py-2.5">
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <DataBand
        className={`mt-12 max-lg:[&>:last-child:nth-child(odd)]:col-span-2 ${record.length === 3 ? 'lg:grid-cols-3!' : ''} ${record.length === 2 ? 'lg:grid-cols-2!' : ''}`}
        items={record.map(({ value, unit, label, source }) => ({
          value: (
            <>
              {value}
              {unit && <span className="text-17"> {unit}</span>}
            </>
          ),
          label: (
            <>
              {label}
              <span className="mt-1 block text-13">Source: {source}</span>
            </>
          ),
        }))}
      />
    </Section>
  );
}
