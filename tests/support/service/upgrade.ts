/**
 * Runs the upgrade of deploy/strathline-switch, its own lines, behind nginx and under load.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from './instance.ts';
import { serverArguments } from './server-arguments.ts';
import { ask, createMultipart, publicHost, readDeployFile, startNginx } from './tls-proxy.ts';

const root = new URL('../../../', import.meta.url).pathname;
const shell = promisify(execFile);

/**
 * Stands for systemctl: starts and stops servers by port, and has nginx read its configuration
 * again.
 */
const writeSystemctl = (folder: string) => `#!/bin/sh
port=\${2#strathline@}
case "$1 $2" in
  'reload nginx') kill -HUP "$(cat ${folder}/pid)" ;;
  start*) cd ${root} && PORT=$port setsid ${process.execPath} ${serverArguments.join(' ')} >>${folder}/log 2>&1 &
    echo $! >${folder}/$port.pid ;;
  stop*) kill -TERM "$(cat ${folder}/$port.pid)"
    while kill -0 "$(cat ${folder}/$port.pid)" 2>/dev/null; do sleep 0.1; done ;;
esac
`;

/**
 * Upgrades while three visitors read and send forms.
 * @param env of the servers; needs a database and a mail service
 * @returns answers that were neither a page nor a form accepted, by status (0 is a connection that
 * broke), and how many pages and forms there were
 */
export async function upgradeUnderLoad(env: Record<string, string>) {
  const OLD = String(await findFreePort());
  const NEXT = String(await findFreePort());
  const proxy = await startNginx(`http://127.0.0.1:${OLD}`);
  const { folder = '' } = proxy;
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const NEW = join(folder, 'new');
  for (const release of ['old', 'new']) {
    mkdirSync(join(folder, release, 'dist/client/_astro'), { recursive: true });
    writeFileSync(join(folder, release, 'dist/digests.json'), '{}');
  }
  symlinkSync(join(folder, 'old'), join(folder, 'current'));
  writeFileSync(join(bin, 'systemctl'), writeSystemctl(folder), { mode: 0o755 });
  const here = {
    SITE_ROOT: folder,
    NGINX_SITE: join(folder, 'nginx.conf'),
    NGINX_PID: join(folder, 'pid'),
  };
  const surroundings = {
    ...env,
    ...here,
    HOST: '127.0.0.1',
    TRUSTED_PROXY: '127.0.0.1',
    RATE_LIMIT: 'off',
  };
  const run = (line: string, more: Record<string, string> = {}) =>
    shell('sh', ['-c', line], {
      env: { PATH: `${bin}:${process.env.PATH}`, LOG_LEVEL: 'fatal', ...surroundings, ...more },
      timeout: 60_000,
    });

  const lost: number[] = [];
  let asked = 0;
  let going = true;
  const visit = async (visitor: number) => {
    for (let n = 0; going; n += 1) {
      const form = createMultipart({
        name: 'Ada King',
        email: `ada.${visitor}@operator.example`,
        company: 'Lovelace Ltd',
        message: `Upgrade ${visitor} ${n}`,
      });
      const post = {
        method: 'POST',
        body: form.body,
        headers: { ...form.headers, origin: `https://${publicHost}` },
      };
      const broken = { status: 0 };
      const page = await ask(proxy.port, n % 2 ? '/' : '/contact').catch(() => broken);
      const sent = await ask(proxy.port, '/contact?_action=contact', post).catch(() => broken);
      asked += 1;
      if (page.status !== 200) lost.push(page.status);
      if (sent.status !== 303) lost.push(sent.status);
    }
  };
  try {
    await run(
      `systemctl start strathline@${OLD}; curl --fail --silent --retry 60 --retry-connrefused --retry-delay 1 http://127.0.0.1:${OLD}/healthz`,
    );
    const visitors = [0, 1, 2].map(visit);
    await run(readDeployFile('strathline-switch'), { OLD, NEXT, NEW });
    going = false;
    await Promise.all(visitors);
    return { lost, asked };
  } finally {
    going = false;
    await run(`systemctl stop strathline@${NEXT}`).catch(() => undefined);
    await proxy.stop();
  }
}
