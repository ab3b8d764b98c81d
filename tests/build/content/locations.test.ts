import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseStructuredData } from '#support/html-elements.ts';
import { brand, defaultSiteUrl } from '../../../packages/config/src/site.ts';
import { writeFigures } from '../../../site/src/content/named-figures/write-figures.ts';
import type { LocationData } from '../../../site/src/content/schemas/pages/location.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const slugs = readdirSync(new URL('content/locations/', root))
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => name.replace('.yaml', ''));

describe.each(slugs)('/locations/%s', (slug) => {
  const html = read(`dist/client/locations/${slug}.html`);
  const place = parse(writeFigures(read(`content/locations/${slug}.yaml`))) as LocationData;

  it('links to the demo form with its location in the query', () => {
    const link = /href="(\/demo\?[^"]+)"[^>]*>Schedule Consultation/.exec(html)?.[1];
    const query = new URLSearchParams(link?.replaceAll('&amp;', '&').split('?')[1]);
    expect(query.get('message')).toContain(`${place.city}, ${place.country}`);
    expect(html).toMatch(/href="\/contact"[^>]*>Contact/);
  });

  it('has structured data of its service', () => {
    const [data = {}] = parseStructuredData(html);
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: expect.stringContaining(place.city),
      areaServed: {
        name: place.city,
        geo: {
          '@type': 'GeoCoordinates',
          latitude: place.coordinates.lat,
          longitude: place.coordinates.lng,
        },
      },
      provider: { '@type': 'Organization', name: brand.name },
    });
    expect(data.serviceType).toHaveLength(place.services.length);
    expect(data.url).toBe(`${defaultSiteUrl}/locations/${slug}`);
  });
});
