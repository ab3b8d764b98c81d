import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { brand } from '@site/config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFolder } from '../../support/folder.ts';
import { everyPage, templates } from '../../support/pages.ts';
import { startSiteWithMail } from '../../support/running-site.ts';
import { makeCertificate } from '../../support/service/certificate.ts';
import { findFreePort } from '../../support/service/instance.ts';
import {
  type Ask,
  ask as askFrom,
  createMultipart,
  nginx,
  type ProxyKind,
  proxies,
  publicHost,
  readDeployFile,
  type TlsProxy,
} from '../../support/service/tls-proxy.ts';

const origin = `https://${publicHost}`;
const contact = '/contact?_action=contact';
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

/** One site for all proxies. */
const { site, peer } = startSiteWithMail({ TRUSTED_PROXY: '127.0.0.1', RATE_LIMIT: 'on' });
const started: TlsProxy[] = [];
beforeAll(async () => {
  for (const kind of proxies) started.push(await kind.start(site.url));
});
afterAll(async () => {
  for (const proxy of started) await proxy.stop();
});

/** For reading only: a refused form ends its connection. */
const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

const portOf = (n: number): number => started[n]?.port ?? 0;
/**
 * Asks through the proxy of that number, as a visitor of its own: no limit has been used up through
 * another.
 */
const ask = (n: number, path: string, options: Ask = {}) =>
  askFrom(portOf(n), path, {
    from: `127.0.0.${n + 2}`,
    ...(options.body ? {} : { agent }),
    ...options,
  });
/** A form as a browser without JavaScript posts it. */
function post(
  n: number,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Record<string, string> = {},
) {
  const form = createMultipart(fields);
  const all = { ...form.headers, origin, ...headers };
  return ask(n, path, { method: 'POST', body: form.body, headers: all });
}
/** Another for each proxy: what is sent again from one mailbox or to one domain is limited. */
const domainOf = (n: number) => `operator-${n}.example`;

describe.each(proxies.map((kind, n): [string, ProxyKind, number] => [kind.name, kind, n]))(
  'behind %s with TLS',
  (_, kind, n) => {
    test.each(posts)('the %s form is sent from %s without JavaScript', async (...each) => {
      const [action, path, fields, success] = each;
      const page = await ask(n, path);
      const sent = { ...hiddenFields(page.body), ...fields, email: `ada@${domainOf(n)}` };
      const answer = await post(n, `${path}?_action=${action}`, sent, {
        'sec-fetch-site': 'same-origin',
      });
      expect(answer.status).toBe(303);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      const thanks = await ask(n, String(answer.headers.location));
      expect(thanks.body.includes(success), success).toBe(true);
      expect(thanks.headers['cache-control']).toBe('no-store');
    });

    test('a form that is too large is refused by the site in its own words', async () => {
      for (const size of [70_000, 200_000, 500_000]) {
        const large = { ...person, message: 'x'.repeat(size) };
        for (let again = 0; again < 5; again++)
          expect(await post(n, contact, large)).toMatchObject({
            status: 413,
            body: 'The request is too large.\n',
          });
      }
    });

    test('the form of another site is refused', async () => {
      const foreign = { origin: 'https://evil.example' };
      const { status } = await post(n, contact, { ...person, message: 'x' }, foreign);
      expect(status).toBe(403);
    });

    test('pages have the strictest policies: what the HTTP Observatory gives A+ and 130 points for', async () => {
      // Every proxy passes the same headers on: after the first, one page of each kind will do.
      const pages = kind === proxies[0] ? everyPage : templates;
      for (const path of [...pages, '/nowhere', '/500', '/demo?message=x']) {
        const { headers, body } = await ask(n, path);
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
        const honest = await ask(n, path);
        for (const headers of forged) {
          const answer = await ask(n, path, { headers });
          // A proxy may refuse an unknown host.
          if (headers.host && answer.status !== 200) expect(answer.status).toBeGreaterThan(399);
          else expect(still(answer.body), JSON.stringify(headers)).toBe(still(honest.body));
          expect(answer.body.includes('evil.example')).toBe(false);
        }
      }
      for (const headers of forged) {
        const moved = await ask(n, '/insights', { headers });
        if (moved.status === 308) expect(moved.headers.location).toBe('/blog');
      }
    });

    test('links in mails use the public origin, whatever host the request names', async () => {
      const email = `reader@${domainOf(n)}`;
      const forged = { 'x-forwarded-host': 'evil.example' };
      await post(n, '/newsletter?_action=newsletter', { email }, forged);
      const mail = () => peer.requests.find(({ body }) => String(body.to) === email);
      await expect.poll(mail).toBeTruthy();
      expect(mail()?.raw).toContain(`${origin}/newsletter/confirm`);
      expect(mail()?.raw).not.toContain('evil.example');
    });

    if (kind === nginx)
      test('another port than 443 is passed on', async () => {
        const host = `localhost:${portOf(n)}`;
        const there = { host, origin: `https://${host}` };
        const fields = { ...person, message: 'By another port.' };
        expect((await post(n, contact, fields, there)).status).toBe(303);
      });
  },
);

// Last, because the mails of these enquiries are sent before any other.
test.each(proxies.map((kind, n): [string, number] => [kind.name, n]))(
  'a forged X-Forwarded-For does not avoid the limit behind %s',
  async (_, n) => {
    const statuses = new Set<number>();
    for (let i = 0; i < 25 && !statuses.has(429); i += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${i}` };
      const fields = { ...person, message: `Number ${i}` };
      statuses.add((await post(n, contact, fields, forged)).status);
    }
    expect([...statuses]).toContain(429);
  },
);

describe.skipIf(!proxies.includes(nginx))('the configuration of nginx', () => {
  test('shows the page of the build while no server answers', async () => {
    const proxy = await nginx.start(`http://127.0.0.1:${await findFreePort()}`);
    const answer = await askFrom(proxy.port, '/contact');
    await proxy.stop();
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
