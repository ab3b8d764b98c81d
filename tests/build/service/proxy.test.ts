import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildVariables } from '../../../src/config/build-variables.ts';
import { parseConfig } from '../../../src/config/environment.ts';
import { brand } from '../../../src/config/site.ts';
import { type MailPeer, mailTo, startMailPeer } from '../../support/mail-peer.ts';
import { observe } from '../../support/observatory.ts';
import { everyPage } from '../../support/pages.ts';
import { makeCertificate } from '../../support/service/certificate.ts';
import { freePort } from '../../support/service/instance.ts';
import { serverArguments, serverEnvironment } from '../../support/service/server-arguments.ts';
import {
  ask,
  fromManual,
  multipart,
  nginx,
  type ProxyKind,
  proxies,
  publicHost,
  type TlsProxy,
} from '../../support/service/tls-proxy.ts';
import { upgradeUnderLoad } from '../../support/service/upgrade.ts';
import { type Site, startSite } from '../../support/site.ts';

const origin = `https://${publicHost}`;
const person = { name: 'Ada King', email: 'ada@operator.example', company: 'Lovelace Ltd' };
/** Each form with its page, a complete set of fields, and its success text. */
const posts = [
  ['demo', '/demo', { ...person, phone: '', message: '' }, 'Demo request sent successfully!'],
  [
    'contact',
    '/contact',
    { ...person, message: 'Forty kilometres.' },
    'Message sent successfully!',
  ],
  [
    'investor',
    '/investors',
    { ...person, firstName: 'Ada', lastName: 'King', role: 'Partner' },
    'Thank you',
  ],
  ['newsletter', '/newsletter', { email: person.email }, 'Thank you'],
] as const;

/** Values of the form's hidden fields in the page. */
const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

