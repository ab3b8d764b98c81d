import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
let copy: string;

/** A copy of the content with the real schemas, in which things can be broken. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'content-'));
  for (const part of ['content', 'src', 'tsconfig.json', 'package.json']) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.includes('/src/pages') && !path.includes('/src/actions'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  // A cache of its own: the real one stays as it is, and nothing is taken from it.
  writeFileSync(
    join(copy, 'astro.config.mjs'),
    "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx()], cacheDir: './.cache' };\n",
  );
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function edit(file: string, change: (text: string) => string) {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

/** Reads all content as the build does. */
function sync() {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/astro/bin/astro.mjs'), 'sync'],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: copy, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
    },
  );
  return { status, output: stdout + stderr };
}

describe('content as the build reads it', () => {
  it('is accepted as it stands', () => {
    const { status, output } = sync();
    expect(output).not.toMatch(/\bError\b/);
    expect(status).toBe(0);
  });

  it.each([
    {
      what: 'a field of the wrong kind',
      file: 'content/locations/perth-australia.yaml',
      change: (text: string) => text.replace('year: 2025', 'year: 2031'),
      field: /projects\.\d+\.year/,
    },
    {
      what: 'a reference to nothing',
      file: 'content/locations/houston-usa.yaml',
      change: (text: string) => text.replace('services: [leak', 'services: [leek'),
      field: /services\.0.*"leek-detection"/,
    },
    {
      what: 'an unknown field',
      file: 'content/legal/privacy.mdx',
      change: (text: string) => text.replace('lede:', 'lead:'),
      field: /lede[^]*lead/,
    },
  ])('$what stops the build and names file and field', ({ file, change, field }) => {
    edit(file, change);
    const { status, output } = sync();
    expect(status).not.toBe(0);
    expect(output).toContain(file);
    expect(output).toMatch(field);
  });
});
