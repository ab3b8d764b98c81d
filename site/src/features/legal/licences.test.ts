import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Lock, listShippedPackages, parseLicences } from './licences.ts';

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

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const lock = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')) as Lock;

describe('packages that ship', () => {
  it('have a licence from the allowed list', () => {
    const others = listShippedPackages(lock).filter(
      ({ licence }) => !parseLicences(licence).every((name) => allowedLicences.includes(name)),
    );
    expect(others).toEqual([]);
  });

  it('are refused without a licence', () => {
    expect(() =>
      listShippedPackages({ packages: { 'node_modules/x': { version: '1.0.0' } } }),
    ).toThrow('x 1.0.0 has no licence');
  });
});
