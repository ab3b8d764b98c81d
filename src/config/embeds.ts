import { escapeAttribute } from 'entities';
import { paths } from './paths.ts';

/** A page made to stand in a frame on another site, by its path. */
export type Embed = {
  /** Page of this site that has the same, and that the embed leads back to. */
  page: string;
  title: string;
  /** Size that it asks for, px. */
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

/** The embed of what stands at `path`: an embed itself, or the page that it is made from. */
export const embedOf = (path: string): [path: string, embed: Embed] | undefined =>
  Object.entries(embeds).find(([own, { page }]) => path === own || path === page);

/**
 * Absolute address that answers, by oEmbed, how to embed the page at `path`. Its paths need no encoding in a query,
 * and unencoded they compress with the page's other addresses.
 */
export const oembedAddress = (path: string, site: string | URL): string =>
  new URL(`${paths.oembed}?url=${new URL(path, site).href}`, site).href;

/** What a frame needs of its sandbox: to run, to save and print a sheet, and to open links beside it. */
const sandbox = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-modals',
].join(' ');

type Size = { width: number | '100%'; height: number };

/** The line of HTML that shows the embed at `path` on another site. Sizes in px. */
export function embedFrame(path: string, site: string | URL, { width, height }: Size): string {
  const { title } = embeds[path] as Embed;
  const src = escapeAttribute(new URL(path, site).href);
  return `<iframe src="${src}" title="${escapeAttribute(title)}" width="${width}" height="${height}" loading="lazy" allow="clipboard-write" sandbox="${sandbox}"></iframe>`;
}
