import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, optimize } from '@tailwindcss/node';
import { type BuildOptions, build, type Plugin } from 'rolldown';

/** Optional dependencies that are not installed. */
const external = ['sharp', 'pg-native'];

const listPrograms = (root: string, server: string) => ({
  main: join(server, 'start.mjs'),
  thread: join(root, 'packages/enquiries/src/store/sqlite/thread.ts'),
  enquiries: join(root, 'packages/enquiries/src/operator/cli.ts'),
  inbox: join(root, 'site/inbox/server.tsx'),
});

/** A worker thread's bundle stands beside the main one, under the same name. */
const threads: Plugin = {
  name: 'threads',
  transform: (code) => ({
    code: code.replace(
      /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/g,
      "new URL('./$1.mjs', import.meta.url)",
    ),
    map: null,
  }),
};

/** The site's styles for the inbox: of classes, those that its bundle names. */
async function writeInboxStyles(root: string, server: string): Promise<void> {
  const styles = join(root, 'site/src/styles/global.css');
  const words = readFileSync(join(server, 'inbox.mjs'), 'utf8').split(/["'`\s]+/);
  const compiler = await compile(readFileSync(styles, 'utf8'), {
    base: dirname(styles),
    onDependency: () => {},
  });
  writeFileSync(
    join(server, 'inbox.css'),
    optimize(compiler.build([...new Set(words)]), { minify: true }).code,
  );
}

/**
 * Bundles each program into one file with all packages, so that a later build can delete the rest.
 * Names and lines are kept for stack traces.
 */
export async function bundleServer(root: string, dist: string): Promise<void> {
  const server = join(dist, 'server');
  writeFileSync(
    join(server, 'start.mjs'),
    `import { start } from ${JSON.stringify(pathToFileURL(join(root, 'site/server/main.ts')).pathname)};
import { handler } from './entry.mjs';
await start(handler, new URL('../', import.meta.url));
`,
  );
  const made = readdirSync(server);
  await build(
    Object.entries(listPrograms(root, server)).map(
      ([name, input]): BuildOptions => ({
        cwd: root,
        platform: 'node',
        input,
        external,
        plugins: [threads],
        transform: { define: { 'process.env.NODE_ENV': '"production"' } },
        onLog: (level, log, handle) => {
          // "use client" has no meaning here.
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
        },
        output: {
          file: join(server, `${name}.mjs`),
          format: 'esm',
          codeSplitting: false,
          comments: false,
        },
      }),
    ),
  );
  await writeInboxStyles(root, server);
  for (const name of made) rmSync(join(server, name), { recursive: true });
}
