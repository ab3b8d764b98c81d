// biome-ignore-all lint/style/noExcessiveLinesPerFile: all tests ask one server
/** What the running server answers. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { tokenField } from '@site/enquiries/forms';
import { everyPage, onDemand } from '#support/pages.ts';
import { startSiteForFile } from '#support/running-site.ts';
import { askSite } from '#support/service/ask-site.ts';

const site = startSiteForFile();

const ask = (path: string) => askSite(site.url, path);

test('every page is a file until it is asked something that it reads', async () => {
  for (const path of onDemand) {
    const { headers, body } = await ask(path);
    expect(headers.etag, path).toBeDefined();
    // What a page does not read, such as a campaign's parameters, changes nothing.
    for (const query of ['?utm_source=x', `?_action=${path.slice(1)}`, '?'])
      expect((await ask(path + query)).headers.etag, path + query).toBe(headers.etag);
    // Nothing of one visitor's can stand in what all are sent.
    expect(body.toString(), path).not.toContain(tokenField);
  }
  for (const [path, says] of [
    ['/blog?q=valve', 'valve'],
    ['/demo?service=multiple', ''],
    ['/incidents?sort=year', ''],
  ] as const) {
    const { headers, body } = await ask(path);
    expect(headers.etag, path).toBeUndefined();
    expect(body.toString(), path).toContain(says);
  }
});

test('a page of results is the same rendered whole, as the first two are, and filled in', async () => {
  for (const path of ['/search', '/blog']) {
    const first = String((await ask(`${path}?q=gauge+5+km`)).body);
    for (const q of ['valve', 'flow']) await ask(`${path}?q=${q}`);
    // Whether a page is kept depends on its compression too.
    const headers = { 'accept-encoding': 'gzip' };
    const { body } = await askSite(site.url, `${path}?q=gauge+5+km`, { headers });
    expect(String(gunzipSync(body)), path).toBe(first);
  }
});

test('every page allows its own inline scripts and styles by hash, and no markup from strings', async () => {
  for (const path of [...everyPage, '/nowhere', '/500', '/search?q=leak', '/blog?q=leak']) {
    const { headers, body } = await ask(path);
    const policy = String(headers['content-security-policy']);
    expect(policy, path).toMatch(/require-trusted-types-for 'script'; *trusted-types default/);
    const own = new Set<string>();
    for (const [, tag = '', text = ''] of body
      .toString()
      .matchAll(/<(?:style|script)([^>]*)>([\s\S]*?)<\/(?:style|script)>/g)) {
      if (/ld\+json|src=/.test(tag)) continue;
      const hash = createHash('sha256').update(text).digest('base64');
      expect(policy.includes(`'sha256-${hash}'`), `${path}: ${text.slice(0, 60)}`).toBe(true);
      own.add(`'sha256-${hash}'`);
    }
    if (!everyPage.includes(path)) continue;
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.match(/'sha256-[^']+'/g) ?? [];
    expect(
      scripts.filter((hash) => !own.has(hash)),
      path,
    ).toEqual([]);
  }
});

test('says where to report a vulnerability, for less than a year', async () => {
  const { status, headers, body } = await ask('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body.toString())?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 24 * 60 * 60 * 1000);
  expect(body.toString()).toMatch(/^Contact: mailto:\S+@\S+$/m);
});
