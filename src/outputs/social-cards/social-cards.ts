import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ImageRatio, imageRatios, paths, socialCardPath } from '../../config/paths.ts';
import type { BuiltPages } from '../html/built-pages.ts';
import { decode, find, type HtmlNode, parseHtml } from '../html/html.ts';
import { headingWidth, indexedPng, renderPng } from '../svg/render-png.ts';
import { tailwindStyles } from '../svg/tailwind.ts';
import { card, cardWidth } from './card.ts';
import { type Figure, figureOf, photographFigure } from './figure.ts';

const ratios = Object.keys(imageRatios) as ImageRatio[];

const meta = (html: string, property: string) =>
  decode(new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1] ?? '');

/** Search engines ask for an article's image in three ratios. */
const isArticle = (path: string) => path.startsWith(`${paths.blog}/`);

type ReadFile = (address: string) => Buffer;

/** None in development, where its file is made on request. */
function photographOf(main: HtmlNode, read: ReadFile | undefined): Figure | undefined {
  const image = find(main, ({ attributes }) => attributes?.['data-photograph'] !== undefined);
  const src = image?.attributes?.src;
  return image && src && read ? photographFigure(image, read(src)) : undefined;
}

/**
 * PNGs by URL path, with three more for an article. @throws without the home page, whose drawing is
 * the default
 */
export async function drawCards(pages: BuiltPages, read?: ReadFile): Promise<Map<string, Buffer>> {
  const listed = [...pages].filter(([, html]) => html.includes('property="og:image"'));
  const words = new Set<string>();
  for (const [, html] of listed)
    for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
      for (const word of decode(list).split(/\s+/)) words.add(word);
  const styles = await tailwindStyles(words);

  const figures = new Map<string, Figure>();
  for (const [path, html] of listed) {
    const main = find(parseHtml(html), 'main');
    const figure = main && (photographOf(main, read) ?? figureOf(main, styles));
    if (figure) figures.set(path, figure);
  }
  const product = figures.get(paths.home);
  if (!product) throw new Error('The home page has no drawing for its social card.');

  const cards = new Map<string, Buffer>();
  for (const [path, html] of listed) {
    const address = new URL(meta(html, 'og:url'));
    const page = {
      title: meta(html, 'og:title'),
      description: meta(html, 'og:description'),
      address: `${address.host}${address.pathname.replace(/\/$/, '')}`,
    };
    const draw = (height?: number) => {
      const svg = card(page, figures.get(path) ?? product, headingWidth, height);
      const png = renderPng(svg);
      // A photograph has too many colours for a palette.
      return svg.includes('<image') ? png : indexedPng(png);
    };
    cards.set(socialCardPath(path), await draw());
    if (isArticle(path))
      for (const ratio of ratios) {
        const height = Math.round(cardWidth / imageRatios[ratio]);
        cards.set(socialCardPath(path, ratio), await draw(height));
      }
  }
  return cards;
}

export async function writeSocialCards(dist: string, pages: BuiltPages): Promise<number> {
  const cards = await drawCards(pages, (address) => readFileSync(join(dist, 'client', address)));
  for (const [address, png] of cards) {
    const file = join(dist, 'client', address);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, png);
  }
  return cards.size;
}
