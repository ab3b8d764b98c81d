/** Which packages end up in the scripts that a browser loads, as the bundler saw it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** File in the build's folder: names of packages, sorted. */
export const browserPackagesFile = 'browser-packages.json';

/** The package that a module belongs to; undefined for our own modules and the bundler's. */
export function packageOf(module: string): string | undefined {
  const [, name] =
    /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/')) ?? [];
  return name;
}

/** Notes the packages of the browser's scripts beside them, for the list of licences. */
export function browserPackages(): Plugin {
  const found = new Set<string>();
  return {
    name: 'browser-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [module, { code }] of Object.entries(chunk.modules)) {
          const name = packageOf(module);
          if (name && code) found.add(name);
        }
      }
    },
    writeBundle({ dir }) {
      if (dir)
        writeFileSync(join(dir, '..', browserPackagesFile), JSON.stringify([...found].sort()));
    },
  };
}