describe.each(proxies.map((kind): [string, ProxyKind] => [kind.name, kind]))(
  'behind %s with TLS',
  (_, kind) => {
    let site: Site;
    let proxy: TlsProxy;
    beforeAll(async () => {
      site = await startSite({ TRUSTED_PROXY: '127.0.0.1', RATE_LIMIT: 'on', ...mailTo(peer) });
      proxy = await kind.start(site.url);
    });
    afterAll(async () => {
      await proxy.stop();
      await site.stop();
    });

    test.each(posts)('the %s form is sent from %s without JavaScript', async (...post) => {
      const [action, path, fields, success] = post;
      const page = await ask(proxy.port, path);
      const form = multipart({ ...hiddenFields(page.body), ...fields });
      const answer = await ask(proxy.port, `${path}?_action=${action}`, {
        method: 'POST',
        body: form.body,
        headers: { ...form.headers, origin, 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.status).toBe(303);
      expect(answer.headers['cache-control']).toBe('no-store');
      const thanks = await ask(proxy.port, String(answer.headers.location));
      expect(thanks.body.includes(success), success).toBe(true);
      expect(thanks.headers['cache-control']).toBe('no-store');
    });

    test('a form that is too large is refused by the site in its own words', async () => {
      for (const size of [70_000, 200_000, 500_000]) {
        const form = multipart({ ...person, message: 'x'.repeat(size) });
        const post = { method: 'POST', body: form.body, headers: { ...form.headers, origin } };
        for (let n = 0; n < 5; n++)
          expect(await ask(proxy.port, '/contact?_action=contact', post)).toMatchObject({
            status: 413,
            body: 'The request is too large.\n',
          });
      }
    });

    test('the form of another site is refused', async () => {
      const form = multipart({ ...person, message: 'x' });
      const answer = await ask(proxy.port, '/contact?_action=contact', {
        method: 'POST',
        body: form.body,
        headers: { ...form.headers, origin: 'https://evil.example' },
      });
      expect(answer.status).toBe(403);
    });

    test('HSTS tells the browser to use TLS only', async () => {
      for (const path of ['/', '/demo', '/nowhere', '/favicon.svg', '/demo/'])
        expect((await ask(proxy.port, path)).headers['strict-transport-security'], path).toBe(
          'max-age=15768000',
        );
    });

    test('every page has A+ and 130 points of the HTTP Observatory', async () => {
      for (const path of [...everyPage, '/nowhere', '/500', '/demo?message=x']) {
        const verdict = observe(await ask(proxy.port, path));
        expect({ path, ...verdict }).toMatchObject({ path, grade: 'A+' });
        expect(verdict.score, path).toBeGreaterThanOrEqual(130);
      }
    });

    test('a forged host or forwarded header changes nothing', async () => {
      const forged: Record<string, string>[] = [
        { host: 'evil.example' },
        { 'x-forwarded-host': 'evil.example' },
        { forwarded: 'for=1.2.3.4;host=evil.example;proto=http' },
        { 'x-forwarded-proto': 'http', 'x-forwarded-port': '80' },
        { 'x-original-url': '/500', 'x-rewrite-url': '/500' },
      ];
      // The signed token of a form and the ids of its fields differ with each rendering.
      const still = (html: string) =>
        createHash('sha256')
          .update(
            html
              .replace(/(?:[\w-]+\.)+[\w-]{24}/g, 'TOKEN')
              .replace(/\br\d+\b|_r\w+_|uid="\w+"/g, 'ID'),
          )
          .digest('hex');
      for (const path of ['/', '/contact', '/blog', '/sitemap.xml']) {
        const honest = await ask(proxy.port, path);
        for (const headers of forged) {
          const answer = await ask(proxy.port, path, { headers });
          // A proxy may refuse an unknown host.
          if (headers.host && answer.status !== 200) expect(answer.status).toBeGreaterThan(399);
          else expect(still(answer.body), JSON.stringify(headers)).toBe(still(honest.body));
          expect(answer.body.includes('evil.example')).toBe(false);
        }
      }
      for (const headers of forged) {
        const moved = await ask(proxy.port, '/insights', { headers });
        if (moved.status === 308) expect(moved.headers.location).toBe('/blog');
      }
    });

    test('links in mails use the public origin, whatever host the request names', async () => {
      const email = `reader.of.${kind.name.replaceAll(' ', '.')}@operator.example`;
      const form = multipart({ email });
      await ask(proxy.port, '/newsletter?_action=newsletter', {
        method: 'POST',
        body: form.body,
        headers: { ...form.headers, origin, 'x-forwarded-host': 'evil.example' },
      });
      const mail = () => peer.requests.find(({ body }) => String(body.to) === email);
      await expect.poll(mail).toBeTruthy();
      expect(mail()?.raw).toContain(`${origin}/newsletter/confirm`);
      expect(mail()?.raw).not.toContain('evil.example');
    });

    test('a forged X-Forwarded-For does not avoid the limit', async () => {
      const statuses = new Set<number>();
      for (let i = 0; i < 25 && !statuses.has(429); i += 1) {
        const form = multipart({ ...person, message: `Number ${i}` });
        const { status } = await ask(proxy.port, '/contact?_action=contact', {
          method: 'POST',
          body: form.body,
          headers: { ...form.headers, origin, 'x-forwarded-for': `198.51.100.${i}` },
        });
        statuses.add(status);
      }
      expect([...statuses]).toContain(429);
    });
  },
);

describe('without a trusted proxy', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ RATE_LIMIT: 'on', ...mailTo(peer) });
  });
  afterAll(async () => {
    await site.stop();
  });

  test('a forwarded protocol is ignored', async () => {
    const answer = await fetch(site.url, { headers: { 'X-Forwarded-Proto': 'https' } });
    await answer.arrayBuffer();
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  test('a forwarded address is ignored', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 25 && !statuses.includes(429); i += 1) {
      const form = multipart({ ...person, message: `Number ${i}` });
      const answer = await fetch(`${site.url}/contact?_action=contact`, {
        method: 'POST',
        body: form.body as BodyInit,
        headers: { ...form.headers, 'X-Forwarded-For': `198.51.100.${i}` },
      });
      // An unread response keeps its connection open, and the server would wait for it when it stops.
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    expect(statuses).toContain(429);
  });
});

