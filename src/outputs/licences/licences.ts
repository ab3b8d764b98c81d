/** What the site is built on, read from the lock file: name, version and licence of every package that ships. */

type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
};
export type Lock = { packages: Record<string, LockEntry> };

export type ShippedPackage = { name: string; version: string; licence: string };

/**
 * Licences that a package we ship may have (SPDX). All let us use it unchanged in a closed product.
 * MPL-2.0 asks for the source of changed files, LGPL-3.0 for a library that can be exchanged: both
 * are met, because those packages lie unchanged in node_modules.
 */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'Unlicense',
];

/** Packages whose own description of themselves leaves the licence out; read in their LICENSE file. */
const readInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const platform = /-(?:android|darwin|freebsd|linux|linuxmusl|wasm32|win32)(?:-[\w-]+)?$/;

/** Licences in an SPDX expression, without AND, OR and brackets. */
export const licencesIn = (expression: string): string[] =>
  expression.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);

/**
 * The packages of `lock` that are installed for production, by name. Builds of one package for
 * different machines are one entry whose name ends in `-*`.
 * @throws when a package has no licence
 */
export function shippedPackages(lock: Lock): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path || entry.dev || entry.devOptional || entry.link) continue;
    const own = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const name = own.replace(platform, '-*');
    const version = entry.version ?? '';
    const key = `${name} ${version}`;
    const licence = entry.license ?? readInFile[name] ?? shipped.get(key)?.licence ?? '';
    const known = shipped.get(key);
    const all = new Set([...licencesIn(known?.licence ?? ''), ...licencesIn(licence)]);
    shipped.set(key, { name, version, licence: [...all].sort().join(' AND ') });
  }
  const list = [...shipped.values()].sort((a, b) => a.name.localeCompare(b.name));
  const unknown = list.find(({ licence }) => !licence);
  if (unknown)
    throw new Error(`${unknown.name} ${unknown.version} has no licence in the lock file`);
  return list;
}

/** The line of a licence text that says whose it is. */
export function copyrightOf(text: string): string {
  const line = text.split('\n').find((each) => /copyright (?:\(c\)|©|\d)/i.test(each));
  // Some files name the owners again for each file that they hold.
  return (
    line
      ?.trim()
      .replace(/^[*#\s]+/, '')
      .replace(/(?<=\)) \S+: Copyright.*$/, '') ?? ''
  );
}
