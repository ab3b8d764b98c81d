import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { builtPages } from '../../../src/outputs/html/built-pages.ts';

const dist = fileURLToPath(new URL('../../../dist/', import.meta.url));
const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1).padStart(8);

const rows = [...builtPages(dist)]
  .map(([path, html]) => ({
    path,
    brotli: brotliCompressSync(html).length,
    gzip: gzipSync(html).length,
  }))
  .sort((a, b) => b.brotli - a.brotli);
console.log('HTML and inlined CSS, KB compressed\n  Brotli    gzip  page');
for (const { path, brotli, gzip } of rows)
  console.log(`${kilobytes(brotli)}${kilobytes(gzip)}  ${path}`);

console.log('\nScripts and fonts, KB as served (Brotli; fonts are packed already)');
for (const name of readdirSync(`${dist}client/_astro`)) {
  if (!/\.(js|woff2)$/.test(name)) continue;
  const body = readFileSync(`${dist}client/_astro/${name}`);
  const size = name.endsWith('.woff2') ? body.length : brotliCompressSync(body).length;
  console.log(`${kilobytes(size)}  ${name}`);
}
