import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageOf } from './browser-packages.ts';
import {
  allowedLicences,
  copyrightOf,
  type Lock,
  licencesIn,
  shippedPackages,
} from './licences.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as Lock;

describe('packages that ship', () => {
  it('have a licence from the allowed list', () => {
    const others = shippedPackages(lock).filter(
      ({ licence }) => !licencesIn(licence).every((name) => allowedLicences.includes(name)),
    );
    expect(others).toEqual([]);
  });

  it('are those of production, one entry for all machines', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
      'node_modules/c': { version: '1.0.0', license: 'GPL-3.0', dev: true },
      'node_modules/n-linux-x64-gnu': { version: '3.0.0', license: 'MPL-2.0' },
      'node_modules/n-win32-x64-msvc': { version: '3.0.0' },
    };
    expect(shippedPackages({ packages })).toEqual([
      { name: 'a', version: '1.0.0', licence: 'MIT' },
      { name: 'b', version: '2.0.0', licence: 'CC0-1.0 AND MIT' },
      { name: 'n-*', version: '3.0.0', licence: 'MPL-2.0' },
    ]);
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
  expect(packageOf('/a/src/forms/islands/Field.tsx')).toBeUndefined();
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
