import { brand, company, links, listParticulars, office } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import { Actions } from '../../kit/ui/Button.tsx';
import { Email, Phone } from '../../kit/ui/Contact.tsx';
import { Definitions } from '../../kit/ui/Definitions.tsx';
import { Figure } from '../../kit/ui/Figure.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { LocationMap } from '../locations/maps/LocationMap.tsx';

export function Office({ words }: { words: Words }) {
  return (
    <Section
      id="office"
      tone="sheet"
      opening="split"
      title={words('disciplines-title')}
      intro={<Definitions layout="facts" items={words.list('disciplines')} />}
    >
      <div className="grid items-start gap-8 sm:grid-cols-2">
        <div>
          <h2 className="text-40">{brand.city}</h2>
          <p className="mt-5 text-ink-2">{words('office-text')}</p>
          <Particulars words={words} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Actions items={[links.demo, links.contact]} />
          </div>
        </div>
        <Figure caption={office.caption} source="[@natural-earth], 1:10,000,000.">
          <LocationMap
            city={brand.city}
            lat={office.map.lat}
            lng={office.map.lng}
            widthDeg={office.map.width}
            size="half"
            title={office.mapTitle}
          />
        </Figure>
      </div>
    </Section>
  );
}

/** What the law asks to publish, as far as it is given. */
function Particulars({ words }: { words: Words }) {
  const stated = listParticulars(company).map(({ label, value }) => ({
    title: label,
    text: value,
  }));
  const reach = [
    { title: 'Email', text: <Email className="py-0.5 hover:underline" /> },
    { title: 'Telephone', text: <Phone className="py-0.5 hover:underline" /> },
    { title: 'Company', text: words('office-company') },
    { title: 'Patent', text: `${brand.patent}, granted ${brand.patentGranted}` },
  ];
  return <Definitions layout="facts" heavy className="mt-6" items={[...reach, ...stated]} />;
}
