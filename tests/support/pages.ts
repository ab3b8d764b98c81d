import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const client = join(root, 'dist/client');
const sources = join(root, 'src/pages');

const files = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Error screens: they answer at any address and have none of their own. */
const errors = new Set(['/404', '/500']);

/** Addresses of the prerendered pages of the present build. */
export const prerendered: readonly string[] = files(client)
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`)
  .filter((path) => !errors.has(path))
  .sort();

/** Addresses of the pages that the server renders when asked; those with a parameter have no list. */
export const onDemand: readonly string[] = files(sources)
  .filter((name) => name.endsWith('.astro') && !name.includes('['))
  .filter((name) => /prerender\s*=\s*false/.test(readFileSync(join(sources, name), 'utf8')))
  .map((name) => `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)
  .sort();

/** Every address of the site that shows a page. */
export const everyPage: readonly string[] = [...prerendered, ...onDemand];

/** Other files that the build serves, by address. */
export const assets: ReadonlySet<string> = new Set(
  files(client)
    .filter((name) => /\.\w+$/.test(name) && !/\.(html|br|gz)$/.test(name))
    .map((name) => `/${name}`),
);

/** One page of each kind; the others have the same parts in other numbers. */
export const templates = [
  '/',
  '/technology',
  '/services/leak-detection',
  '/sectors',
  '/sectors/oil-gas',
  '/locations',
  '/locations/muscat-oman',
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
