import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** The modules that a file imports, type imports included; local ones as paths from the repository root. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?'([^']+)'/g)];
  return specifiers.map(([, name = '']) =>
    name.startsWith('.') ? join(dirname(file), name) : name,
  );
}

/** Every module that the files import, directly or through others. */
function graphOf(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (module: string) => {
    if (reached.has(module)) return;
    reached.add(module);
    if (/\.tsx?$/.test(module)) importsOf(module).forEach(visit);
  };
  files.forEach(visit);
  return reached;
}

const sources = (pattern: string) =>
  globSync(pattern).filter((file) => !/\.test\.tsx?$/.test(file));

it('enquiries know nothing of Astro or React', () => {
  const graph = [...graphOf(sources('src/enquiries/**/*.ts'))];
  expect(graph).toContain(join('src', 'forms', 'demo', 'form.ts'));
  expect(graph.filter((name) => /^(astro|@astrojs|react)\b|\.(tsx|astro)$/.test(name))).toEqual([]);
});

it('forms know nothing of enquiries', () => {
  const names = sources('src/forms/**/*.{ts,tsx}').flatMap(importsOf);
  expect(names).toContain(join('src', 'forms', 'fields.ts'));
  expect(names.filter((name) => name.startsWith(join('src', 'enquiries')))).toEqual([]);
});
