import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestsName } from '../server/files.ts';
import { type BuildVariables, buildVariables } from '../src/config/build-variables.ts';
import { processConfig } from '../src/config/process-config.ts';

const sources = [
  'src',
  'server',
  'content',
  'public',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
];
export type Stamp = {
  newest: number;
  version: string;
  variables: BuildVariables;
};

export function stamp(root: string): Stamp {
  let newest = 0;
  const visit = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    newest = Math.max(newest, stats.mtimeMs);
    if (stats.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
  };
  for (const source of sources) visit(join(root, source));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { newest, version, variables: buildVariables(processConfig()) };
}

/** Complete, and made from the current sources and environment. */
export function isBuilt(root: string): boolean {
  try {
    const made = readFileSync(join(root, 'dist/build.json'), 'utf8').trim();
    return made === JSON.stringify(stamp(root)) && existsSync(join(root, 'dist', digestsName));
  } catch {
    return false;
  }
}
