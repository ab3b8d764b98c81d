/** Image for link previews (og:image): title, drawing, title block. */
import { escapeUTF8 } from 'entities';
import { colours } from '../../config/colours.ts';
import { mark } from '../../config/mark.ts';
import { brand } from '../../config/site.ts';
import type { Figure } from './figure.ts';

export const cardWidth = 1200;
const cardHeight = 630;

const margin = 56;
const inner = cardWidth - 2 * margin;
/** px; the block's height includes its rule. */
const top = 92;
const blockHeight = 64;

/** In the heading's font at 100 px. */
type Measure = (text: string) => number;

function lines(title: string, size: number, width: number, measure: Measure): string[] {
  const found: string[] = [];
  for (const word of title.split(' ')) {
    const longer = [found.at(-1), word].filter(Boolean).join(' ');
    if (found.length > 0 && (measure(longer) * size) / 100 <= width)
      found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

function setTitle(
  title: string,
  width: number,
  maxLines: number,
  largest: number,
  measure: Measure,
) {
  for (let size = largest; ; size -= 2) {
    const set = lines(title, size, width, measure);
    const fits = set.every((line) => (measure(line) * size) / 100 <= width);
    if ((set.length <= maxLines && fits) || size <= 30) return { set, size };
  }
}

const heading = (set: readonly string[], size: number, top: number) =>
  set
    .map(
      (line, i) =>
        `<text x="${margin - size * 0.04}" y="${top + size * (0.86 + 1.06 * i)}" font-family="Archivo SemiBold" font-weight="630" font-stretch="semi-expanded" font-size="${size}" letter-spacing="${-0.022 * size}" fill="${colours.ink}">${escapeUTF8(line)}</text>`,
    )
    .join('');

/** Text below a title that stands beside its drawing, px. */
const small = { size: 22, leading: 31 };

function below(text: string, width: number, from: number, end: number, measure: Measure): string {
  const sentences = text.match(/.+?[.?!](?=\s|$)/g) ?? [];
  // Measured in the heading's font, which is wider.
  const set = (count: number) =>
    lines(sentences.slice(0, count).join('').trim(), small.size, width, measure);
  const space = Math.floor((end - from) / small.leading);
  const count = sentences.findLastIndex((_, i) => set(i + 1).length <= space) + 1;
  return (count > 0 ? set(count) : [])
    .map(
      (line, i) =>
        `<text x="${margin}" y="${from + small.leading * (i + 0.8)}" font-family="Archivo" font-size="${small.size}" fill="${colours['ink-2']}">${escapeUTF8(line)}</text>`,
    )
    .join('');
}

type Box = { x: number; y: number; width: number; height: number };

/** For labels outside the axes, without a fixed aspect ratio. */
const outside = { top: 64, right: 64, bottom: 56, left: 68 };

/** `end`: bottom of the frame. */
function framed(figure: Figure, area: Box, isCentred: boolean) {
  const pad = figure.filled
    ? { top: 0, right: 0, bottom: 0, left: 0 }
    : figure.aspect
      ? { top: 18, right: 22, bottom: 18, left: 22 }
      : outside;
  const available = {
    width: area.width - pad.left - pad.right,
    height: area.height - pad.top - pad.bottom,
  };
  const aspect = figure.aspect ?? available.width / available.height;
  const width = Math.min(available.width, available.height * aspect);
  const height = width / aspect;
  const outer = { width: area.width, height: height + pad.top + pad.bottom };
  const y = isCentred ? area.y + (area.height - outer.height) / 2 : area.y;
  const place = {
    x: area.x + pad.left + (available.width - width) / 2,
    y: y + pad.top,
    width,
    height,
  };
  const frame = `x="${area.x}" y="${y}" width="${outer.width}" height="${outer.height}"`;
  const svg = `<rect ${frame} fill="${figure.deep ? colours.deep : colours.sheet}"/>${figure.svg(place)}<rect ${frame} fill="none" stroke="${colours.ink}" stroke-width="1.5"/>`;
  return { svg, end: y + outer.height };
}

type Page = {
  title: string;
  description: string;
  address: string;
};

/** As SVG; height in px. */
export function card(
  { title, description, address }: Page,
  figure: Figure,
  measure: Measure,
  height = cardHeight,
): string {
  const block = height - blockHeight;
  const { aspect = 3 } = figure;
  const across = setTitle(title, inner, 2, 56, measure);
  const under = top + across.size * 1.06 * across.set.length + 26;
  // Below the title if it fills the card's width, else beside it.
  const isBeside = (block - 30 - under) * aspect < 0.8 * inner;
  const column = aspect < 1.68 ? 400 : 316;
  const { set, size } = isBeside ? setTitle(title, column, 6, 50, measure) : across;
  const x = isBeside ? margin + column + 40 : margin;
  const y = isBeside ? top : under;
  const area = { x, y, width: cardWidth - margin - x, height: block - 30 - y };
  const { svg, end } = framed(figure, area, isBeside);
  // Under the title, or under a drawing that leaves space.
  const words = isBeside
    ? below(description, column, top + size * 1.06 * set.length + 20, block - 30, measure)
    : below(description, 0.8 * inner, end + 24, block - 20, measure);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardWidth}" height="${height}" viewBox="0 0 ${cardWidth} ${height}">
<rect width="${cardWidth}" height="${height}" fill="${colours.paper}"/>
<rect x="${margin}" y="46" width="16" height="16" fill="${colours.hivis}"/>
<path d="M${margin + 32} 54H${cardWidth - margin}" stroke="${colours.rule}" stroke-width="1.5"/>
${heading(set, size, top)}
${words}
${svg}
<path d="M0 ${block}H${cardWidth}" stroke="${colours.ink}" stroke-width="1.5"/>
<rect y="${block + 1}" width="${cardWidth}" height="${blockHeight}" fill="${colours.sheet}"/>
<svg x="${margin}" y="${block + 18}" width="44" height="29" viewBox="0 0 ${mark.width} ${mark.height}"><path d="${mark.line}" fill="none" stroke="${colours.ink}" stroke-width="2.5" stroke-linejoin="round"/><path d="${mark.point}" fill="${colours.hivis}"/></svg>
<text x="${margin + 58}" y="${block + 42}" font-family="Archivo SemiBold" font-weight="630" font-stretch="semi-expanded" font-size="28" letter-spacing="-0.6" fill="${colours.ink}">${brand.name}</text>
<text x="${cardWidth - margin}" y="${block + 40}" text-anchor="end" font-family="Geist Mono" font-size="20" fill="${colours['ink-2']}">${escapeUTF8(address)}</text>
</svg>`;
}
