/** What docs/operations.md and the Containerfile tell an operator to run, run as they say it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buildVariables } from '@site/config/build-variables.ts';
import { parseConfig, variableNames } from '@site/config/environment.ts';
import { parse } from 'yaml';
import { createFolder } from '#support/folder.ts';
import { serverArguments, serverEnvironment } from '#support/service/server-arguments.ts';
import { readDeployFile } from '#support/service/tls-proxy.ts';

describe('Containerfile', () => {
  const text = readFileSync('Containerfile', 'utf8');

  test('copies what there is and starts the server as npm start does', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied.length).toBeGreaterThan(3);
    for (const name of copied) expect(existsSync(name), name).toBe(true);
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
    expect(existsSync(command[0] ?? '')).toBe(true);
    expect(command.slice(1)).toEqual(serverArguments);
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(text).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  });

  test('takes its base by a digest alone, and ships nothing of it but what was copied', () => {
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual([expect.stringMatching(/^\$\{NODE_IMAGE\}$/), 'scratch']);
    expect(text).toMatch(/^ARG NODE_IMAGE$/m);
    const check = /^RUN (case "\$NODE_IMAGE" .*)$/m.exec(text)?.[1] ?? '';
    const statusFor = (NODE_IMAGE: string) =>
      spawnSync('sh', ['-c', check], { env: { NODE_IMAGE } }).status;
    expect(statusFor('node:26-slim')).toBe(1);
    expect(statusFor(`node@sha256:${'0'.repeat(64)}`)).toBe(0);
  });

  test('takes every variable that pages show', () => {
    const taken = /^ARG (SITE_URL.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
    expect(taken.sort()).toEqual(Object.keys(buildVariables(parseConfig({}))).sort());
  });
});

// Nothing here can start it: what it says is held against the files that it names.
test('compose.yaml passes what the site reads, and its parts meet at ports, folders and programs', () => {
  const text = readFileSync('compose.yaml', 'utf8');
  const { services, volumes, networks } = parse(text, { merge: true });
  const { site, proxy, inbox, editor } = services;
  const containerfile = readFileSync('Containerfile', 'utf8');
  const shown = Object.keys(buildVariables(parseConfig({}))).sort();
  const { NODE_IMAGE, ...args } = site.build.args;
  expect([NODE_IMAGE, Object.keys(args).sort()]).toEqual([expect.any(String), shown]);
  const fixed = /^(HOST|PORT)$/;
  const settings = [...variableNames].filter((name) => !fixed.test(name));
  expect(Object.keys(site.environment).sort()).toEqual(settings.sort());
  expect(containerfile).toMatch(`VOLUME ${site.volumes[0].split(':')[1]}\n`);
  expect(existsSync(inbox.command[0])).toBe(true);
  expect(containerfile).toContain(`"${inbox.command[0]}", "--max`);
  const mounted = Object.values<{ volumes: string[] }>(services).flatMap(
    (one) => one.volumes ?? [],
  );
  for (const [from = ''] of mounted.map((one) => one.split(':')))
    expect(from.startsWith('./') ? existsSync(from) : from in volumes, from).toBe(true);
  const caddyfile = readDeployFile('Caddyfile');
  for (const [, name = ''] of caddyfile.matchAll(/\{\$([A-Z]+)\}/g))
    expect(proxy.environment).toHaveProperty(name);
  // Without staff nobody is let in; Caddy starts with a hash alone.
  const nobody = Buffer.from(/nobody (\S+)\}/.exec(proxy.environment.STAFF)?.[1] ?? '', 'base64');
  expect(String(nobody)).toMatch(/^\$2a\$14\$.{53}$/);
  const ports = [...caddyfile.matchAll(/proxy (\w+):(\d+)/g)].map(([, part = '', port]) => {
    // The editor runs what npm brings: away from the inbox, which believes whoever reaches it.
    expect(services[part].networks).toEqual(part === 'editor' ? ['edit'] : undefined);
    return port;
  });
  const started = [containerfile, 'packages/enquiries/src/operator/commands/inbox.ts'];
  const [, program] = /bin\/node (\S+)/.exec(editor.command[2]) ?? [];
  for (const [i, at] of [...started, program ?? ''].entries())
    expect(i ? readFileSync(at, 'utf8') : at).toMatch(new RegExp(`\\b${ports[i]}\\b`));
  for (const [name, { ports }] of Object.entries<{ ports?: string[] }>(services))
    expect(ports, name).toEqual(name === 'proxy' ? ['80:80', '443:443'] : undefined);
  expect(site.environment.TRUSTED_PROXY).toBe(networks.default.ipam.config[0].subnet);
  expect(inbox.command.join(' ')).toContain(' inbox --host 0.0.0.0 ');
  for (const { logging } of Object.values<{ logging: object }>(services))
    expect(logging).toEqual({
      driver: 'json-file',
      options: { 'max-size': '10m', 'max-file': '3' },
    });
  const documented = readFileSync('docs/operations.md', 'utf8');
  for (const profile of text.matchAll(/profiles: \[(\w+)\]/g))
    expect(documented).toContain(`\`${profile[1]}\``);
});

describe('docs/operations.md', () => {
  test('has a unit that starts the server as npm start does, with the limits of memory that were measured', () => {
    const unit = readDeployFile('systemd/strathline@.service');
    const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    expect(command.split(' ')).toEqual(serverArguments);
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
    expect(command).toMatch(/--max-old-space-size=\d+ --max-semi-space-size=\d+/);
  });

  test('has systemd units and timers that systemd-analyze accepts', ({ skip }) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) skip('no systemd here');
    const folder = createFolder();
    for (const name of readdirSync('deploy/systemd')) {
      // The folders, programs and the user of the units do not exist on this machine.
      const unit = readDeployFile(`systemd/${name}`)
        .replace(/ExecStart=\/(srv|usr)\S+/g, `ExecStart=${process.execPath}`)
        .replace(/User=strathline\S*/, 'User=daemon');
      writeFileSync(join(folder, name.replace('@', '@4321')), unit);
    }
    const files = readdirSync(folder).map((name) => join(folder, name));
    const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const { status, stderr } = analyze('verify', ...files);
    expect([status, stderr.split('\n').filter((line) => line.includes(folder))]).toEqual([0, []]);
    const services = files.filter((unit) => unit.endsWith('.service'));
    expect(services.length).toBeGreaterThan(5);
    for (const unit of services) {
      const options = ['--offline=yes', '--threshold=20', '--no-pager'];
      const { status, stdout } = analyze('security', ...options, unit);
      expect([status, stdout.split('\n').at(-2)]).toEqual([
        0,
        expect.stringContaining('exposure level'),
      ]);
    }
  });

  test('has commands of backup and purge that find the database of the server', () => {
    const folder = createFolder();
    const database = join(folder, 'enquiries.db');
    const settings = readDeployFile('strathline.env')
      .replace('file:/var/lib/strathline/enquiries.db', `file:${database}`)
      .replace('#RESEND_API_KEY=re_…', 'RESEND_API_KEY=re_x');
    writeFileSync(join(folder, 'env'), settings);
    new DatabaseSync(database).close();
    const here = (text: string) =>
      text
        .replaceAll('/etc/strathline.env', join(folder, 'env'))
        .replaceAll('/var/backups/strathline', folder)
        .replaceAll('/srv/strathline/current', process.cwd())
        .replaceAll('%%', '%');
    const run = (line: string) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', here(line)], { encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    const command = (name: string) =>
      /^ExecStart=(.*)$/m
        .exec(readDeployFile(`systemd/strathline-${name}.service`))?.[1]
        ?.replace('/srv/strathline/current/', '')
        .replaceAll('$$', '$');
    const inUnit = (name: string) =>
      run(`set -a; . /etc/strathline.env; cd ${process.cwd()}; ${command(name)}`);
    expect(inUnit('backup')).toMatchObject({ status: 0 });
    expect(readdirSync(folder).filter((name) => /^\d{4}-.*\.db$/.test(name))).toHaveLength(1);
    const secrets = () => {
      const db = new DatabaseSync(database);
      const { n } = db.prepare("select count(*) n from settings where name = 'secret'").get() ?? {};
      db.close();
      return n;
    };
    expect(secrets()).toBe(1);
    const [, rotate = ''] =
      /^runuser -u strathline -- (.*--eval.*)$/m.exec(readFileSync('docs/operations.md', 'utf8')) ??
      [];
    expect(run(rotate.replace('/var/lib/strathline/enquiries.db', database)).status).toBe(0);
    expect(secrets()).toBe(0);
    expect(inUnit('purge')).toEqual({ status: 0, said: expect.stringContaining('deleted') });
    // The newest is the dump from now on.
    for (const [name, text] of [
      ['pg_dump', 'echo "$3" >"$(echo "$2" | cut -d= -f2)"'],
      ['pg_restore', 'grep -q postgres: "$2"'],
      ['restic', 'echo "$5"; cat'],
    ] as const)
      writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o700 });
    writeFileSync(join(folder, '2025-01-31-031000.dump'), '');
    utimesSync(join(folder, '2025-01-31-031000.dump'), 0, 0);
    const url = 'postgres://u:p@db/site';
    const onPostgres = (name: string) =>
      run(`export PATH=${folder}:$PATH DATABASE_URL=${url}; ${command(name)}`);
    expect(onPostgres('backup')).toEqual({ status: 0, said: '' });
    expect(readdirSync(folder).filter((name) => /^\d.*dump$|^new$/.test(name))).toHaveLength(1);
    expect(onPostgres('copy')).toEqual({ status: 0, said: `enquiries.dump\n${url}\n` });
    writeFileSync(join(folder, 'pg_restore'), '#!/bin/sh\nexit 1');
    expect(onPostgres('backup').status).toBe(1);
    // Whichever fails is told by mail.
    for (const name of ['backup', 'copy', 'purge'])
      expect(readDeployFile(`systemd/strathline-${name}.service`)).toContain(
        'OnFailure=strathline-failed@%N.service',
      );
    writeFileSync(join(folder, 'curl'), '#!/bin/sh\necho "$@"; cat', { mode: 0o700 });
    const mail = command('failed@')?.replaceAll('%i', 'strathline-copy');
    const told = run(`set -a; . /etc/strathline.env; PATH=${folder}:$PATH; ${mail}`);
    expect(told).toEqual({ status: 0, said: expect.stringMatching(/Bearer re_x .*\/emails/) });
    expect(told.said).toContain('"to": "postmaster@strathline.example"');
    expect(told.said).toContain('"subject": "strathline-copy has failed"');
  });
});
