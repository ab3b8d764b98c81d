import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { prepareFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'files-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = '<p>Bends and welds.</p>'.repeat(200);
writeFileSync(join(folder, 'about.html'), page);
writeFileSync(join(folder, 'about.html.gz'), gzipSync(page));
writeFileSync(join(folder, 'about.html.br'), brotliCompressSync(page));
writeFileSync(join(folder, 'card.png'), page);
const files = prepareFiles(pathToFileURL(`${folder}/`), { policyOf: () => ({}) });

test('holds a file with packed forms in these alone, and unpacks it for whoever wants it plain', () => {
  const about = files.get('/about');
  expect(about?.identity.body.length).toBe(page.length);
  expect(String(about?.identity.body.get())).toBe(page);
  expect(String(files.get('/card.png')?.identity.body.get())).toBe(page);
  expect(about?.gzip?.body.get()).toEqual(gzipSync(page));
});

test('all who are sent the plain form at the same time share one copy', () => {
  const body = files.get('/about')?.identity.body;
  expect(body?.get()).toBe(body?.get());
});

test('an address that Accept decides about says so, beside the coding', () => {
  const vary = (isNegotiated: boolean) => {
    const about = { policyOf: () => ({}), isNegotiated: () => isNegotiated };
    const { whole } =
      prepareFiles(pathToFileURL(`${folder}/`), about).get('/about')?.identity ?? {};
    const [headers = []] = whole ?? [];
    return headers[headers.indexOf('Vary') + 1];
  };
  expect(vary(true)).toBe('Accept-Encoding, Accept');
  expect(vary(false)).toBe('Accept-Encoding');
});
