import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleServer } from './bundle.ts';

const root = mkdtempSync(join(tmpdir(), 'bundle-'));
const dist = join(root, 'builds/one');
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};

beforeAll(async () => {
  write('package.json', '{ "type": "module" }');
  write('node_modules/shared/package.json', '{ "name": "shared", "main": "index.js" }');
  write('node_modules/shared/index.js', 'exports.said = [];');
  const thread = 'packages/enquiries/src/store/sqlite/thread.ts';
  write(
    thread,
    `import { parentPort } from 'node:worker_threads'; parentPort?.postMessage('thread');`,
  );
  write('packages/enquiries/src/operator/cli.ts', `console.log('cli' as string);`);
  write('site/src/styles/global.css', '@theme { --color-ink: #0e2029; } @tailwind utilities;');
  write('site/inbox/server.tsx', `console.log('text-ink' as string);`);
  write(
    'packages/enquiries/src/store/sqlite/connection.ts',
    `import { Worker } from 'node:worker_threads';
     export const worker = () => new Worker(new URL('./thread.ts', import.meta.url));`,
  );
  write(
    'site/server/main.ts',
    `import { said } from 'shared';
     import { worker } from '../../packages/enquiries/src/store/sqlite/connection.ts';
     /*! a comment */
     if (process.env.NODE_ENV !== 'production') said.push('development');
     export async function start(handler: () => Promise<void>, dist: URL) {
       await handler();
       worker().once('message', (text) => console.log([...said, text].join(), dist.href));
     }`,
  );
  write('builds/one/server/chunks/page.mjs', `import { said } from 'shared'; said.push('page');`);
  write('builds/one/server/entry.mjs', `export const handler = () => import('./chunks/page.mjs');`);
  await bundleServer(root, dist);
});
afterAll(() => rmSync(root, { recursive: true }));

it('is four programs and a style sheet, without comments that run without packages, sources and each other', () => {
  expect(readdirSync(join(dist, 'server')).sort()).toEqual([
    'enquiries.mjs',
    'inbox.css',
    'inbox.mjs',
    'main.mjs',
    'thread.mjs',
  ]);
  expect(readFileSync(join(dist, 'server/main.mjs'), 'utf8')).not.toContain('comment');
  for (const name of ['node_modules', 'packages', 'site'])
    rmSync(join(root, name), { recursive: true });
  const run = (name: string) =>
    execFileSync(process.execPath, [join(dist, 'server', name)], { encoding: 'utf8' }).trim();
  expect(run('main.mjs')).toBe(`page,thread file://${dist}/`);
  expect(run('enquiries.mjs')).toBe('cli');
  expect(run('inbox.mjs')).toBe('text-ink');
  expect(readFileSync(join(dist, 'server/inbox.css'), 'utf8')).toContain('.text-ink{');
});
