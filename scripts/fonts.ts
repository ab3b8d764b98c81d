/**
 * Makes the two self-hosted font files from the fontsource packages: Latin text the site uses,
 * only the axes the design uses. Run after changing the character set: `npm run fonts`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const out = new URL('../src/styles/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const typography = '\u00a0£§©°±²³µ·×÷–—‘’“”…′″€−≤≥≈→←↑↓½¼¾';
const names = 'éèãçöøåäüñ';
const greek = 'ΔΩαβγδνρσ';

const fonts = [
  {
    from: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo.woff2',
    text: ascii + typography + names,
    axes: {
      wght: { min: 400, max: 640, default: 400 },
      wdth: { min: 100, max: 112, default: 100 },
    },
  },
  {
    from: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2',
    to: 'geist-mono.woff2',
    text: ascii + typography + greek,
    axes: { wght: { min: 400, max: 600, default: 400 } },
  },
];

mkdirSync(out, { recursive: true });
for (const font of fonts) {
  const source = readFileSync(require.resolve(font.from));
  const made = await subsetFont(source, font.text, {
    targetFormat: 'woff2',
    variationAxes: font.axes,
    // Alternates and ligatures that no style of ours asks for would cost 6 KB.
    noLayoutClosure: true,
  });
  writeFileSync(new URL(font.to, out), made);
  console.log(`${font.to}: ${source.length} → ${made.length} bytes`);
}
