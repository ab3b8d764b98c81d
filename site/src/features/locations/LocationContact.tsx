import { consultationPath, links, type NavItem } from '@site/config';
import type { Words } from '../../content/page-words.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { Actions, LinkList } from '../../kit/ui/Button.tsx';
import { Email, Phone } from '../../kit/ui/Contact.tsx';
import { SplitHero } from '../../kit/ui/PageHero.tsx';
import { Section } from '../../kit/ui/Section.tsx';
import { RegionBadge } from './LocationCards.tsx';

const listActions = ({ city, country }: Pick<LocationData, 'city' | 'country'>) => [
  { href: consultationPath(`${city}, ${country}`), label: 'Schedule Consultation' },
  links.contact,
];

export const LocationHero = ({ place }: { place: LocationData }) => (
  <SplitHero
    title={`${place.city}, ${place.country}`}
    meta={<RegionBadge region={place.region} />}
    lede={place.description}
    actions={listActions(place)}
  />
);

type Props = {
  city: string;
  country: string;
  services: readonly NavItem[];
  sectors: readonly NavItem[];
  words: Words;
};

function Links({ title, items }: { title: string; items: readonly NavItem[] }) {
  return (
    <div className="lg:col-span-3">
      <h3 className="text-20">{title}</h3>
      <LinkList
        items={items}
        className="mt-3 border-rule border-t"
        item="border-rule border-b"
        link="block py-2.5 text-15 underline-offset-4 hover:underline"
      />
    </div>
  );
}

export function LocationContact({ city, country, services, sectors, words }: Props) {
  return (
    <Section id="contact" title={`Talk about work around ${city}`}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-6">
          <p className="max-w-[48ch] text-ink-2">{words('each-contact')}</p>
          <address className="mt-6 not-italic">
            <Phone className="link font-mono text-20" />
            <br />
            <Email className="link mt-2 inline-block text-17" />
          </address>
          <div className="mt-8 flex flex-wrap gap-3">
            <Actions items={listActions({ city, country })} />
          </div>
        </div>
        <Links title="Services" items={services} />
        <Links title="Sectors" items={sectors} />
      </div>
    </Section>
  );
}
