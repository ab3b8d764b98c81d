import type { Service, WithContext } from 'schema-dts';
import { locationPath, paths } from '../../config/paths.ts';
import { plain } from '../../content/marks.ts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import type { ServiceData } from '../../content/schemas/pages/service.ts';
import { organizationReference } from './structured-data.ts';

export function serviceStructure(
  id: string,
  service: ServiceData,
  site: URL | undefined,
): WithContext<Service> {
  const url = new URL(`${paths.services}/${id}`, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${url}#service`,
    name: service.name,
    serviceType: service.name,
    description: service.seo.description,
    url,
    provider: organizationReference(site),
  };
}

type Place = Pick<
  LocationData,
  'slug' | 'city' | 'country' | 'region' | 'description' | 'coordinates'
>;

/** @param serviceNames most asked for first */
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

type Term = { id: string; term: string; short?: string | undefined; definition: string };

export function definedTerms(terms: readonly Term[], site: URL | undefined) {
  const page = new URL(paths.glossary, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': page,
    name: 'Glossary of pipeline leak detection and integrity',
    inLanguage: 'en-GB',
    hasDefinedTerm: terms.map(({ id, term, short, definition }) => ({
      '@type': 'DefinedTerm',
      '@id': `${page}#${id}`,
      url: `${page}#${id}`,
      name: term,
      ...(short && { termCode: short }),
      description: plain(definition),
    })),
  };
}
