import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sync } from 'astro';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'broken-'));
  for (const name of ['src', 'content', 'package.json', 'tsconfig.json'])
    cpSync(join(root, name), join(project, name), { recursive: true });
  // A separate cache: node_modules is a link to the real one, so the default cache inside it would be shared.
  writeFileSync(
    join(project, 'astro.config.mjs'),
    "import mdx from '@astrojs/mdx';\nexport default { integrations: [mdx()], cacheDir: './.cache' };\n",
  );
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Changes one file, runs `read`, and restores the file. */
async function withChange<T>(file: string, from: string, to: string, read: () => Promise<T> | T) {
  const path = join(project, 'content', file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  try {
    return await read();
  } finally {
    writeFileSync(path, text);
  }
}

/** Validates the content as a build does first, in this process, so that Astro is loaded once for all cases. */
async function errorOfSync(): Promise<{ message: string; file: string } | undefined> {
  try {
    await sync({ root: project, logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const { message, loc } = error as Error & { loc?: { file?: string } };
    return { message, file: loc?.file ?? '' };
  }
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
    ['articles/4-keystone.mdx', '2025-06-03', '10/07/2025', '"10/07/2025"'],
    ['articles/4-keystone.mdx', '2025-06-03', '2025-02-31', 'no 2025-02-31 in the calendar'],
    ['legal/terms.mdx', 'updated: 2026', 'updated: 26', 'YYYY-MM-DD'],
  ])('%s: %s', async (file, from, to, field) => {
    let line = 0;
    const error = await withChange(file, from, to, () => {
      const changed = readFileSync(join(project, 'content', file), 'utf8');
      line = changed.slice(0, changed.indexOf(to)).split('\n').length;
      return errorOfSync();
    });
    expect(error?.file).toMatch(new RegExp(`content/${file}$`));
    expect(error?.message).toContain(field);
    // The schema of a whole object, such as one with a misspelt field, gives the line of the object.
    if (to !== 'lead:') expect(error?.message).toContain(`content/${file}, line ${line}: `);
  });

  it('a list that is no YAML is not passed over', async () => {
    const error = await withChange('claims.yaml', '\n', '\n"\n', errorOfSync);
    expect(error?.message).toMatch(/content\/claims\.yaml, line \d+: /);
  });

  it.each([
    ['articles/4-keystone.mdx', 'articles/4-keystone.md'],
    ['locations/perth-australia.yaml', 'locations/perth-australia.yml'],
    ['locations/perth-australia.yaml', 'locations/oceania.json'],
  ])('%s called %s would be ignored, and stops the build', async (file, other) => {
    const [from, to] = [file, other].map((name) => join(project, 'content', name)) as [
      string,
      string,
    ];
    renameSync(from, to);
    try {
      expect((await errorOfSync())?.message).toContain(`content/${other} would be ignored`);
    } finally {
      renameSync(to, from);
    }
  });

  it('accepts the unchanged content', async () => {
    expect(await errorOfSync()).toBeUndefined();
  });

  it('ends with an exit code and prints file and field', async () => {
    const { status, stdout, stderr } = await withChange(
      'glossary.yaml',
      'see: [kp]',
      'see: [no]',
      () =>
        spawnSync(process.execPath, [join(project, 'node_modules/astro/bin/astro.mjs'), 'sync'], {
          cwd: project,
          encoding: 'utf8',
          env: { PATH: process.env.PATH, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1' },
        }),
    );
    const shown = stdout + stderr;
    expect(status, shown).toBe(1);
    expect(shown).toContain('content/glossary.yaml');
    expect(shown).toContain('see');
  });
});
