import type { Service, WithContext } from 'schema-dts';
import { locationPath } from '../../config/paths.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import { organizationReference } from './structured-data.ts';

type Place = Pick<
  LocationData,
  'slug' | 'city' | 'country' | 'region' | 'description' | 'coordinates'
>;

/**
 * schema.org Service of a location: name, area served with coordinates, types.
 * @param serviceNames most asked for first
 * @param site origin of the public site
 */
export function locationService(
  place: Place,
  serviceNames: readonly string[],
  site: URL | undefined,
): WithContext<Service> {
  const { slug, city, country, region, description, coordinates } = place;
  const url = new URL(locationPath(slug), site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${url}#service`,
    url,
    name: `Pipeline leak detection and integrity engineering in ${city}, ${country}`,
    description,
    serviceType: serviceNames,
    provider: organizationReference(site),
    areaServed: {
      '@type': 'City',
      name: city,
      geo: {
        '@type': 'GeoCoordinates',
        latitude: coordinates.lat,
        longitude: coordinates.lng,
      },
      containedInPlace: {
        '@type': 'Country',
        name: country,
        containedInPlace: { '@type': 'Place', name: region },
      },
    },
  };
}
