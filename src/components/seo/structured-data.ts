import type { BreadcrumbList, Organization, WebSite, WithContext } from 'schema-dts';
import { paths } from '../../config/paths.ts';
import { brand, company } from '../../config/site.ts';
import type { Crumb } from './breadcrumbs.ts';

/** The company as schema.org Organization. `site` is the origin of the public site. */
export function organization(site: URL | undefined): WithContext<Organization> {
  const home = new URL(paths.home, site).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': `${home}#organization`,
    name: brand.name,
    ...(company.registeredName && { legalName: company.registeredName }),
    ...(company.vatNumber && { vatID: company.vatNumber }),
    description: brand.tagline,
    url: home,
    logo: new URL('/icon-512.png', site).href,
    email: brand.email,
    telephone: brand.phone,
    address: { '@type': 'PostalAddress', addressLocality: brand.city, addressCountry: 'GB' },
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
    publisher: { '@id': `${home}#organization` },
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
