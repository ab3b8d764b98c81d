import { escapeAttribute } from 'entities';
import { paths } from './paths.ts';

/** For frames on other sites. */
type Embed = {
  /** With the same content. */
  page: string;
  title: string;
  /** Preferred size, px. */
  width: number;
  height: number;
};

export const embeds: Readonly<Record<string, Embed>> = {
  [paths.embedSimulator]: {
    page: paths.technology,
    title: 'A leak, from rupture to alarm',
    width: 960,
    height: 900,
  },
  [paths.embedLine]: {
    page: paths.yourLine,
    title: 'Would it work on your line?',
    width: 1100,
    height: 1000,
  },
};

/** At `path`, or made from the page at `path`. */
export const embedOf = (path: string): [path: string, embed: Embed] | undefined =>
  Object.entries(embeds).find(([own, { page }]) => path === own || path === page);

/** The query is unencoded, which is allowed and compresses better. */
export const oembedAddress = (path: string, site: string | URL): string =>
  new URL(`${paths.oembed}?url=${new URL(path, site).href}`, site).href;

/** To run, to save and print a sheet, and to open links in a new window. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-modals',
].join(' ');

type Size = { width: number | '100%'; height: number };

/** Sizes in px. */
export function embedFrame(path: string, site: string | URL, { width, height }: Size): string {
  const { title } = embeds[path] as Embed;
  const src = escapeAttribute(new URL(path, site).href);
  return `<iframe src="${src}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" allow="clipboard-write" sandbox="${sandbox}"></iframe>`;
}
