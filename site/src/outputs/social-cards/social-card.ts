/** Image for link previews (og:image): title, drawing, title block. */
import { brand, colours, mark } from '@site/config';
import { escapeUTF8 } from 'entities';
import type { HtmlNode } from '../../kit/html/parse-html.ts';
import { toPrintable } from '../../kit/pdf/printable.ts';
import { stringifySvg } from '../svg/plain-svg.ts';

const [width, height, margin] = [1200, 630, 56];
const inner = width - 2 * margin;
/** Of the frame of the drawing, and within it, px. */
const frame = { x: margin, y: 168, width: inner, height: 366 };
const padded = {
  x: frame.x + 24,
  y: frame.y + 20,
  width: frame.width - 48,
  height: frame.height - 40,
};

type Place = {
  x: number;
  y: number;
  width: number;
  height: number;
  preserveAspectRatio?: string;
};

/** The renderer knows our fonts by these names, and draws no sign that they lack. */
export function placeSvg(svg: HtmlNode, place: Place): string {
  const box = Object.fromEntries(Object.entries(place).map(([name, px]) => [name, `${px}`]));
  const text = stringifySvg(svg, {
    text: (words) => toPrintable(words),
    attributes: ({ attributes: { 'font-family': font, ...attributes }, children }) => ({
      ...attributes,
      ...(font && { 'font-family': font.includes('Mono') ? 'Geist Mono' : 'Archivo SemiBold' }),
      ...(children === svg.children && box),
    }),
  });
  return `<g font-family="Archivo SemiBold" font-weight="400" font-size="17" color="${colours.ink}">${text}</g>`;
}

/** As SVG of 1200 by 630. `svg`: with a viewBox and without classes. */
export function renderCard(title: string, svg: HtmlNode, address: string): string {
  const box = `x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}"`;
  const ground = svg.attributes['background-color'] ?? colours.sheet;
  // A scene stands on the edge of its frame.
  const isScene = svg.attributes.preserveAspectRatio?.endsWith('slice');
  const place = {
    ...(isScene ? frame : padded),
    preserveAspectRatio: isScene ? 'xMidYMax' : 'xMidYMid',
  };
  const block = height - 64;
  const heading = `font-family="Archivo SemiBold" font-weight="630" font-stretch="semi-expanded" fill="${colours.ink}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${colours.paper}"/>
<rect x="${margin}" y="46" width="16" height="16" fill="${colours.hivis}"/>
<path d="M${margin + 32} 54H${width - margin}" stroke="${colours.rule}" stroke-width="1.5"/>
<text x="${margin - 2}" y="132" ${heading} font-size="42" letter-spacing="-0.9">${escapeUTF8(title)}</text>
<rect ${box} fill="${ground}"/>
${placeSvg(svg, place)}
<rect ${box} fill="none" stroke="${colours.ink}" stroke-width="1.5"/>
<path d="M0 ${block}H${width}" stroke="${colours.ink}" stroke-width="1.5"/>
<rect y="${block + 1}" width="${width}" height="63" fill="${colours.sheet}"/>
<svg x="${margin}" y="${block + 18}" width="44" height="29" viewBox="0 0 ${mark.width} ${mark.height}"><path d="${mark.line}" fill="none" stroke="${colours.ink}" stroke-width="2.5" stroke-linejoin="round"/><path d="${mark.point}" fill="${colours.hivis}"/></svg>
<text x="${margin + 58}" y="${block + 42}" ${heading} font-size="28" letter-spacing="-0.6">${escapeUTF8(brand.name)}</text>
<text x="${width - margin}" y="${block + 40}" text-anchor="end" font-family="Geist Mono" font-size="20" fill="${colours['ink-2']}">${escapeUTF8(address)}</text>
</svg>`;
}
