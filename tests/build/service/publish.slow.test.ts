/** deploy/strathline-publish over a real bare repository: fetch, build, switch, keep. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildVariables } from '@site/config/build-variables.ts';
import { parseConfig } from '@site/config/environment.ts';
import { createFolder } from '#support/folder.ts';
import { pushCheckout } from '#support/push-checkout.ts';
import { gitIn } from '../../../tools/editor/publish/git.ts';

/** A site that is built by copying its words, and a server that answers unless they say not to. */
const site = {
  'package.json': JSON.stringify({
    name: 'site',
    version: '1.0.0',
    scripts: { build: 'mkdir dist && env >dist/env && cp words dist/words && ! grep broken words' },
  }),
  'package-lock.json': JSON.stringify({
    name: 'site',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: { '': { name: 'site', version: '1.0.0' } },
  }),
  words: 'one',
};
const switching = `#!/bin/sh
echo "$OLD $NEXT" >>"$SITE_ROOT/switched"
ln -sfn "$NEW" "$SITE_ROOT/current"
grep -q silent "$NEW/dist/words" && exit 22
sed -i "s/$OLD/$NEXT/" "$NGINX_SITE"
`;

const shown = Object.keys(buildVariables(parseConfig({}))).filter((name) => name !== 'SITE_URL');

test('what is pushed is built and switched to, and what cannot be is left alone', () => {
  const root = createFolder({
    'nginx.conf': 'upstream site {\n    server 127.0.0.1:4321;\n}\n',
    env: `SITE_URL=https://site.example\nMAIL_FROM=w@site.example\nRESEND_API_KEY=re_1\nDATABASE_URL=postgres://u:p@db\n${shown.map((name) => `${name}="of a page"\n`).join('')}`,
    'releases/20-before/words': 'older',
  });
  const author = createFolder(site);
  const bare = createFolder();
  const git = pushCheckout(bare, author);
  const push = (words: string) => {
    writeFileSync(join(author, 'words'), words);
    git('add', '-A');
    git('commit', '--quiet', '-m', words);
    git('push', '--quiet', 'origin', 'main');
  };
  gitIn(root)('clone', '--quiet', bare, 'releases/first');
  const bin = createFolder();
  const put = (name: string, text: string) => writeFileSync(join(bin, name), text, { mode: 0o755 });
  put('switch', switching);
  const mail = `jq -r '"\\(.to) \\(.subject)"' >>"$SITE_ROOT/mails"`;
  put('curl', `#!/bin/sh\n${mail}\n`);
  put('systemctl', '#!/bin/sh\necho "$@" >>"$SITE_ROOT/systemctl"\n');
  spawnSync('ln', ['-s', join(root, 'releases/first'), join(root, 'current')]);
  const call = (...args: string[]) =>
    spawnSync('deploy/strathline-publish', args, {
      encoding: 'utf8',
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        HOME: root,
        SITE_ROOT: root,
        NGINX_SITE: join(root, 'nginx.conf'),
        ENVIRONMENT: join(root, 'env'),
        SWITCH: join(bin, 'switch'),
        BUILDER: '',
      },
    });
  /** As the unit does: what was built is switched to by a second call. */
  const run = (...args: string[]) => {
    const built = call(...args);
    if (!existsSync(join(root, 'outcome'))) return built;
    const { status, stderr } = call('finish');
    return { status, stderr: built.stderr + stderr };
  };
  const told = () => JSON.parse(readFileSync(join(root, 'publication.json'), 'utf8'));
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  const releases = () => readdirSync(join(root, 'releases'));

  expect([run().status, releases()]).toEqual([0, ['20-before', 'first']]);
  push('two');
  expect(call().stdout).toMatch(/^Build: \d+ s$/m);
  const { status, stderr, stdout } = call('finish');
  expect([status, read('current/dist/words')], stderr).toEqual([0, 'two']);
  expect(stdout).toMatch(/is published, \d+ s after/);
  const handed = read('current/dist/env');
  for (const name of shown) expect(handed).toContain(`\n${name}=of a page\n`);
  expect(handed).toContain('SITE_URL=https://site.example');
  expect(handed).not.toMatch(/re_1|postgres|MAIL_FROM/);
  expect(read('switched')).toBe('4321 4322\n');
  const head = git('rev-parse', 'HEAD');
  expect(told()).toMatchObject({ commit: head, state: 'live' });
  expect(read('mails')).toBe('owner@site.example Live: two\n');
  expect(releases()).toEqual([expect.stringMatching(/^20\d\d-/), 'first']);

  const running = readlinkSync(join(root, 'current'));
  for (const [words, why] of [
    ['broken', 'it cannot be built'],
    ['silent', 'its server does not answer'],
  ] as const) {
    push(words);
    const refused = run();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(why)]);
    expect(told()).toMatchObject({
      state: 'refused',
      shows: expect.stringMatching(/Z$/),
      reason: expect.stringContaining(why),
    });
    expect(read('mails')).toMatch(`Not published: ${words}\n`);
    expect(readlinkSync(join(root, 'current'))).toBe(running);
    // Not tried again every two minutes.
    expect(run().status).toBe(0);
  }
  expect(read('systemctl')).toBe('stop strathline@4321\n');

  push('three');
  expect(run().status).toBe(0);
  expect(read('current/dist/words')).toBe('three');
  expect(run('daily').status).toBe(0);
  expect(readlinkSync(join(root, 'current'))).not.toBe(running);
});
