/** Writes content/licences.json, which /licences shows, from lock file, build and installed packages. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPackagesFile } from './browser-packages.ts';

type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
};
export type Lock = { packages: Record<string, LockEntry> };
type ShippedPackage = { name: string; version: string; licence: string };

const works: Readonly<Record<string, string>> = {
  '@fontsource-variable/archivo': 'Archivo, the typeface of text, as a subset',
  '@fontsource-variable/geist-mono': 'Geist Mono, the typeface of figures, as a subset',
  'world-atlas': 'Coastlines and borders from Natural Earth, which is in the public domain',
};

/** From the LICENSE file, where package.json names none. */
const readInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const platform = /-(?:android|darwin|freebsd|linux|linuxmusl|wasm32|win32)(?:-[\w-]+)?$/;

export const parseLicences = (expression: string): string[] =>
  expression.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);

/** Platform builds of a package are merged into `NAME-*`. */
export function listShippedPackages(lock: Lock): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || entry.dev || entry.devOptional || entry.link) continue;
    const own = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const name = own.replace(platform, '-*');
    const version = entry.version ?? '';
    const key = `${name} ${version}`;
    const licence = entry.license ?? readInFile[name] ?? shipped.get(key)?.licence ?? '';
    const all = new Set([licence, shipped.get(key)?.licence ?? ''].flatMap(parseLicences));
    shipped.set(key, { name, version, licence: [...all].sort().join(' AND ') });
  }
  const list = [...shipped.values()].sort((a, b) => a.name.localeCompare(b.name));
  const unknown = list.find(({ licence }) => !licence);
  if (unknown)
    throw new Error(`${unknown.name} ${unknown.version} has no licence in the lock file`);
  return list;
}

function readCopyright(root: string, name: string): string {
  const folder = join(root, 'node_modules', name);
  const file = existsSync(folder) && readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const lines = file ? readFileSync(join(folder, file), 'utf8').split('\n') : [];
  const line = lines.find((each) => /copyright (?:\(c\)|©|\d)/i.test(each)) ?? '';
  // Some licence files repeat the line for each file.
  return line
    .trim()
    .replace(/^[*#\s]+/, '')
    .replace(/(?<=\)) \S+: Copyright.*$/, '');
}

/** Needs installed packages and a build in dist/. */
export function collectLicences(root: string) {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const lock: Lock = read('package-lock.json');
  const inBrowser: string[] = read(`dist/${browserPackagesFile}`);
  const findEntry = (name: string) => {
    const { version = '', license = '' } = lock.packages[`node_modules/${name}`] ?? {};
    return { name, version, licence: license };
  };
  return {
    works: Object.entries(works).map(([name, use]) => ({
      ...findEntry(name),
      use,
      copyright: readCopyright(root, name),
    })),
    browser: inBrowser.map((name) => ({
      ...findEntry(name),
      copyright: readCopyright(root, name),
    })),
    server: listShippedPackages(lock).filter(({ name }) => !inBrowser.includes(name)),
  };
}

// After a change of dependencies and a build.
if (import.meta.main) {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const licences = collectLicences(root);
  writeFileSync(`${root}content/licences.json`, `${JSON.stringify(licences, null, 2)}\n`);
  console.log(`${licences.browser.length} packages in the browser`);
}
