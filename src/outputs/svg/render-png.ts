import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escapeUTF8 } from 'entities';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
const folder = new URL('../../styles/fonts/static/', import.meta.url);
const fontBuffers = ['archivo-400.ttf', 'archivo-630.ttf', 'geist-mono-400.ttf'].map((name) =>
  readFileSync(new URL(name, folder)),
);
const options = {
  font: { fontBuffers, defaultFontFamily: 'Archivo SemiBold' },
  textRendering: 2 as const,
};
// Once per process: `astro dev` can load this module again.
const shared = globalThis as { resvgReady?: Promise<void> };
shared.resvgReady ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
await shared.resvgReady;

/** px; by default the document's own. */
export function renderPng(svg: string, width?: number): Buffer {
  const image = new Resvg(svg, {
    ...options,
    ...(width && { fitTo: { mode: 'width' as const, value: width } }),
  });
  const rendered = image.render();
  const png = Buffer.from(rendered.asPng());
  rendered.free();
  image.free();
  return png;
}

const widths = new Map<string, number>();

/** At 100 px. */
export function headingWidth(text: string): number {
  const cached = widths.get(text);
  if (cached !== undefined) return cached;
  const image = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200"><text x="0" y="100" font-family="Archivo SemiBold" font-weight="630" font-stretch="semi-expanded" font-size="100" letter-spacing="-2.2">${escapeUTF8(text)}</text></svg>`,
    options,
  );
  const width = image.getBBox()?.width ?? 0;
  image.free();
  widths.set(text, width);
  return width;
}

/**
 * 256 colours: a third of the bytes, visually identical. Below effort 4 the background colour is
 * slightly off.
 */
export const indexedPng = (png: Buffer): Promise<Buffer> =>
  sharp(png).png({ palette: true, dither: 0, effort: 4, compressionLevel: 9 }).toBuffer();
