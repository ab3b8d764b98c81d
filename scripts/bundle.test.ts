import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleServer } from './bundle.ts';

const root = mkdtempSync(join(tmpdir(), 'bundle-'));
const dist = join(root, 'builds/one');
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const read = (file: string) => readFileSync(join(dist, file), 'utf8');

beforeAll(async () => {
  write('package.json', '{ "type": "module", "imports": { "#root/*": "./*" } }');
  write('node_modules/shared/package.json', '{ "name": "shared", "main": "index.js" }');
  write('node_modules/shared/index.js', 'exports.said = [];');
  write('src/where.ts', '/*! a comment */ export const where: string = import.meta.url;');
  write(
    'server/main.ts',
    `import { said } from 'shared';
     import { where } from '../src/where.ts';
     if (process.env.NODE_ENV !== 'production') said.push('development');
     const entry = '../builds/one/server/entry.mjs';
     await import(new URL(entry, import.meta.url).href);
     console.log(said.join(), where);`,
  );
  const page = `import { said } from 'shared'; said.push('page');`;
  write('builds/one/server/chunks/page.mjs', page);
  write('builds/one/server/entry.mjs', `await import('./chunks/page.mjs');`);
  write('builds/one/server/virtual_astro_middleware.mjs', 'export const onRequest = 1;');
  await bundleServer(root, dist);
});
afterAll(() => rmSync(root, { recursive: true }));

it('runs without packages; server and pages share one copy, and sources keep their address', () => {
  rmSync(join(root, 'node_modules'), { recursive: true });
  const output = execFileSync(process.execPath, [join(dist, 'main.mjs')], { encoding: 'utf8' });
  expect(output.trim()).toBe(`page file://${join(root, 'src/where.ts')}`);
});

it('has no comments, and lists the sources that it is made of', () => {
  expect(read('main.mjs')).not.toContain('comment');
  const sources = Object.keys(JSON.parse(read('main.json')));
  expect(sources).toEqual(expect.arrayContaining(['server/main.ts', 'src/where.ts']));
  expect(sources.filter((file) => !/^(server|src)\//.test(file))).toEqual([]);
});
