import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeStripped } from '../scripts/strip.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stripped-'));
  for (const folder of ['server', 'src', 'scripts']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  cpSync(new URL('stripped.mjs', import.meta.url), join(root, 'server/stripped.mjs'));
  write('server/name.ts', `export const name: string = 'first';`);
  write(
    'server/main.ts',
    `import { Worker, isMainThread } from 'node:worker_threads';
     import { name } from './name.ts';
     const file: string = import.meta.filename;
     if (isMainThread) new Worker(new URL(import.meta.url)).on('exit', () => console.log(name, file));
     else console.log('thread', name);`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
/** What the program prints. With `--no-strip-types` Node cannot run TypeScript by itself. */
const run = (...options: string[]) =>
  execFileSync(
    process.execPath,
    ['--no-warnings', '--import=./server/stripped.mjs', ...options, 'server/main.ts'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  ).trim();
const output = (name: string) => `thread ${name}\n${name} ${join(root, 'server/main.ts')}`;

test('runs the copies of the build, in threads too, under the names of their sources', () => {
  expect(() => run('--no-strip-types')).toThrow();
  writeStripped(root, join(root, 'dist'));
  expect(run('--no-strip-types')).toBe(output('first'));
});

test('leaves a source that the build does not have to Node', () => {
  expect(run()).toBe(output('first'));
  writeStripped(root, join(root, 'dist'));
  write('server/name.ts', `export const name: string = 'second';`);
  expect(() => run('--no-strip-types')).toThrow();
  expect(run()).toBe(output('second'));
});

test('runs the bundle while it is of the sources as they are', () => {
  const digest = hash('sha256', readFileSync(join(root, 'server/name.ts')));
  mkdirSync(join(root, 'dist'));
  write('dist/main.mjs', `console.log('the bundle');`);
  write('dist/main.json', JSON.stringify({ 'server/name.ts': digest }));
  expect(run()).toBe('the bundle');
  write('server/name.ts', `export const name: string = 'second';`);
  expect(run()).toBe(output('second'));
});
