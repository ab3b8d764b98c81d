import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'broken-'));
  for (const name of ['src', 'content', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(project, name), { recursive: true });
  // A cache of its own: node_modules is the real one, and so would the cache in it be.
  writeFileSync(
    join(project, 'astro.config.mjs'),
    "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx()], cacheDir: './.cache' };\n",
  );
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Reads the content as a build does first, with one file changed, and says how that ended. */
function readWith(file: string, from: string, to: string) {
  const path = join(project, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/astro/bin/astro.mjs'), 'sync'],
    {
      cwd: project,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    },
  );
  writeFileSync(path, text);
  return { status, said: stdout + stderr };
}

describe('a broken entry stops the build and names file and field', () => {
  it.each([
    ['sectors/water.yaml', 'standard: en-12954', 'standard: no-such-code', 'standard'],
    ['services/leak-detection.yaml', 'formValue: leak-detection', 'formValue: leaks', 'formValue'],
    ['locations/perth-australia.yaml', 'year: 2025', 'year: 2031', 'year'],
    ['locations/houston-usa.yaml', 'services: [leak', 'services: [leek', 'leek-detection'],
    ['legal/privacy.mdx', 'lede:', 'lead:', 'lede'],
    ['glossary.yaml', 'see: [kp]', 'see: [kilometre]', 'kilometre'],
    ['locations/perth-australia.yaml', '[@aidr-varanus]', '[@no-such-report]', 'no-such-report'],
    ['articles/2-danville-rupture.mdx', '[@wtvq-danville]', '[@no-such-page]', 'no-such-page'],
    ['sources.yaml', 'extent: extract', 'extent: most', 'extent'],
    ['technology/page.yaml', 'claim: sensor-spacing', 'claim: no-such-figure', 'claim'],
  ])('%s', (file, from, to, field) => {
    const { status, said } = readWith(file, from, to);
    expect(status, said).not.toBe(0);
    expect(said).toContain(`content/${file}`);
    expect(said).toContain(field);
  });
});
