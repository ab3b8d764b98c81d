import { createFolder, readFiles } from '#support/folder.ts';
import { createBrowserPackagesPlugin } from './browser-packages.ts';

it('records the packages whose code the browser’s bundle has', () => {
  const plugin = createBrowserPackagesPlugin() as unknown as {
    apply: string;
    applyToEnvironment: (environment: { name: string }) => boolean;
    generateBundle: (options: unknown, bundle: unknown) => void;
    writeBundle: (options: { dir?: string }) => void;
  };
  expect(plugin.apply).toBe('build');
  expect(['client', 'ssr'].map((name) => plugin.applyToEnvironment({ name }))).toEqual([
    true,
    false,
  ]);
  const code = { code: 'x()' };
  plugin.generateBundle(undefined, {
    asset: { type: 'asset', modules: { '/node_modules/no/a.js': code } },
    one: {
      type: 'chunk',
      modules: {
        '/x/node_modules/react/a.js': code,
        '/x/node_modules/empty/a.js': { code: '' },
        '/x/src/own.ts': code,
        'C:\\x\\node_modules\\@a\\b\\c.js': code,
      },
    },
  });
  const dist = createFolder({ 'client/x': '' });
  plugin.writeBundle({});
  plugin.writeBundle({ dir: `${dist}/client` });
  expect(readFiles(dist)).toEqual({ 'browser-packages.json': '["@a/b","react"]', 'client/x': '' });
});
