import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { released } from './changelog.ts';

const newestRelease = (text: string) => /^## (\d+\.\d+\.\d+)/m.exec(text)?.[1];
const read = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
const before = '# Changes\n\n## Unreleased\n\n### New\n- One.\n\n## 0.1.0\n\nFirst.\n';

it('gives what was unreleased a number and a day, and leaves room for what comes', () => {
  const after = released(before, '0.2.0', '2026-12-01');
  expect(after).toBe(
    '# Changes\n\n## Unreleased\n\n## 0.2.0, 2026-12-01\n\n### New\n- One.\n\n## 0.1.0\n\nFirst.\n',
  );
  expect([before, after].map(newestRelease)).toEqual(['0.1.0', '0.2.0']);
});

it('releases nothing that nobody has written down', () => {
  const empty = released(before, '0.2.0', '2026-12-01');
  expect(() => released(empty, '0.3.0', '2026-12-02')).toThrow('unreleased');
  expect(() => released('# Changes\n', '0.3.0', '2026-12-02')).toThrow('no section');
});

it('names the version of package.json and of its lock file', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const lock = JSON.parse(read('package-lock.json')) as { version: string };
  expect(lock.version).toBe(version);
  expect(newestRelease(read('CHANGELOG.md'))).toBe(version);
});
