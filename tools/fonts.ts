/**
 * Font files with the site's characters only: variable ones for browsers, static ones for PDFs and
 * social cards, whose renderers lack variable fonts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = new URL('../site/src/styles/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const typography = '\u00a0£§©°±²³µ·×÷–—‘’“”…′″€−≤≥≈→←↑↓½¼¾';
const names = 'éèíúãçöøåäüñ';
const greek = 'ΔΩαβγδνρσ';

const archivo = {
  from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  text: ascii + typography + names,
};
const geistMono = {
  from: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
  text: ascii + typography + greek,
};

type Axis = number | { min: number; max: number; default: number };
type Font = { from: string; to: string; text: string; axes: Record<string, Axis> };

const fonts: Font[] = [
  {
    ...archivo,
    to: 'archivo.woff2',
    axes: {
      wght: { min: 400, max: 640, default: 400 },
      wdth: { min: 100, max: 112, default: 100 },
    },
  },
  { ...geistMono, to: 'geist-mono.woff2', axes: { wght: { min: 400, max: 600, default: 400 } } },
  { ...archivo, to: 'static/archivo-400.ttf', axes: { wght: 400, wdth: 100 } },
  { ...archivo, to: 'static/archivo-600.ttf', axes: { wght: 600, wdth: 100 } },
  { ...archivo, to: 'static/archivo-630.ttf', axes: { wght: 630, wdth: 111 } },
  { ...geistMono, to: 'static/geist-mono-400.ttf', axes: { wght: 400 } },
];

mkdirSync(new URL('static/', out), { recursive: true });
for (const font of fonts) {
  const source = readFileSync(require.resolve(font.from));
  const made = await subsetFont(source, font.text, {
    targetFormat: font.to.endsWith('.ttf') ? 'sfnt' : 'woff2',
    variationAxes: font.axes,
    // Without alternates and ligatures, which take 6 KB and no style uses.
    noLayoutClosure: true,
  });
  writeFileSync(new URL(font.to, out), made);
  console.log(`${font.to}: ${source.length} → ${made.length} bytes`);
}
