import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { compactServer, withinLatin1 } from './compact.ts';

const dist = mkdtempSync(join(tmpdir(), 'compact-'));
afterAll(() => rmSync(dist, { recursive: true }));

it('keeps what a module says, in characters of one byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const source = withinLatin1(JSON.stringify(text));
      expect(source).toMatch(/^[\0-\xff]*$/);
      expect(new Function(`return ${source}`)()).toBe(text);
    }),
  );
});

it('reads backslashes before a character as JavaScript does', () => {
  for (const source of [`'\\–'`, `'\\\\–'`, `'\\\\\\–'`])
    expect(new Function(`return ${withinLatin1(source)}`)()).toBe(
      new Function(`return ${source}`)(),
    );
});

it('leaves the exports of every module as they were, and the content out of its text', async () => {
  const chunks = join(dist, 'server/chunks');
  mkdirSync(chunks, { recursive: true });
  const content = [['Map', 1], 'a “quoted” place'];
  const data = `var data = JSON.parse(${JSON.stringify(JSON.stringify(content))});\nexport { data as default };`;
  const page = "export const words = 'ten – twelve ℃'; export const pattern = /[–—]/;";
  writeFileSync(join(chunks, '_astro_data-layer-content_x.mjs'), data);
  writeFileSync(join(chunks, 'page_x.mjs'), page);
  writeFileSync(join(dist, 'main.mjs'), page);
  await compactServer(dist);
  // A query, because the first form of the module has been imported from the same address.
  const load = (name: string) => import(`${pathToFileURL(join(chunks, name)).href}?again`);
  expect((await load('_astro_data-layer-content_x.mjs')).default).toEqual(content);
  for (const file of ['page_x.mjs', '../../main.mjs']) {
    const { words, pattern } = await load(file);
    expect(words).toBe('ten – twelve ℃');
    expect(pattern.test('—')).toBe(true);
    expect(readFileSync(join(chunks, file), 'utf8')).toMatch(/^[\0-\xff]*$/);
  }
  const text = readFileSync(join(chunks, '_astro_data-layer-content_x.mjs'), 'utf8');
  expect(text).not.toContain('quoted');
});
