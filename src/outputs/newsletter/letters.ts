/**
 * After the build, draws each mail's picture and moves its data from the public files to
 * dist/newsletter/.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { colours } from '../../config/colours.ts';
import { issuePath, paths } from '../../config/paths.ts';
import type { BuiltPages } from '../html/built-pages.ts';
import { find, parseHtml } from '../html/html.ts';
import { placed } from '../social-cards/card.ts';
import { renderPng } from '../svg/render-png.ts';
import { plainDrawing } from '../svg/tailwind.ts';

export const maxPictureBytes = 60 * 1024;

/** CSS px. */
const width = 420;
const margin = 12;

/** Device pixels per CSS px, best first. */
const densities = [2, 1.5, 1];

type Picture = { png: Buffer; width: number; height: number };

async function picture(html: string): Promise<Picture | undefined> {
  const marked = find(parseHtml(html), (node) => 'data-mail-figure' in node.attributes);
  const svg = marked && find(marked, 'svg');
  if (!svg) return undefined;
  const [, , across = 0, down = 0] = svg.attributes.viewBox?.split(/[\s,]+/).map(Number) ?? [];
  if (!down) throw new Error('The figure of an issue has no size of its own');
  const inner = width - 2 * margin;
  const height = Math.ceil((inner * down) / across) + 2 * margin;
  const place = { x: margin, y: margin, width: inner, height: height - 2 * margin };
  const framedSvg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${colours.sheet}"/>${placed(await plainDrawing(svg), place)}</svg>`;
  for (const density of densities) {
    const png = renderPng(framedSvg, width * density);
    if (png.length <= maxPictureBytes) return { png, width, height };
  }
  throw new Error(`The figure of an issue takes more than ${maxPictureBytes} bytes as a PNG`);
}

export async function writeLetters(dist: string, pages: BuiltPages): Promise<number> {
  const archive = join(dist, 'client', paths.newsletterArchive);
  const folder = join(dist, 'newsletter');
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(join(dist, 'client', paths.newsletter), {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((file) => file.startsWith('archive/') && file.endsWith('.json'))
    .map((file) => file.slice('archive/'.length, -'.json'.length));
  for (const name of names) {
    const file = join(archive, `${name}.json`);
    const letter = JSON.parse(readFileSync(file, 'utf8'));
    rmSync(file);
    const drawn = await picture(pages.get(issuePath(name)) ?? '');
    if (drawn) writeFileSync(join(archive, `${name}.png`), drawn.png);
    const figure = drawn && {
      url: `${letter.url}.png`,
      width: drawn.width,
      height: drawn.height,
      ...letter.figure,
    };
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ ...letter, figure })}\n`);
  }
  return names.length;
}
