/** An empty Debian in a folder, with processes and a network of its own: a new server. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const mirror = 'http://deb.debian.org/debian';
/** Packages that were fetched once. */
const fetched = join(tmpdir(), 'clean-root-packages');
/** Authorities that this machine trusts beyond Debian's, as behind a proxy of a company. */
const ownAuthorities = '/usr/local/share/ca-certificates';

/** Runs the commands of a unit as its user, with its environment; timers only have to be there. */
const systemctl = readFileSync(new URL('systemctl.sh', import.meta.url), 'utf8');

export type CleanRoot = {
  /** Runs a line of shell as root, in a network without any other machine unless `online`. */
  run(line: string, options?: { online?: boolean }): Promise<string>;
  write(path: string, content: string | Buffer, mode?: number): void;
  remove(): void;
};

/** Why there is none here; undefined when there can be one. */
export function withoutCleanRoot(): string | undefined {
  if (spawnSync('debootstrap', ['--version']).status !== 0) return 'debootstrap is not installed';
  const spaces = ['--net', '--mount', '--pid', '--fork', 'ip', 'link', 'set', 'lo', 'up'];
  return spawnSync('unshare', spaces).status === 0 ? undefined : 'no right to make namespaces';
}

/**
 * Starts what keeps the namespaces and the memory of the root. All of it ends with this process,
 * whose end of the pipe closes, even when it is killed.
 */
async function keepSpaces(folder: string): Promise<{ holder: ChildProcess; pid: string }> {
  const memory = `mount -t tmpfs -o size=4g,mode=0755 clean-root ${folder}`;
  const holder = spawn(
    'unshare',
    [
      ...['--net', '--mount', '--pid', '--fork', '--kill-child', '--propagation', 'private'],
      ...['sh', '-c', `${memory} && ip link set lo up && echo ready && exec cat >&2`],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await new Promise<void>((resolve, reject) => {
    holder.stdout?.once('data', () => resolve());
    holder.once('exit', () => reject(new Error('the namespaces could not be made')));
  });
  const children = readFileSync(`/proc/${holder.pid}/task/${holder.pid}/children`, 'utf8');
  return { holder, pid: children.trim() };
}

export async function makeCleanRoot(suite: string): Promise<CleanRoot> {
  const folder = mkdtempSync(join(tmpdir(), 'clean-root-'));
  mkdirSync(fetched, { recursive: true });
  const { holder, pid } = await keepSpaces(folder);
  const enter = (spaces: string[], ...command: string[]) =>
    run('nsenter', ['-t', pid, '-m', ...spaces, ...command], { maxBuffer: 1e8 });
  const options = ['--variant=minbase', '--include=ca-certificates', `--cache-dir=${fetched}`];
  await enter([], 'debootstrap', ...options, suite, folder, mirror);
  const mounts = [
    `mount -t proc proc ${folder}/proc`,
    `mount --rbind /dev ${folder}/dev`,
    `mount --bind ${fetched} ${folder}/var/cache/apt/archives`,
  ];
  await enter(['-p'], 'sh', '-c', mounts.join(' && '));
  const seen = `/proc/${pid}/root${folder}`;
  const write: CleanRoot['write'] = (path, content, mode = 0o644) => {
    mkdirSync(dirname(join(seen, path)), { recursive: true });
    writeFileSync(join(seen, path), content, { mode });
  };
  write('/etc/hosts', `127.0.0.1 localhost ${hostname()}\n`);
  write('/etc/resolv.conf', readFileSync('/etc/resolv.conf'));
  write('/usr/local/bin/systemctl', systemctl, 0o755);
  write('/usr/sbin/policy-rc.d', '#!/bin/sh\nexit 101\n', 0o755);
  write('/etc/dpkg/dpkg.cfg.d/fast', 'force-unsafe-io\n');
  write('/etc/apt/apt.conf.d/keep', 'Binary::apt::APT::Keep-Downloaded-Packages "1";\n');
  const root: CleanRoot = {
    write,
    async run(line, { online = false } = {}) {
      const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
      const env = ['env', '-i', `PATH=${PATH}`, 'HOME=/root', 'DEBIAN_FRONTEND=noninteractive'];
      const shell = ['chroot', folder, ...env, 'bash', '-c', line];
      const { stdout } = await enter(online ? ['-p'] : ['-p', '-n'], ...shell);
      return stdout;
    },
    remove() {
      holder.kill('SIGKILL');
      rmdirSync(folder);
    },
  };
  const authorities = existsSync(ownAuthorities)
    ? readdirSync(ownAuthorities).filter((name) => name.endsWith('.crt'))
    : [];
  if (authorities.length > 0) {
    for (const name of authorities)
      write(`${ownAuthorities}/${name}`, readFileSync(join(ownAuthorities, name), 'utf8'));
    await root.run('update-ca-certificates');
    write('/etc/npmrc', 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
  }
  return root;
}
