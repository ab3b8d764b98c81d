import { Fragment } from 'react';
import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import { ClaimLabel, ClaimValue } from '../../ui/Claim.tsx';
import { Container } from '../../ui/Container.tsx';

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

const cell = 'border-rule border-r border-b p-4 md:p-6';

/** The company in brief: one ruled sheet, its first cell the text, the others its figures. */
export function CompanyOverview({ claim }: { claim: ClaimLookup }) {
  return (
    <section aria-labelledby="company" className="station pb-16 lg:pb-[104px]" data-tone="paper">
      <Container>
        <div className="grid grid-cols-2 border-rule border-t border-l lg:grid-cols-12">
          <div className={`${cell} col-span-2 md:p-8 lg:col-span-6 lg:row-span-3`}>
            <h2 id="company" className="text-40">
              {`An engineering firm in ${brand.city}`}
            </h2>
            <p className="mt-5 max-w-[52ch] text-17 text-ink-2">
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
          </div>
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
        </div>
      </Container>
    </section>
  );
}
