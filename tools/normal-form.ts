/** Refuses entries of content/ whose YAML is not in normal form, or with --write mends them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { extractYaml, parseFrontmatter } from '../site/src/content/loading/read-entry.ts';
import { normaliseYaml } from './editor/write/yaml-form.ts';

for (const file of globSync('content/**/*.{yaml,md}')) {
  const text = readFileSync(file, 'utf8');
  // Says where YAML is broken.
  parseFrontmatter(file, text);
  const { yaml, start } = extractYaml(file, text);
  const normal = normaliseYaml(yaml);
  if (normal === yaml) continue;
  if (process.argv.includes('--write')) {
    writeFileSync(file, text.slice(0, start) + normal + text.slice(start + yaml.length));
    continue;
  }
  process.exitCode = 1;
  const line = text.slice(0, start + findFirstDifference(yaml, normal)).split('\n').length;
  console.error(`${file}, line ${line}: not in the normal form of YAML. npm run format mends it.`);
}

function findFirstDifference(a: string, b: string): number {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return at;
}
