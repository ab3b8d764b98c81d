/** Records npm packages bundled into browser scripts. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const browserPackagesFile = 'browser-packages.json';

/** Undefined for modules of the site and the bundler. */
export function findPackageName(module: string): string | undefined {
  const [, name] =
    /^.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/')) ?? [];
  return name;
}

export function createBrowserPackagesPlugin(): Plugin {
  const found = new Set<string>();
  return {
    name: 'browser-packages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [module, { code }] of Object.entries(chunk.modules)) {
          const name = findPackageName(module);
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
