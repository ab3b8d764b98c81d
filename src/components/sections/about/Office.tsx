import { paths } from '../../../config/paths.ts';
import { brand, office } from '../../../config/site.ts';
import type { Words } from '../../../content/page-words.ts';
import { LocationMap } from '../../../figures/maps/LocationMap.tsx';
import { Button } from '../../ui/Button.tsx';
import { CompanyParticulars } from '../../ui/CompanyParticulars.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Section } from '../../ui/Section.tsx';

export function Office({ words }: { words: Words }) {
  return (
    <Section id="office" tone="sheet" title={brand.city}>
      <div className="grid items-start gap-8 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-5">
          <p className="max-w-[52ch] text-ink-2">{words('office-text')}</p>
          <address className="mt-6 border-rule border-t not-italic">
            <a
              className="block border-rule border-b py-3 hover:underline"
              href={`mailto:${brand.email}`}
            >
              {brand.email}
            </a>
            <a
              className="block border-rule border-b py-3 hover:underline"
              href={`tel:${brand.phone.replaceAll(' ', '')}`}
            >
              {brand.phone}
            </a>
          </address>
          <CompanyParticulars />
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href={paths.demo}>Book a Demo</Button>
            <Button href={paths.contact} variant="secondary">
              Contact
            </Button>
          </div>
        </div>
        <div className="lg:col-span-7">
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
