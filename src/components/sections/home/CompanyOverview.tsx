import { Fragment } from 'react';
import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import { ClaimLabel, ClaimValue } from '../../ui/Claim.tsx';
import { cell, Section } from '../../ui/Section.tsx';

const figures = [
  'experience',
  'service-areas',
  'trial-locations',
  'industry-sectors',
  'commercial-launch',
];

const services = [
  [paths.corrosion, 'corrosion control'],
  [paths.cathodicProtection, 'cathodic protection'],
  [paths.materials, 'materials'],
  [paths.assetIntegrity, 'asset integrity'],
] as const;

/** The company in brief: one ruled sheet, its first cell the text, the others its figures. */
export function CompanyOverview({ claim }: { claim: ClaimLookup }) {
  return (
    <Section
      id="company"
      opening="cells"
      title={`An engineering firm in ${brand.city}`}
      intro={
        <>
          <p>
            {brand.name} is a consultancy of corrosion, materials and pipeline engineers with one
            product of its own. Its services are{' '}
            {services.map(([href, words], i) => (
              <Fragment key={href}>
                {i > 0 && ', '}
                <a className="link" href={href}>
                  {words}
                </a>
              </Fragment>
            ))}
            . The product detects the leak that happens all the same.
          </p>
          <p className="mt-4">
            <a className="link font-[600]" href={paths.about}>
              About the company
            </a>
          </p>
        </>
      }
    >
      <dl className="contents">
        {figures.map((id) => (
          <div
            key={id}
            className={`${cell} flex flex-col-reverse justify-end last:col-span-2 lg:col-span-3 lg:last:col-span-6`}
          >
            <dt className="mt-1 text-15 text-ink-2">
              <ClaimLabel claim={claim(id)} />
            </dt>
            <dd className="whitespace-nowrap font-mono text-24">
              <ClaimValue claim={claim(id)} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
