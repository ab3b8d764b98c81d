import { existsSync, readFileSync } from 'node:fs';
import { type DevEnvironment, isRunnableDevEnvironment, type Plugin } from 'vite';

/** Astro's module of all entries, and the file that it is made from. */
const id = '\0astro:data-layer-content';
const file = '.astro/data-store.json';

/**
 * Makes the module runner forget what it evaluated of a changed module when somebody else asks for
 * that module. Astro does, for all that a page imports, to gather its styles: Vite then has the new
 * module, tells the runner that nothing has changed, and pages show the old entries until the next
 * change; one just added is 404.
 */
export function forgetChanged(environment: DevEnvironment): void {
  if (!isRunnableDevEnvironment(environment)) return;
  const { moduleGraph, runner } = environment;
  const fetch = environment.fetchModule.bind(environment);
  environment.fetchModule = (url, importer, asked) => {
    // The runner says whether it has the module; others ask for nothing.
    const module = asked
      ? undefined
      : (moduleGraph.getModuleById(url) ?? moduleGraph.getModuleById(`\0${url}`));
    const evaluated = module?.id && runner.evaluatedModules.getModuleById(module.id);
    if (evaluated && !module.transformResult) runner.evaluatedModules.invalidateModule(evaluated);
    return fetch(url, importer, asked);
  };
}

type Stored = { assetImports?: number; filePath: number } | null;

/**
 * The pictures of all entries that this server has: Astro reads them from a file that a build beside
 * it writes too, without those of drafts. In the store each value stands once, named by its place.
 */
export function writePictures(store: string): string {
  const all = JSON.parse(store);
  const ids = (all as Stored[]).flatMap((one) =>
    (one?.assetImports ? (all[one.assetImports] as number[]) : []).map((at) => {
      const importer = all[one?.filePath ?? 0];
      return `${all[at]}?${new URLSearchParams({ astroContentImageFlag: '', importer })}`;
    }),
  );
  const names = ids.map((id, i) => [JSON.stringify(id), `picture${i}`]);
  const imports = names.map(([id, name]) => `import ${name} from ${id};\n`).join('');
  return `${imports}export default new Map([${names.map((pair) => `[${pair}]`)}]);`;
}

/** Lets a page that loads while entries change be followed by the new ones. */
export const createCurrentEntries = (): Plugin => ({
  name: 'current-entries',
  configureServer: ({ environments }) => Object.values(environments).forEach(forgetChanged),
  load: {
    // Astro writes the entries into the module: one that is compiled during a change keeps the old.
    order: 'pre',
    filter: { id: new RegExp(`^${id}$|asset-imports$|/\\.astro/content-assets\\.mjs$`) },
    handler: (asked) =>
      asked === id
        ? `import { readFileSync } from 'node:fs';
          export default JSON.parse(readFileSync('${file}', 'utf8'));`
        : existsSync(file)
          ? writePictures(readFileSync(file, 'utf8'))
          : undefined,
  },
});
