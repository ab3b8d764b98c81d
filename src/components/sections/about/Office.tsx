import { particularRows } from '../../../config/company.ts';
import { paths } from '../../../config/paths.ts';
import { brand, company, office } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import { LocationMap } from '../../../figures/maps/LocationMap.tsx';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { NotPublished } from '../../ui/NotPublished.tsx';
import { Section } from '../../ui/Section.tsx';

export function Office({ words }: { words: Words }) {
  return (
    <Section id="office" tone="sheet" title={brand.city}>
      <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="lg:order-2 lg:col-span-7">
          <p className="max-w-[52ch] text-ink-2">{words('office-text')}</p>
          <Particulars />
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href={paths.demo}>Book a Demo</Button>
            <Button href={paths.contact} variant="secondary">
              Contact
            </Button>
          </div>
        </div>
        <div className="lg:col-span-5">
          <Figure caption={office.caption} source="[@natural-earth], 1:10,000,000.">
            <LocationMap
              city={brand.city}
              lat={office.map.lat}
              lng={office.map.lng}
              widthDeg={office.map.width}
              size="page"
              title={office.mapTitle}
            />
          </Figure>
        </div>
      </div>
    </Section>
  );
}

/** How to reach the company and what the law asks it to publish; what is missing is said. */
function Particulars() {
  const reach = [
    { label: 'Email', value: brand.email, href: `mailto:${brand.email}` },
    { label: 'Telephone', value: brand.phone, href: `tel:${brand.phone.replaceAll(' ', '')}` },
    { label: 'Patent', value: `${brand.patent}, granted ${brand.patentGranted}`, href: undefined },
  ];
  const rows = [...reach, ...particularRows(company).map((row) => ({ ...row, href: undefined }))];
  return (
    <dl className="mt-6 grid border-ink border-t-[1.5px] sm:grid-cols-2 sm:gap-x-8 xl:grid-cols-3">
      {rows.map(({ label, value, href }) => (
        <div key={label} className="border-rule border-b py-3">
          <dt className="text-15 text-ink-2">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {value === undefined ? (
              <NotPublished>not yet published</NotPublished>
            ) : href ? (
              <a className="inline-block py-0.5 hover:underline" href={href}>
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
