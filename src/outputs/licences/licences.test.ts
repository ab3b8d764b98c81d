import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageOf } from './browser-packages.ts';
import { copyrightOf, type Lock, licencesIn, shippedPackages } from './licences.ts';

/**
 * SPDX licences that permit closed-source use. MPL-2.0 requires publishing changed files, LGPL-3.0
 * a replaceable library: both are met, as packages are unchanged and separate in node_modules.
 */
const allowedLicences: readonly string[] = [
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

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as Lock;

describe('packages that ship', () => {
  it('have a licence from the allowed list', () => {
    const others = shippedPackages(lock).filter(
      ({ licence }) => !licencesIn(licence).every((name) => allowedLicences.includes(name)),
    );
    expect(others).toEqual([]);
  });

  it('are refused without a licence', () => {
    expect(() => shippedPackages({ packages: { 'node_modules/x': { version: '1.0.0' } } })).toThrow(
      'x 1.0.0 has no licence',
    );
  });
});

it('knows the package of a module', () => {
  expect(packageOf('/a/node_modules/react-dom/client.js')).toBe('react-dom');
  expect(packageOf('/a/node_modules/x/node_modules/@scope/y/z.js?v=1')).toBe('@scope/y');
  expect(packageOf('/a/src/components/forms/Field.tsx')).toBeUndefined();
});

it('finds the copyright line of a licence text', () => {
  expect(copyrightOf('MIT License\n\n  Copyright (c) 2020 A Name\n\nPermission')).toBe(
    'Copyright (c) 2020 A Name',
  );
  expect(copyrightOf('Copyright 2020 A (https://a.example) B.ttf: Copyright 2020 A')).toBe(
    'Copyright 2020 A (https://a.example)',
  );
  expect(copyrightOf('do as you like')).toBe('');
});

describe('the list of packages', () => {
  const listed = (packages: Lock['packages']) =>
    shippedPackages({ packages }).map(
      ({ name, version, licence }) => `${name} ${version} ${licence}`,
    );
  const entry = { version: '1.0.0', license: 'MIT' };

  it('leaves out what is only there to build or to test, and links', () => {
    expect(
      listed({
        '': entry,
        'node_modules/a': { ...entry, devOptional: true },
        'node_modules/b': { ...entry, link: true },
        'node_modules/c': { ...entry, dev: true },
      }),
    ).toEqual([]);
  });

  it('is in the order of names, with all licences of one release', () => {
    expect(
      listed({
        'node_modules/b': entry,
        'node_modules/a': { license: '(ISC AND MIT)' },
        'node_modules/x/node_modules/b': { ...entry, license: 'ISC' },
        'node_modules/y/node_modules/b': { ...entry, version: '2.0.0' },
      }),
    ).toEqual(['a  ISC AND MIT', 'b 1.0.0 ISC AND MIT', 'b 2.0.0 MIT']);
  });

  it('has one entry for the builds of a package, and reads no other name as such', () => {
    const systems = ['android', 'darwin', 'freebsd', 'linux', 'linuxmusl', 'wasm32', 'win32'];
    for (const system of systems)
      expect(
        listed({
          [`node_modules/@x/a-${system}-arm64`]: entry,
          [`node_modules/@x/a-${system}`]: entry,
          // A build without a licence of its own has that of the others.
          [`node_modules/@x/a-${system}-x64`]: { version: '1.0.0' },
        }),
      ).toEqual(['@x/a-* 1.0.0 MIT']);
    expect(
      listed({ 'node_modules/a-linux-b/node_modules/c': entry, 'node_modules/linux': entry }),
    ).toEqual(['c 1.0.0 MIT', 'linux 1.0.0 MIT']);
    expect(listed({ 'node_modules/a-linuxes': entry })).toEqual(['a-linuxes 1.0.0 MIT']);
  });

  it('knows the licence of a package that states it only in its file', () => {
    expect(listed({ 'node_modules/png-js': { version: '1.0.0' } })).toEqual(['png-js 1.0.0 MIT']);
  });

  it('reads the licences in an expression', () => {
    expect(licencesIn('(MIT OR  CC0-1.0) AND ISC')).toEqual(['MIT', 'CC0-1.0', 'ISC']);
    expect(licencesIn('')).toEqual([]);
  });

  it('takes the first line of a copyright, without its marks', () => {
    const text = 'x\n * # Copyright © 2020 A \n Copyright (C) 2021 B';
    expect(copyrightOf(text)).toBe('Copyright © 2020 A');
    expect(copyrightOf('the copyright notice\ncopyright 1999 C')).toBe('copyright 1999 C');
  });
});
