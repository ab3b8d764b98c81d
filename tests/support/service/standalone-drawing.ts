/**
 * A drawing as a standalone SVG file that a browser can open: for snapshots that a person can look
 * at.
 */
import { colours as brandColours } from '@site/config';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type HtmlNode, parseHtml } from '../../../site/src/kit/html/parse-html.ts';
import { stringifySvg } from '../../../site/src/outputs/svg/plain-svg.ts';
import { toPlainDrawing } from '../../../site/src/outputs/svg/tailwind-styles.ts';

/**
 * The colours of the pictures: those of the first brand, whatever packages/config/src/colours.ts says, so
 * that a picture changes with its drawing alone.
 */
const colours = {
  paper: '#eef1ef',
  sheet: '#fafbfa',
  ink: '#0e2029',
  'ink-2': '#41555e',
  rule: '#c4cdca',
  field: '#71848b',
  deep: '#0c1d26',
  'deep-rule': '#24414d',
  'on-deep': '#eef1ef',
  'on-deep-2': '#a9bbc0',
  trace: '#8fd3db',
  hivis: '#ff6b1a',
  'on-hivis': '#0e2029',
  ok: '#177a55',
  warn: '#b97a00',
  alarm: '#c4291c',
  'alarm-tint': '#fbe9e7',
  'alarm-ink': '#8a1c12',
  sea: '#dfe6e4',
  teal: '#15606b',
} satisfies Record<keyof typeof brandColours, string>;
const tokens = Object.fromEntries(
  Object.entries(colours).map(([name, value]) => [`color-${name}`, value]),
);

/**
 * Tailwind writes a colour with an opacity as it stands in the style sheet, whatever the tokens
 * are.
 */
const byBrandColour = new Map<string, string>(
  Object.entries(colours).map(([name, value]) => [
    brandColours[name as keyof typeof colours],
    value,
  ]),
);
const withOpacity = /"(#[0-9a-f]{6})([0-9a-f]{2})"/g;

/**
 * Elements that start a new line in the file. Inside text no line break is added, as it would show
 * as a space.
 */
const ownLine = /(<\/?(?:svg|g|a|defs|pattern|path|rect|circle|line|text|title)\b)/g;

/** `ground` is the background colour for a drawing made for a dark page. */
export async function renderStandalone(element: ReactElement, ground?: string): Promise<string> {
  const svg = parseHtml(renderToStaticMarkup(element)).children[0];
  if (svg?.name !== 'svg') throw new Error('a drawing is one svg element');
  const plain = await toPlainDrawing(svg, tokens);
  const { 'background-color': own, ...attributes } = plain.attributes;
  const behind = own ?? ground;
  const root: HtmlNode = {
    ...plain,
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      ...attributes,
      ...(behind && { style: `background-color:${behind}` }),
    },
  };
  const lines = stringifySvg(root)
    .replace(withOpacity, (all, colour, opacity) => {
      const fixed = byBrandColour.get(colour);
      return fixed ? `"${fixed}${opacity}"` : all;
    })
    .replace(ownLine, '\n$1')
    .replace(/\n(<\/(?:text|title|path|rect|circle|line)>)/g, '$1');
  return `${lines.trim()}\n`;
}
