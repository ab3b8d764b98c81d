/** The release that docs/operations.md puts together, alone in a root of its own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createForm } from '#support/enquiries/enquiries-rig.ts';
import { fromManual } from '#support/service/tls-proxy.ts';
import { startSite } from '#support/site.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'release-')));
const release = join(folder, 'release');
const data = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = 'node_modules/node/bin/node';

/**
 * Runs Node of the release with its shared libraries and nothing else in sight, all read-only but
 * `data`.
 */
function alone(): string[] {
  const libraries = execFileSync('ldd', [node], { encoding: 'utf8' }).match(/\/\S+/g) ?? [];
  const root = ['--ro-bind', release, '/site', '--bind', data, data, '--remount-ro', '/'];
  return [
    ...['bwrap', '--unshare-user', '--uid', '1000', '--unshare-ipc', '--unshare-uts'],
    ...['--cap-drop', 'ALL', '--die-with-parent', '--dev', '/dev', '--chdir', '/site'],
    ...libraries.flatMap((path) => ['--ro-bind', path, path]),
    ...root,
    node,
  ];
}

test('starts without packages in a read-only root, takes a form and lists it', async ({ skip }) => {
  const steps = fromManual('sh', 'cp -rL dist').split('\n');
  const copies = steps.filter((line) => /^(install|cp) /.test(line)).join('\n');
  execFileSync('sh', ['-ec', `${copies}\nmkdir "$DATA"`], {
    env: { ...process.env, NEW: release, DATA: data },
  });
  expect(readdirSync(release, { recursive: true, encoding: 'utf8' })).not.toContain('site/src');
  expect(readdirSync(join(release, 'node_modules'))).toEqual(['node']);
  const command = alone();
  const can = spawnSync(command[0] ?? '', [...command.slice(1), '--version']);
  if (can.status !== 0) skip(`bubblewrap cannot be used: ${can.error ?? can.stderr}`);

  const env = { DATABASE_URL: `file:${join(data, 'enquiries.db')}`, LOG_LEVEL: 'info' };
  const site = await startSite(env, release, command);
  const body = createForm({ name: 'Ada King', email: 'ada@operator.example', company: 'Lovelace' });
  const headers = { origin: site.url };
  const answer = await fetch(`${site.url}/demo?_action=demo`, { method: 'POST', body, headers });
  expect(await answer.text()).toContain('Demo request sent successfully!');

  // As in a container, where the user has no name.
  const list = [...command.slice(1), 'dist/server/enquiries.mjs', 'list'];
  const listed = spawnSync(command[0] ?? '', list, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(listed).toMatchObject({ status: 0, stdout: expect.stringContaining('Lovelace') });

  expect(await site.stop()).toBe(0);
});
