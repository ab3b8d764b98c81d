import { type Embed, embeds } from '../../config/embeds.ts';

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What a frame needs of its sandbox: to run, to save and print a sheet, and to open links beside it. */
const allowed = [
  'allow-scripts',
  'allow-same-origin',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-modals',
].join(' ');

type Size = { width: number | '100%'; height: number };

/** The line of HTML that shows the embed at `path` on another site. Sizes in px. */
export function frame(path: string, site: string | URL, { width, height }: Size): string {
  const { title } = embeds[path] as Embed;
  const src = attribute(new URL(path, site).href);
  return `<iframe src="${src}" title="${attribute(title)}" width="${width}" height="${height}" loading="lazy" allow="clipboard-write" sandbox="${allowed}"></iframe>`;
}
