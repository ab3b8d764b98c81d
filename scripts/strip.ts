import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** Where the modules are that the server and its start consist of. */
const folders = ['server', 'src', 'scripts'];

/**
 * Writes into `dist`, for server/stripped.mjs, a copy without types of each TypeScript module, named after
 * the digest of its source. Types become blanks, so that stack traces keep the lines and columns of the source.
 */
export function writeStripped(root: string, dist: string): void {
  const copies = join(dist, 'stripped');
  mkdirSync(copies, { recursive: true });
  for (const folder of folders)
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || /\.(d|test)\.ts$/.test(name)) continue;
      const source = readFileSync(join(root, folder, name));
      const copy = stripTypeScriptTypes(String(source));
      writeFileSync(join(copies, `${hash('sha256', source)}.js`), copy);
    }
}
