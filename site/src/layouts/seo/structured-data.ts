import { brand, company, locationPath, paths } from '@site/config';
import type {
  BreadcrumbList,
  Dataset,
  Organization,
  Service,
  WebSite,
  WithContext,
} from 'schema-dts';
import type { LocationData } from '../../content/schemas/pages/location.ts';
import type { ServiceData } from '../../content/schemas/pages/service.ts';
import { stripMarkup } from '../../content/text-marks.ts';

export type Crumb = { name: string; path: string };

/** Breadcrumb names of pages above others. */
const sections: Readonly<Record<string, string>> = {
  [paths.technology]: 'Technology',
  [paths.incidents]: 'Incidents',
  [paths.services]: 'Services',
  [paths.sectors]: 'Sectors',
  [paths.locations]: 'Locations',
  [paths.blog]: 'Blog',
  [paths.caseStudies]: 'Preventable failures',
  [paths.newsletter]: 'Newsletter',
  [paths.newsletterArchive]: 'Issues',
};

/** From the home page to `path`, inclusive; empty for the home page itself. */
export function buildBreadcrumbs(path: string, name: string): Crumb[] {
  if (path === paths.home) return [];
  const parts = path.split('/').slice(1, -1);
  const above = parts.flatMap((_, i) => {
    const section = `/${parts.slice(0, i + 1).join('/')}`;
    const sectionName = sections[section];
    return sectionName ? [{ name: sectionName, path: section }] : [];
  });
  return [{ name: 'Home', path: paths.home }, ...above, { name, path }];
}

const buildOrganizationId = (site: URL | undefined) =>
  `${new URL(paths.home, site).href}#organization`;

/** The company is described on the home page. */
export const buildOrganizationReference = (site: URL | undefined) => ({
  '@type': 'Organization' as const,
  '@id': buildOrganizationId(site),
  name: brand.name,
  url: new URL(paths.home, site).href,
});

export function buildOrganization(site: URL | undefined): WithContext<Organization> {
  const home = new URL(paths.home, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': buildOrganizationId(site),
    name: brand.name,
    ...(company.registeredName && { legalName: company.registeredName }),
    ...(company.vatNumber && { vatID: company.vatNumber }),
    description: brand.tagline,
    url: home,
    logo: new URL('/icon-512.png', site).href,
    email: brand.email,
    telephone: brand.phone,
    address: {
      '@type': 'PostalAddress',
      addressLocality: brand.city,
      addressCountry: brand.countryCode,
    },
  };
}

export function buildWebSite(site: URL | undefined): WithContext<WebSite> {
  const home = new URL(paths.home, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: brand.name,
    url: home,
    inLanguage: 'en-GB',
    publisher: { '@id': buildOrganizationId(site) },
  };
}

export function buildBreadcrumbList(
  trail: readonly Crumb[],
  site: URL | undefined,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}

type DatasetText = {
  page: string;
  file: string;
  name: string;
  /** Content and conditions, 50 to 5000 characters. */
  description: string;
  /** ISO 8601, e.g. 2007/2023. */
  covers?: string;
  measured: readonly string[];
};

export function buildDataset(words: DatasetText, site: URL | undefined): WithContext<Dataset> {
  const absolute = (path: string) => new URL(path, site).href;
  const { page, file, name, description, covers, measured } = words;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${absolute(page)}#dataset`,
    ...{ name, description, url: absolute(page), inLanguage: 'en-GB', isAccessibleForFree: true },
    creator: buildOrganizationReference(site),
    ...(covers && { temporalCoverage: covers }),
    variableMeasured: measured,
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: absolute(file),
    },
  };
}

export function buildService(
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
    provider: buildOrganizationReference(site),
  };
}

type Place = Pick<
  LocationData,
  'slug' | 'city' | 'country' | 'region' | 'description' | 'coordinates'
>;

/** @param serviceNames most asked for first */
export function buildLocationService(
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
    provider: buildOrganizationReference(site),
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

export function buildDefinedTerms(terms: readonly Term[], site: URL | undefined) {
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
      description: stripMarkup(definition),
    })),
  };
}
