import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

it('the editor is neither in the build nor among what production installs', () => {
  expect(Object.keys(dependencies).filter((name) => name.startsWith('@rjsf/'))).toEqual([]);
  const files = readdirSync('dist/', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(html|m?js|css|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const traces = /_edit\b|@rjsf|rjsf_/;
  expect(files.filter((name) => traces.test(readFileSync(join('dist', name), 'utf8')))).toEqual([]);
});
