import type { Service, WithContext } from 'schema-dts';
import { paths } from '../../config/paths.ts';
import type { ServiceData } from '../../content/schemas/pages/service.ts';
import { organizationReference } from './structured-data.ts';

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
    provider: organizationReference(site),
  };
}
