import type { LocationData } from '../../../content-schemas/location.ts';
import { LocationMap } from '../../../figures/maps/LocationMap.tsx';
import { locationPath } from '../../../site.ts';
import { Card } from '../../ui/Card.tsx';
import { Section } from '../../ui/Section.tsx';
import { RegionBadge } from './RegionBadge.tsx';

/** A card for each location: map, region, description, key industries. */
export function LocationCards({ places }: { places: readonly LocationData[] }) {
  return (
    <Section
      id="locations"
      title="Nine places, nine sets of problems"
      intro="The physics of a pressure wave is the same everywhere. The soil, the records, the regulator and the reason why a line leaks are not."
    >
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {places.map((place) => (
          <Card
            key={place.slug}
            href={locationPath(place.slug)}
            title={`${place.city}, ${place.country}`}
            action={
              <>
                Learn More<span className="sr-only"> about {place.city}</span>
              </>
            }
            picture={
              <LocationMap
                city={place.city}
                {...place.coordinates}
                widthDeg={place.image.widthDeg}
              />
            }
            meta={<RegionBadge region={place.region} />}
          >
            <p>{place.description}</p>
            <p className="mt-3">
              <span className="font-[600] text-ink">Key industries: </span>
              {place.industries.join(' · ')}
            </p>
          </Card>
        ))}
      </div>
    </Section>
  );
}
