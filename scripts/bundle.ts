import { hash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/** What is not put into the bundle: libraries that are not installed, which their users can do without. */
const external = ['sharp', 'pg-native'];

/**
 * A module of the server or its sources finds files beside it by its own address, which `#root` in package.json
 * stands for once its text is in the bundle.
 */
const addresses = (isOwn: (id: string) => boolean, root: string): Plugin => ({
  name: 'addresses of sources',
  transform(code, id) {
    if (!isOwn(id) || !code.includes('import.meta.url')) return;
    const address = `import.meta.resolve(${JSON.stringify(`#root/${relative(root, id)}`)})`;
    return { code: code.replaceAll('import.meta.url', address), map: null };
  },
});

/**
 * Puts the server, Astro's build in `dist/server` and the packages of both together, without comments and what
 * nothing uses: `dist/main.mjs`, the server, shares the modules of the new `dist/server` with the pages. Names and
 * lines stay, for stack traces. `dist/main.json` has the digests of the sources, by path from `root`, for
 * server/stripped.mjs.
 */
export async function bundleServer(root: string, dist: string): Promise<void> {
  const folders = ['server', 'src'].map((name) => `${join(root, name)}/`);
  const isOwn = (id: string) => folders.some((folder) => id.startsWith(folder));
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: {
      main: join(root, 'server/main.ts'),
      'server/entry': join(dist, 'server/entry.mjs'),
      'server/virtual_astro_middleware': join(dist, 'server/virtual_astro_middleware.mjs'),
    },
    external,
    plugins: [addresses(isOwn, root)],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    onLog: (level, log, handle) => {
      // "use client" means nothing here.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  });
  const made = join(dist, 'bundle');
  const { output } = await bundle.write({
    dir: made,
    entryFileNames: '[name].mjs',
    chunkFileNames: 'server/chunks/[name].mjs',
    comments: false,
    minify: { compress: true, mangle: false, codegen: false },
  });
  await bundle.close();
  rmSync(join(dist, 'server'), { recursive: true });
  for (const name of ['server', 'main.mjs']) renameSync(join(made, name), join(dist, name));
  rmSync(made, { recursive: true });

  const sources = output.flatMap((part) => (part.type === 'chunk' ? part.moduleIds : []));
  const digests = sources
    .filter(isOwn)
    .map((id) => [relative(root, id), hash('sha256', readFileSync(id))]);
  writeFileSync(join(dist, 'main.json'), JSON.stringify(Object.fromEntries(digests)));
}
