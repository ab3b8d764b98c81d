import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const client = join(root, 'dist/client');
const sources = join(root, 'src/pages');

const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Error pages: shown at any address; they have no address of their own. */
const errors = new Set(['/404', '/500']);

/** Paths of all pages of the present build: each has a file. */
export const everyPage: readonly string[] = files(client)
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`)
  .filter((path) => !errors.has(path))
  .sort();

/** Paths of the pages that are rendered when they have a query or a POST to answer. */
export const onDemand: readonly string[] = files(sources)
  .filter((name) => name.endsWith('.astro') && !name.includes('['))
  .filter((name) => /prerender\s*=\s*false/.test(readFileSync(join(sources, name), 'utf8')))
  .map((name) => `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)
  .sort();

/** Other files that the build serves, by address. */
export const assets: ReadonlySet<string> = new Set(
  files(client)
    .filter((name) => /\.\w+$/.test(name) && !/\.(html|br|gz)$/.test(name))
    .map((name) => `/${name}`),
);

/** One page of each kind; other pages of a kind have the same elements in other numbers. */
export const templates = [
  '/',
  '/technology',
  '/your-line',
  '/technology/how-it-is-tested',
  '/technology/methods',
  '/technology/gas',
  '/services/leak-detection',
  '/sectors',
  '/sectors/oil-gas',
  '/locations',
  '/locations/muscat-oman',
  '/incidents',
  '/incidents/keystone-2017',
  '/blog',
  '/blog/7',
  '/about',
  '/investors',
  '/contact',
  '/demo',
  '/search?q=corrosion',
  '/glossary',
  '/pilot-program',
  '/accessibility',
] as const;
