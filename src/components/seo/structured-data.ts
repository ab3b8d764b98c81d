import type { BreadcrumbList, Dataset, Organization, WebSite, WithContext } from 'schema-dts';
import { paths } from '../../config/paths.ts';
import { brand, company } from '../../config/site.ts';
import type { Crumb } from './breadcrumbs.ts';

/** The address that stands for the company in all structured data. */
const organizationId = (site: URL | undefined) => `${new URL(paths.home, site).href}#organization`;

/** A reference to the company, which the home page describes. `site` is the origin of the public site. */
export const organizationReference = (site: URL | undefined) => ({
  '@type': 'Organization' as const,
  '@id': organizationId(site),
  name: brand.name,
  url: new URL(paths.home, site).href,
});

/** The company as schema.org Organization. `site` is the origin of the public site. */
export function organization(site: URL | undefined): WithContext<Organization> {
  const home = new URL(paths.home, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': organizationId(site),
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

/** The site as schema.org WebSite. */
export function webSite(site: URL | undefined): WithContext<WebSite> {
  const home = new URL(paths.home, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${home}#website`,
    name: brand.name,
    url: home,
    inLanguage: 'en-GB',
    publisher: { '@id': organizationId(site) },
  };
}

/** The breadcrumbs as schema.org BreadcrumbList. */
export function breadcrumbList(
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

type DatasetWords = {
  /** Path of the page about it, and of the file. */
  page: string;
  file: string;
  name: string;
  /** What is in it, and under which conditions it holds: 50 to 5000 characters. */
  description: string;
  /** Years or days, ISO 8601, e.g. 2007/2023. */
  covers?: string;
  measured: readonly string[];
};

/** A file of data as schema.org Dataset. */
export function dataset(words: DatasetWords, site: URL | undefined): WithContext<Dataset> {
  const absolute = (path: string) => new URL(path, site).href;
  const { page, file, name, description, covers, measured } = words;
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': `${absolute(page)}#dataset`,
    ...{ name, description, url: absolute(page), inLanguage: 'en-GB', isAccessibleForFree: true },
    creator: organizationReference(site),
    ...(covers && { temporalCoverage: covers }),
    variableMeasured: measured,
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: absolute(file),
    },
  };
}
