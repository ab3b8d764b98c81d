/** deploy/strathline-switch over folders, with commands that do nothing in place of the machine's. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createFolder } from '#support/folder.ts';

const day = 86_400;

test('a release has the scripts of those that ran within a month, and of none before', () => {
  const root = createFolder({ 'nginx.conf': '', 'nginx.pid': '1' });
  const bin = createFolder();
  for (const command of ['systemctl', 'curl', 'pgrep'])
    writeFileSync(join(bin, command), '#!/bin/sh\n', { mode: 0o755 });
  const list = (release: string) => readdirSync(join(root, release, 'dist/client/_astro')).sort();
  const build = (release: string) => {
    const name = `_astro/${release}.js`;
    mkdirSync(join(root, release, 'dist/client/_astro'), { recursive: true });
    writeFileSync(join(root, release, 'dist/client', name), '');
    writeFileSync(join(root, release, 'dist/digests.json'), JSON.stringify({ [name]: 'x' }));
  };
  const switchTo = (release: string) => {
    build(release);
    execFileSync('sh', [resolve('deploy/strathline-switch')], {
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        SITE_ROOT: root,
        NGINX_SITE: join(root, 'nginx.conf'),
        NGINX_PID: join(root, 'nginx.pid'),
        OLD: '1',
        NEXT: '2',
        NEW: join(root, release),
      },
    });
  };
  const wait = (release: string, days: number) => {
    for (const name of list(release)) {
      const file = join(root, release, 'dist/client/_astro', name);
      const then = statSync(file).mtimeMs / 1000 - days * day;
      utimesSync(file, then, then);
    }
  };
  build('a');
  symlinkSync(join(root, 'a'), join(root, 'current'));
  // It ran for long, until now.
  wait('a', 40);
  switchTo('b');
  expect(list('b')).toEqual(['a.js', 'b.js']);
  wait('b', 20);
  switchTo('c');
  expect(list('c')).toEqual(['a.js', 'b.js', 'c.js']);
  wait('c', 20);
  switchTo('d');
  expect(list('d')).toEqual(['b.js', 'c.js', 'd.js']);
});
