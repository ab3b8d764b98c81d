import { expect, it } from 'vitest';
import { filesIn, folderOf } from '../../../tests/support/folder.ts';
import { browserPackages } from './browser-packages.ts';
import { collectLicences, thirdPartyText } from './collect.ts';

const entry = (license: string) => ({ version: '1.0.0', license });
const root = () =>
  folderOf({
    'package-lock.json': JSON.stringify({
      packages: {
        '': {},
        'node_modules/@fontsource-variable/archivo': entry('OFL-1.1'),
        'node_modules/world-atlas': entry('ISC'),
        'node_modules/react': entry('MIT'),
        'node_modules/kysely': entry('MIT'),
      },
    }),
    'dist/browser-packages.json': '["react","gone"]',
    'node_modules/react/README.md': 'Copyright (c) 2001 Not here',
    'node_modules/react/LICENSE': 'MIT\n\n Copyright (c) 2013 Meta',
    'node_modules/world-atlas/licence.txt': 'Copyright 2013 Bostock',
    'node_modules/kysely/package.json': '{}',
  });

it('reads works, packages in the browser and packages on the server', () => {
  const { works, browser, server } = collectLicences(root());
  expect(
    works.map(({ name, version, licence, copyright }) => [name, version, licence, copyright]),
  ).toEqual([
    ['@fontsource-variable/archivo', '1.0.0', 'OFL-1.1', ''],
    ['@fontsource-variable/geist-mono', '', '', ''],
    ['world-atlas', '1.0.0', 'ISC', 'Copyright 2013 Bostock'],
  ]);
  expect(works.map(({ use }) => use.slice(0, 10))).toEqual([
    'Archivo, t',
    'Geist Mono',
    'Coastlines',
  ]);
  expect(browser).toEqual([
    { name: 'react', version: '1.0.0', licence: 'MIT', copyright: 'Copyright (c) 2013 Meta' },
    { name: 'gone', version: '', licence: '', copyright: '' },
  ]);
  expect(server.map(({ name }) => name)).toEqual([
    ...['@fontsource-variable/archivo', 'kysely', 'world-atlas'],
  ]);
});

it('writes them as three tables', () => {
  const text = thirdPartyText({
    works: [{ name: 'a|b', version: '1', licence: 'MIT', copyright: '(c) A | B', use: 'Type' }],
    browser: [{ name: 'react', version: '2', licence: 'MIT', copyright: '(c) C' }],
    server: [
      { name: 'c', version: '3', licence: 'ISC' },
      { name: 'd-*', version: '4', licence: 'MIT' },
    ],
  });
  expect(text).toMatchSnapshot();
});

it('records the packages whose code the browser’s bundle has', () => {
  const plugin = browserPackages() as unknown as {
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
  const dist = folderOf({ 'client/x': '' });
  plugin.writeBundle({});
  plugin.writeBundle({ dir: `${dist}/client` });
  expect(filesIn(dist)).toEqual({ 'browser-packages.json': '["@a/b","react"]', 'client/x': '' });
});
