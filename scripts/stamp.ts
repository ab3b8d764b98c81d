import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = ['src', 'content', 'public', 'astro.config.ts', 'package-lock.json'];
/** What prerendered pages take from the environment. */
const variables = ['SITE_URL', 'CONTACT_EMAIL', 'CONTACT_PHONE'];

/** What a build depends on: the newest source, and the environment that pages are made with. */
export type Stamp = { newest: number; env: Record<string, string> };

/** The stamp of the sources as they are now. */
export function stamp(root: string): Stamp {
  let newest = 0;
  const visit = (path: string) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    newest = Math.max(newest, stats.mtimeMs);
    if (stats.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name));
  };
  for (const source of sources) visit(join(root, source));
  const env = Object.fromEntries(variables.map((name) => [name, process.env[name] ?? '']));
  return { newest, env };
}
