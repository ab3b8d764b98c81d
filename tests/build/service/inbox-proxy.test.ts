/** The inbox behind nginx and its passwords, by deploy/nginx/, beside the public site. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Inbox, startInbox } from '#support/enquiries/inbox.ts';
import { createEntry } from '#support/enquiries/open-store.ts';
import {
  type Ask,
  ask,
  hasNginx,
  publicHost,
  readDeployFile,
  startNginx,
  type TlsProxy,
} from '#support/service/tls-proxy.ts';
import { type Site, startSite } from '#support/site.ts';

const host = `inbox.${publicHost}`;
const origin = `https://${host}`;
const login = (password: string) => `Basic ${Buffer.from(`mary:${password}`).toString('base64')}`;

describe.skipIf(!hasNginx)('the inbox behind the configuration of nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'inbox-proxy-'));
  const passwords = join(folder, 'htpasswd');
  let site: Site;
  let inbox: Inbox;
  let proxy: TlsProxy;
  beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXY: '127.0.0.1' });
    // The options of the unit.
    const options =
      / inbox (.*)$/m.exec(readDeployFile('systemd/strathline-inbox.service'))?.[1] ?? '';
    inbox = await startInbox(options.split(' '));
    await inbox.store.record(createEntry({ reference: 'CCCC-2222', now: Date.now() }));
    const digest = createHash('sha1').update('secret').digest('base64');
    writeFileSync(passwords, `mary:{SHA}${digest}\n`);
    const server = readDeployFile('nginx/strathline-inbox.conf')
      .replace('127.0.0.1:4330', `127.0.0.1:${inbox.port}`)
      .replace('/etc/nginx/inbox.htpasswd', passwords);
    proxy = await startNginx(site.url, server);
  });
  afterAll(async () => {
    await proxy.stop();
    await inbox.close();
    await site.stop();
    rmSync(folder, { recursive: true });
  });
  const at = (path: string, { headers, ...more }: Ask = {}) =>
    ask(proxy.port, path, {
      ...more,
      headers: { host, authorization: login('secret'), ...headers },
    });

  test('asks for a password and shows nothing without it', async () => {
    for (const authorization of ['', login('guess')])
      for (const path of ['/', '/CCCC-2222', '/inbox.css']) {
        const answer = await at(path, { headers: { authorization } });
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toBe('Basic realm="Enquiries"');
        expect(answer.headers['strict-transport-security']).toBe('max-age=15768000');
        expect(answer.body).not.toContain('CCCC');
      }
  });

  test('takes ten wrong passwords at a time from one address', async () => {
    const guesses = Array.from({ length: 15 }, (_, n) => login(`guess ${n}`));
    const answers = await Promise.all(
      guesses.map((authorization) => at('/', { headers: { authorization } })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await at('/')).status).toBe(200);
  });

  test('who signed in writes notes under that name, from its own pages alone', async () => {
    // A browser cannot name somebody else.
    const page = await at('/CCCC-2222', { headers: { 'x-remote-user': 'eve' } });
    expect(page.status).toBe(200);
    expect(page.body).toMatch(/<p[^>]*>mary, /);
    const hidden = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1] ?? '';
    const body = Buffer.from(
      String(new URLSearchParams({ token: hidden('token'), id: hidden('id'), text: 'Called.' })),
    );
    const note = (from: string) =>
      at('/CCCC-2222/note', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: from },
      });
    for (const foreign of ['https://evil.example', `https://${publicHost}`, 'null'])
      expect((await note(foreign)).status).toBe(403);
    expect((await note(origin)).status).toBe(303);
    const { body: noted } = await at('/CCCC-2222');
    expect(noted).toMatch(/, mary<\/span> Called\./);
  });

  test('answers to no other name, and nothing of it is behind the public one', async () => {
    const direct = await fetch(`http://127.0.0.1:${inbox.port}/`);
    expect([direct.status, await direct.text()]).toEqual([
      403,
      'The inbox is not served under this name.\n',
    ]);
    for (const path of ['/inbox', '/CCCC-2222', '/inbox.css', '/CCCC-2222/erase']) {
      const { status, body } = await at(path, { headers: { host: publicHost } });
      expect(status).toBe(404);
      expect(body).not.toContain('Mark as answered');
    }
    const { body } = await at('/', { headers: { host: publicHost } });
    expect(body).not.toContain('CCCC-2222');
  });
});
