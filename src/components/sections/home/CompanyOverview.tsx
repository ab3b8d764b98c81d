import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { ClaimLookup } from '../../../content/lookup.ts';
import { ClaimLabel, ClaimValue } from '../../ui/Claim.tsx';
import { Section } from '../../ui/Section.tsx';

const figures = [
  'experience',
  'service-areas',
  'trial-locations',
  'industry-sectors',
  'commercial-launch',
];

/** The company in brief, with its figures and the basis of each. */
export function CompanyOverview({ claim }: { claim: ClaimLookup }) {
  return (
    <Section
      title={`An engineering firm in ${brand.city}`}
      intro={
        <>
          <p>
            {brand.name} is a consultancy of corrosion, materials and pipeline engineers with one
            product of its own. The consultancy keeps lines from leaking: corrosion control,
            cathodic protection, materials, asset integrity. The product hears the leak that happens
            all the same.
          </p>
          <p className="mt-4">
            <a className="link font-[600]" href={paths.about}>
              About the company
            </a>
          </p>
        </>
      }
    >
      <dl className="grid grid-cols-2 border-rule border-t border-l md:grid-cols-3 lg:grid-cols-5">
        {figures.map((id) => (
          <div
            key={id}
            className="flex flex-col-reverse justify-end border-rule border-r border-b p-4 max-md:first:col-span-2 md:p-6"
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
