import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { brand } from '@site/config';
import { createFolder } from '#support/folder.ts';
import { everyPage } from '#support/pages.ts';
import { startSiteWithMail } from '#support/running-site.ts';
import { makeCertificate } from '#support/service/certificate.ts';
import { findFreePort } from '#support/service/instance.ts';
import {
  type Ask,
  ask as askFrom,
  createMultipart,
  hasNginx,
  publicHost,
  readDeployFile,
  startNginx,
  type TlsProxy,
} from '#support/service/tls-proxy.ts';

const origin = `https://${publicHost}`;
const contact = '/contact?_action=contact';
const person = { name: 'Ada King', email: 'ada@operator.example', company: 'Lovelace Ltd' };
/** Each form with its page, a complete set of fields, and its success text. */
const posts = [
  ['demo', '/demo', { ...person, phone: '', message: '' }, 'Demo request sent successfully!'],
  ['contact', '/contact', { ...person, message: 'Forty km.' }, 'Message sent successfully!'],
  [
    'investor',
    '/investors',
    { ...person, firstName: 'Ada', lastName: 'King', role: 'CEO' },
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

const { site, peer } = startSiteWithMail({ TRUSTED_PROXY: '127.0.0.1', RATE_LIMIT: 'on' });
let proxy: TlsProxy;
beforeAll(async () => {
  if (hasNginx) proxy = await startNginx(site.url);
});
afterAll(() => proxy?.stop());

/** For reading only: a refused form ends its connection. */
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const ask = (path: string, options: Ask = {}) =>
  askFrom(proxy.port, path, { ...(options.body ? {} : { agent }), ...options });

/** A form as a browser without JavaScript posts it. */
function post(
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) {
  const form = createMultipart(fields);
  const all = { ...form.headers, origin, ...headers };
  return ask(path, { method: 'POST', body: form.body, headers: all });
}

describe.skipIf(!hasNginx)('behind nginx with TLS', () => {
  test.each(posts)('the %s form is sent from %s without JavaScript', async (...each) => {
    const [action, path, fields, success] = each;
    const page = await ask(path);
    const sent = { ...hiddenFields(page.body), ...fields, email: 'ada@operator.example' };
    const answer = await post(`${path}?_action=${action}`, sent, {
      'sec-fetch-site': 'same-origin',
    });
    expect(answer.status).toBe(303);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    const thanks = await ask(String(answer.headers.location));
    expect(thanks.body.includes(success), success).toBe(true);
    expect(thanks.headers['cache-control']).toBe('no-store');
  });

  test('a form that is too large is refused by the site in its own words', async () => {
    for (const size of [70_000, 200_000, 500_000]) {
      const large = { ...person, message: 'x'.repeat(size) };
      for (let again = 0; again < 5; again++)
        expect(await post(contact, large)).toMatchObject({
          status: 413,
          body: 'The request is too large.\n',
        });
    }
  });

  test('the form of another site is refused', async () => {
    const foreign = { origin: 'https://evil.example' };
    const { status } = await post(contact, { ...person, message: 'x' }, foreign);
    expect(status).toBe(403);
  });

  test('pages have the strictest policies: what the HTTP Observatory gives A+ and 130 points for', async () => {
    for (const path of [...everyPage, '/nowhere', '/500', '/demo?message=x']) {
      const { headers, body } = await ask(path);
      const policy = String(headers['content-security-policy']).split(/;\s*/);
      expect(policy, path).toContain("default-src 'none'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      for (const directive of policy)
        expect(directive, path).toMatch(
          /^([a-z]+-(src|uri|action) ('none'|'self'( 'sha256-[\w+/=]+')*)|frame-ancestors .*|require-trusted-types-for 'script'|trusted-types default|)$/,
        );
      expect(headers, path).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': expect.stringMatching(/^(strict-origin|no-referrer)/),
        'x-content-type-options': 'nosniff',
      });
      for (const header of ['set-cookie', 'access-control-allow-origin'])
        expect(headers, path).not.toHaveProperty(header);
      expect(body, path).not.toMatch(/<script[^>]*\ssrc="(https?:)?\/\//);
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
      const honest = await ask(path);
      for (const headers of forged) {
        const answer = await ask(path, { headers });
        // A proxy may refuse an unknown host.
        if (headers.host && answer.status !== 200) expect(answer.status).toBeGreaterThan(399);
        else expect(still(answer.body), JSON.stringify(headers)).toBe(still(honest.body));
        expect(answer.body.includes('evil.example')).toBe(false);
      }
    }
    for (const headers of forged) {
      const moved = await ask('/insights', { headers });
      if (moved.status === 308) expect(moved.headers.location).toBe('/blog');
    }
  });

  test('links in mails use the public origin, whatever host the request names', async () => {
    const email = 'reader@operator.example';
    const forged = { 'x-forwarded-host': 'evil.example' };
    await post('/newsletter?_action=newsletter', { email }, forged);
    const mail = () => peer.requests.find(({ body }) => String(body.to) === email);
    await expect.poll(mail).toBeTruthy();
    expect(mail()?.raw).toContain(`${origin}/newsletter/confirm`);
    expect(mail()?.raw).not.toContain('evil.example');
  });

  test('another port than 443 is passed on', async () => {
    const host = `localhost:${proxy.port}`;
    const there = { host, origin: `https://${host}` };
    const fields = { ...person, message: 'By another port.' };
    expect((await post(contact, fields, there)).status).toBe(303);
  });

  // Last, because the mails of these enquiries are sent before any other.
  test('a forged X-Forwarded-For does not avoid the limit', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 25 && !statuses.has(429); i += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${i}` };
      const fields = { ...person, message: `Number ${i}` };
      statuses.add((await post(contact, fields, forged)).status);
    }
    expect([...statuses]).toContain(429);
  });
});

describe.skipIf(!hasNginx)('the configuration of nginx', () => {
  test('shows the page of the build while no server answers', async () => {
    const down = await startNginx(`http://127.0.0.1:${await findFreePort()}`);
    const answer = await askFrom(down.port, '/contact');
    await down.stop();
    expect(answer.status).toBe(503);
    expect(answer.headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' });
    expect(answer.body).toContain(`mailto:${brand.email}`);
  });

  test('is accepted without a warning', () => {
    const folder = createFolder();
    const { cert, key } = makeCertificate([publicHost]);
    writeFileSync(join(folder, 'cert.pem'), cert);
    writeFileSync(join(folder, 'key.pem'), key);
    const text = readDeployFile('nginx/strathline.conf')
      .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`);
    writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; events {} http { ${text} }`);
    const args = ['-t', '-q', '-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
    const { stderr } = spawnSync('nginx', args, { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => /\[(warn|emerg)\]/.test(line))).toEqual([]);
    // Newer versions warn of HTTP/2 there.
    expect(text).not.toMatch(/listen .*http2/);
  });
});
