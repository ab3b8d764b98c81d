export type LockedPackage = {
  version?: string;
  integrity?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};
export type LockFile = { packages: Record<string, LockedPackage> };

/** Whether npm would skip the package on Linux with an x64 processor and glibc, where the site runs. */
function isForOtherPlatform({ optional, os, cpu, libc }: LockedPackage): boolean {
  const excludes = (list: string[] | undefined, own: string) => {
    if (!list) return false;
    return list.includes(`!${own}`) || (!list[0]?.startsWith('!') && !list.includes(own));
  };
  return Boolean(
    optional && (excludes(os, 'linux') || excludes(cpu, 'x64') || excludes(libc, 'glibc')),
  );
}

/**
 * @returns `faults`: packages that are installed although nothing fixes their content;
 * `unpinned`: packages of other platforms for which the lock file has no hash.
 */
export function lockFaults({ packages }: LockFile): { faults: string[]; unpinned: string[] } {
  const faults: string[] = [];
  const unpinned: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    if (path === '' || entry.link || /^sha512-[\w+/]{86}==$/.test(entry.integrity ?? '')) continue;
    const name = `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${entry.version}`;
    if (isForOtherPlatform(entry) && entry.integrity === undefined) unpinned.push(name);
    else faults.push(`${name} has no SHA-512 hash in package-lock.json`);
  }
  return { faults, unpinned };
}
