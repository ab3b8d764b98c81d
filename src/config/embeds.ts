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
