type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
};
export type Lock = { packages: Record<string, LockEntry> };

export type ShippedPackage = { name: string; version: string; licence: string };

/** From the LICENSE file, where package.json names none. */
const readInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const platform = /-(?:android|darwin|freebsd|linux|linuxmusl|wasm32|win32)(?:-[\w-]+)?$/;

export const licencesIn = (expression: string): string[] =>
  expression.split(/\s+(?:AND|OR)\s+|[()]/).filter(Boolean);

/** Most first; several licences of one package count each. */
export function licenceCounts(
  works: readonly Pick<ShippedPackage, 'licence'>[],
): { name: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { licence } of works)
    for (const name of licencesIn(licence)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}

/** Platform builds of a package are merged into `NAME-*`. */
export function shippedPackages(lock: Lock): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (!path || entry.dev || entry.devOptional || entry.link) continue;
    const own = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const name = own.replace(platform, '-*');
    const version = entry.version ?? '';
    const key = `${name} ${version}`;
    const licence = entry.license ?? readInFile[name] ?? shipped.get(key)?.licence ?? '';
    const listed = shipped.get(key);
    const all = new Set([...licencesIn(listed?.licence ?? ''), ...licencesIn(licence)]);
    shipped.set(key, { name, version, licence: [...all].sort().join(' AND ') });
  }
  const list = [...shipped.values()].sort((a, b) => a.name.localeCompare(b.name));
  const unknown = list.find(({ licence }) => !licence);
  if (unknown)
    throw new Error(`${unknown.name} ${unknown.version} has no licence in the lock file`);
  return list;
}

export function copyrightOf(text: string): string {
  const line = text.split('\n').find((each) => /copyright (?:\(c\)|©|\d)/i.test(each));
  // Some licence files repeat the line for each file.
  return (
    line
      ?.trim()
      .replace(/^[*#\s]+/, '')
      .replace(/(?<=\)) \S+: Copyright.*$/, '') ?? ''
  );
}
