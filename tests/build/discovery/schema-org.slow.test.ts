import ts from 'typescript';
import { expect, test } from 'vitest';
import { pages } from '../../support/built.ts';
import { structures } from '../../support/html.ts';

/** Type errors of these values against schema-dts; each message begins with the page's path. */
function schemaProblems(found: readonly { path: string; data: Record<string, unknown> }[]) {
  const lines = [
    "import type { Thing, WithContext } from 'schema-dts';",
    "type Of<Kind> = WithContext<Extract<Thing, { '@type': Kind }>>;",
    ...found.map(
      ({ path, data }, i) =>
        `/* ${path} */ export const x${i}: Of<'${data['@type']}'> = ${JSON.stringify(data)};`,
    ),
  ];
  const text = lines.join('\n');
  const name = new URL('../../../structured-data-of-the-build.ts', import.meta.url).pathname;
  const options: ts.CompilerOptions = {
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === name || fileExists(path);
  host.getSourceFile = (path, version) =>
    path === name ? ts.createSourceFile(path, text, version) : getSourceFile(path, version);
  return ts.getPreEmitDiagnostics(ts.createProgram([name], options, host)).map((problem) => {
    const line = text.slice(0, problem.start).split('\n').length - 1;
    const path = /\/\* (\S+)/.exec(lines[line] ?? '')?.[1];
    return `${path}: ${ts.flattenDiagnosticMessageText(problem.messageText, ' ')}`;
  });
}

// Checking against all types of schema.org can take a minute on a busy machine.
test('structured data has only types and properties of schema.org, each with values of its kind', {
  timeout: 600_000,
}, () => {
  const found = [...pages()].flatMap(([path, html]) =>
    structures(html).map((data) => ({ path, data })),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(schemaProblems(found)).toEqual([]);
  // The check itself must report an unknown property and a value of the wrong type.
  const wrong = [
    { '@context': 'https://schema.org', '@type': 'Service', nmae: 'x' },
    { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: 7 },
  ];
  expect(schemaProblems(wrong.map((data) => ({ path: '/wrong', data }))).length).toBe(2);
});
