import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;
const client = join(root, 'dist/client');
const sources = join(root, 'site/src/pages');

const listFiles = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

/** Error pages: shown at any address; they have no address of their own. */
const errors = new Set(['/404', '/500']);

/** Paths of all pages of the present build: each has a file. */
export const everyPage: readonly string[] = listFiles(client)
  .filter((name) => name.endsWith('.html'))
  .map((name) => `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`)
  .filter((path) => !errors.has(path))
  .sort();

/** Paths of the pages that are rendered when they have a query or a POST to answer. */
export const onDemand: readonly string[] = listFiles(sources)
  .filter((name) => name.endsWith('.astro') && !name.includes('['))
  .filter((name) => /prerender\s*=\s*false/.test(readFileSync(join(sources, name), 'utf8')))
  .map((name) => `/${name.replace(/\.astro$/, '').replace(/(^|\/)index$/, '')}`)
  .sort();

/** Other files that the build serves, by address. */
const built = new Set(listFiles(client));
export const assets: ReadonlySet<string> = new Set(
  [...built]
    .filter((name) => /\.\w+$/.test(name) && !/\.(html|br)$/.test(name))
    // A download may itself be compressed.
    .filter((name) => !(name.endsWith('.gz') && built.has(name.slice(0, -3))))
    .map((name) => `/${name}`),
);

/** One page of each kind; other pages of a kind have the same elements in other numbers. */
export const templates: readonly string[] = [
  '/ /technology /your-line /technology/how-it-is-tested /technology/interface',
  '/technology/methods /technology/benchmark /technology/gas /services/leak-detection',
  '/sectors /sectors/oil-gas /locations /locations/muscat-oman /incidents',
  '/incidents/keystone-2017 /blog /blog/7 /about /investors /contact /demo',
  '/search?q=corrosion /glossary /pilot-program /buyers /trials /accessibility',
].flatMap((names) => names.split(' '));

/** Kinds that stand for all in `npm test`; `npm run test:slow` looks at the others. */
const usual = new Set<string>(['/', '/technology', '/your-line', '/blog/7', '/contact']);
export const isUsual = (path: string) => usual.has(path);
export const tagOf = (path: string) => ({ tag: isUsual(path) ? [] : ['@slow'] });

const routes = listFiles(sources).filter(
  (name) => name.endsWith('.astro') && !errors.has(`/${name.replace(/\.astro$/, '')}`),
);

/** Fits the addresses that a file in site/src/pages answers; a name in brackets stands for any. */
const routePattern = (name: string) =>
  new RegExp(`^/${name.replace(/(^|\/)?(index)?\.astro$/, '').replace(/\[[^\]]+\]/g, '[^/]+')}$`);

/**
 * For each file in site/src/pages a page that it makes: a template where there is one. Without the error
 * pages.
 */
export const pageOfEachRoute: ReadonlyMap<string, string | undefined> = new Map(
  routes.map((name) => {
    // An address with a file of its own is not made by the one with a name in brackets.
    const named = routes.filter((other) => other !== name && !other.includes('['));
    const made = [...templates, ...everyPage].find(
      (path) =>
        routePattern(name).test(path) && !named.some((other) => routePattern(other).test(path)),
    );
    return [name, made];
  }),
);

/**
 * One page of each kind and of each route, without those that need a query: what holds on them
 * holds on their like.
 */
export const onePageOfEach: readonly string[] = everyPage.filter(
  (path) => templates.includes(path) || [...pageOfEachRoute.values()].includes(path),
);
