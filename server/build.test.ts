import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildVariables } from '../src/config/build-variables.ts';
import { parseConfig } from '../src/config/environment.ts';
import { currentBuild, reasonNotToServe } from './build.ts';
import { loadBuild } from './build-code.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const at = (name: string) => pathToFileURL(join(folder, name));

test('the current build is the folder that the link leads to', () => {
  expect(currentBuild(at('dist'))).toBeUndefined();
  mkdirSync(at('one build'));
  symlinkSync(join(folder, 'one build'), at('dist'));
  expect(currentBuild(at('dist'))?.href).toBe(`${at('one build').href}/`);
});

test('a build is served in the environment that it was made in, and in no other', () => {
  const config = parseConfig({});
  const write = (content: object) => writeFileSync(at('build.json'), JSON.stringify(content));
  const reason = () => reasonNotToServe(pathToFileURL(`${folder}/`), config);
  write({ variables: buildVariables(config) });
  expect(reason()).toMatch(/npm run build/);
  writeFileSync(at('files.json'), '{}');
  expect(reason()).toBeUndefined();
  write({ variables: { ...buildVariables(config), COMPANY_NUMBER: '1234' } });
  expect(reason()).toMatch(/^COMPANY_NUMBER .* build again/);
  write({ newest: 1 });
  expect(reason()).toMatch(/npm run build/);
});

test('everything of a build is loaded at once, so that it can be deleted', async () => {
  // Node itself loads modules below a folder of this name, not Vitest.
  const server = join(folder, 'node_modules/server');
  mkdirSync(join(server, 'chunks'), { recursive: true });
  const files = {
    'entry.mjs': `import { readFileSync } from 'node:fs';
      export const handler = async (name) => (await import(name)).default;`,
    'chunks/page.mjs': 'globalThis.loads = (globalThis.loads ?? 0) + 1; export default "a page";',
    'broken.mjs': 'import "no-such-library";',
    'notes.txt': 'throw new Error("not a module")',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(server, name), text);
  const handler = (await loadBuild(pathToFileURL(`${server}/`))) as never as (
    name: string,
  ) => Promise<unknown>;
  rmSync(server, { recursive: true });
  expect(await handler('./chunks/page.mjs')).toBe('a page');
  expect((globalThis as { loads?: number }).loads).toBe(1);
  // Everything else is found as ever.
  expect(await handler('node:path')).toHaveProperty('join');
  await expect(handler('./chunks/other.mjs')).rejects.toThrow(/Cannot find module/);
});
