/** Refuses entries of content/ whose YAML is not in normal form, or with --write mends them. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dataOf, yamlOf } from '../site/src/content/loading/read.ts';
import { normalForm } from './editor/write/yaml.ts';

for (const file of globSync('content/**/*.{yaml,mdx}')) {
  const text = readFileSync(file, 'utf8');
  // Says where YAML is broken.
  dataOf(file, text);
  const { yaml, start } = yamlOf(file, text);
  const normal = normalForm(yaml);
  if (normal === yaml) continue;
  if (process.argv.includes('--write')) {
    writeFileSync(file, text.slice(0, start) + normal + text.slice(start + yaml.length));
    continue;
  }
  process.exitCode = 1;
  const line = text.slice(0, start + firstDifference(yaml, normal)).split('\n').length;
  console.error(`${file}, line ${line}: not in the normal form of YAML. npm run format mends it.`);
}

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return at;
}
