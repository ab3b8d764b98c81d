import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);
// Not beside this module: the build bundles it.
const folder = join(process.cwd(), 'site/src/styles/fonts/static');
const fontBuffers = ['archivo-400.ttf', 'archivo-630.ttf', 'geist-mono-400.ttf'].map((name) =>
  readFileSync(join(folder, name)),
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
