import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export function uncited(register: readonly string[], pages: readonly string[]): string[] {
  return register.filter((id) => !pages.some((html) => html.includes(`id="source-${id}"`)));
}

export function warnOfUncited(root: string, pages: readonly string[]): void {
  const file = join(root, 'content/sources.yaml');
  const ids = uncited(Object.keys(parse(readFileSync(file, 'utf8'))), pages);
  if (ids.length > 0) console.warn(`Warning: no page cites ${ids.join(', ')} of ${file}`);
}
