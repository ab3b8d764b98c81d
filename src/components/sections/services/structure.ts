import type { Service, WithContext } from 'schema-dts';
import { paths } from '../../../config/paths.ts';
import { brand } from '../../../config/site.ts';
import type { ServiceData } from '../../../content/schemas/service.ts';

/** Structured data of a service page for search engines. */
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
    provider: {
      '@type': 'Organization',
      name: brand.name,
      email: brand.email,
      telephone: brand.phone,
      address: {
        '@type': 'PostalAddress',
        addressLocality: brand.city,
        addressCountry: 'GB',
      },
    },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: service.name,
      itemListElement: service.card.features.map((name) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name },
      })),
    },
  };
}