describe.skipIf(!proxies.includes(nginx))('the configuration of nginx', () => {
  test('passes another port than 443 on, so that forms are taken there', async () => {
    const site = await startSite({ TRUSTED_PROXY: '127.0.0.1', ...mailTo(peer) });
    const proxy = await nginx.start(site.url);
    const host = `localhost:${proxy.port}`;
    const form = multipart({ ...person, message: 'By another port.' });
    const { status } = await ask(proxy.port, '/contact?_action=contact', {
      method: 'POST',
      body: form.body,
      headers: { ...form.headers, host, origin: `https://${host}` },
    });
    await proxy.stop();
    await site.stop();
    expect(status).toBe(303);
  });

  test('shows the page of the build while no server answers', async () => {
    const proxy = await nginx.start(`http://127.0.0.1:${await freePort()}`);
    const answer = await ask(proxy.port, '/contact');
    await proxy.stop();
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' });
    expect(answer.body).toContain(`mailto:${brand.email}`);
  });

  test('is accepted without a warning', () => {
    const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
    const { cert, key } = makeCertificate([publicHost]);
    writeFileSync(join(folder, 'cert.pem'), cert);
    writeFileSync(join(folder, 'key.pem'), key);
    const text = fromManual('nginx', 'proxy_pass')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; events {} http { ${text} }`);
    const args = ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
    const { stderr } = spawnSync('nginx', args, { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr.split('\n').filter((line) => /\[(warn|emerg)\]/.test(line))).toEqual([]);
    // Newer versions warn of HTTP/2 there.
    expect(text).not.toMatch(/listen .*http2/);
  });
});

describe('Containerfile', () => {
  const text = readFileSync('Containerfile', 'utf8');

  test('copies what there is and starts the server as npm start does', () => {
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) =>
      from.split(' '),
    );
    expect(copied.length).toBeGreaterThan(4);
    for (const name of copied) expect(existsSync(name), name).toBe(true);
    const command = JSON.parse(/^CMD (\[.*\])$/m.exec(text)?.[1] ?? '[]') as string[];
    expect(existsSync(command[0] ?? '')).toBe(true);
    expect(command.slice(1)).toEqual(serverArguments);
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(text).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'));
  });

  test('takes every variable that pages show', () => {
    const taken = /^ARG (SITE_URL.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
    expect(taken.sort()).toEqual(Object.keys(buildVariables(parseConfig({}))).sort());
  });
});

describe('an upgrade', () => {
  test.skipIf(!proxies.includes(nginx))(
    'behind nginx loses no request by the lines of the manual',
    async ({ onTestFinished }) => {
      const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const DATABASE_URL = `file:${join(folder, 'enquiries.db')}`;
      const { lost, pages, posts } = await upgradeUnderLoad(1, { DATABASE_URL, ...mailTo(peer) });
      expect(lost).toEqual([]);
      expect(Math.min(pages, posts)).toBeGreaterThan(5);
    },
    60_000,
  );

  const able = proxies.filter((kind) => kind.switches && kind !== nginx);
  // Concurrent, because each test mostly waits for its proxy.
  test.concurrent.for(able.map((kind): [string, ProxyKind] => [kind.name, kind]))(
    'behind %s loses no request: start new instance, switch proxy, stop old instance',
    { timeout: 60_000 },
    async ([, kind], { expect, onTestFinished }) => {
      const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const DATABASE_URL = `file:${join(folder, 'enquiries.db')}`;
      const env = { TRUSTED_PROXY: '127.0.0.1', DATABASE_URL, ...mailTo(peer) };
      const old = await startSite(env);
      onTestFinished(() => void old.stop());
      const proxy = await kind.start(old.url);
      onTestFinished(() => proxy.stop());
      let stillThere = true;
      const statuses: number[] = [];
      const visit = async (n: number) => {
        while (stillThere) {
          const form = multipart({ ...person, message: `Upgrade ${n} ${statuses.length}` });
          const page = await ask(proxy.port, n % 2 ? '/' : '/contact');
          const post = await ask(proxy.port, '/contact?_action=contact', {
            method: 'POST',
            body: form.body,
            headers: { ...form.headers, origin },
          });
          statuses.push(page.status, post.status);
        }
      };
      const visitors = [0, 1, 2].map(visit);
      const patient = { timeout: 20_000 };
      const more = async () => {
        const before = statuses.length;
        await expect.poll(() => statuses.length, patient).toBeGreaterThan(before + 12);
      };
      await more();
      const next = await startSite(env);
      onTestFinished(() => void next.stop());
      await proxy.switchTo(next.url);
      // Switching takes a moment: it is complete when new requests add nothing to the log of the old instance.
      const isLeft = async () => {
        const before = old.logs.length;
        await more();
        return old.logs.length === before;
      };
      await expect.poll(isLeft, { timeout: 40_000 }).toBe(true);
      const code = await old.stop();
      await more();
      stillThere = false;
      await Promise.all(visitors);
      expect(code).toBe(0);
      expect(new Set(statuses)).toEqual(new Set([200, 303]));
    },
  );
});

describe('docs/operations.md', () => {
  test('has a unit that starts the server as npm start does, with the limits of memory that were measured', () => {
    const unit = fromManual('systemd', 'StartLimitBurst');
    const [, command = ''] = /^ExecStart=\S+ (.*)$/m.exec(unit) ?? [];
    expect(command.split(' ')).toEqual(serverArguments);
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}\\b`, 'm'));
    expect(command).toMatch(/--max-old-space-size=\d+ --max-semi-space-size=\d+/);
  });

  test('has systemd units and timers that systemd-analyze accepts', ({ skip }) => {
    if (spawnSync('systemd-analyze', ['--version']).status !== 0) skip('no systemd here');
    const folder = mkdtempSync(join(tmpdir(), 'unit-'));
    const units = {
      'strathline@4321.service': 'StartLimitBurst',
      'strathline-backup.service': 'cli.ts backup',
      'strathline-backup.timer': '03:10',
      'strathline-purge.service': 'cli.ts purge',
      'strathline-purge.timer': '04:10',
    };
    for (const [name, marker] of Object.entries(units)) {
      // The folders and the user of the units do not exist on this machine.
      const unit = fromManual('systemd', marker)
        .replace(/ExecStart=\/srv\S+/, `ExecStart=${process.execPath}`)
        .replace('User=strathline', 'User=daemon');
      writeFileSync(join(folder, name), unit);
    }
    const files = Object.keys(units).map((name) => join(folder, name));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect([status, stderr.split('\n').filter((line) => line.includes(folder))]).toEqual([0, []]);
  });

  test('has commands of backup and purge that find the database of the server', () => {
    const folder = mkdtempSync(join(tmpdir(), 'manual-'));
    const database = join(folder, 'enquiries.db');
    const settings = fromManual('ini', 'SITE_URL')
      .replace('file:/var/lib/strathline/enquiries.db', `file:${database}`)
      .replace('re_…', 're_x');
    writeFileSync(join(folder, 'env'), settings);
    new DatabaseSync(database).close();
    const here = (text: string) =>
      text
        .replaceAll('/etc/strathline.env', join(folder, 'env'))
        .replaceAll('/var/backups/strathline', folder)
        .replaceAll('%%', '%');
    const run = (line: string) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', here(line)], { encoding: 'utf8' });
      return { status, said: stdout + stderr };
    };
    const command = (marker: string) =>
      /^ExecStart=(.*)$/m
        .exec(fromManual('systemd', marker))?.[1]
        ?.replace('/srv/strathline/current/', '');
    const inUnit = (marker: string) =>
      run(`set -a; . /etc/strathline.env; cd ${process.cwd()}; ${command(marker)}`);
    try {
      expect(run(fromManual('sh', 'enquiries -- backup'))).toMatchObject({ status: 0 });
      const [backup = '', ...more] = readdirSync(folder).filter((name) =>
        /^\d{4}-.*\.db$/.test(name),
      );
      expect([backup, more]).toEqual([expect.stringMatching(/^\d{4}/), []]);
      // The next one may be made within the same second, and would not overwrite it.
      rmSync(join(folder, backup));
      expect(inUnit('cli.ts backup')).toMatchObject({ status: 0 });
      expect(inUnit('cli.ts purge')).toEqual({
        status: 0,
        said: expect.stringContaining('deleted'),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
