import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailPeer, mailTo, startMailPeer } from '../../support/enquiries/mail-peer.ts';
import { type Site, startSite } from '../../support/site.ts';

/** The server takes the posts of forms itself and leaves odd ones to Astro: both give the same answers. */

let peer: MailPeer;
let site: Site;
beforeAll(async () => {
  peer = await startMailPeer();
  site = await startSite(mailTo(peer));
});
afterAll(async () => {
  await site.stop();
  await peer.close();
});

type Answer = { status: number; headers: Record<string, unknown>; body: string };

/** Headers of the connection and of the moment, and those that say how a body was packed. */
const passing = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'vary'];

/**
 * Posts a body. In chunks, its length is not known beforehand, so that the server leaves it to Astro.
 */
function post(path: string, type: string, body: string, inChunks: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port, origin } = new URL(site.url);
    const headers = {
      origin,
      'content-type': type,
      ...(!inChunks && { 'content-length': Buffer.byteLength(body) }),
    };
    const sent = request({ hostname, port, path, method: 'POST', headers }, async (res) => {
      const kept = Object.entries(res.headers).filter(([name]) => !passing.includes(name));
      const text = Buffer.concat(await res.toArray()).toString();
      resolve({ status: res.statusCode ?? 0, headers: Object.fromEntries(kept), body: text });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const urlencoded = 'application/x-www-form-urlencoded';
const multipart = 'multipart/form-data; boundary=edge';
const parts = (fields: Record<string, string>) =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--edge--\r\n`;
const full = {
  name: 'Ada “É” King',
  email: 'ada@operator.example',
  company: 'Lovelace & Co',
  message: 'Forty\r\nkilometres',
};
const none = 'name=Ada&email=&company=';
const cases = [
  ['a complete form', multipart, parts(full)],
  ['a complete form, encoded as an address', urlencoded, String(new URLSearchParams(full))],
  ['missing fields', urlencoded, none],
  ['another type', 'text/plain', 'name=Ada'],
  ['JSON', 'application/json', '{"name":"Ada"}'],
  ['no boundary', 'multipart/form-data', parts(full)],
  ['a body cut short', multipart, parts(full).slice(0, 60)],
  ['too many fields', urlencoded, 'a=1&'.repeat(200)],
  ['nothing', urlencoded, ''],
] as const;

/** Without what differs in each answer: the token, and the island's digest of its props. */
const varying = /(name="form_token" value="|formToken&quot;:\[0,&quot;|uid=")[\w.-]*/g;
const steady = ({ status, headers, body }: Answer) => ({
  status,
  headers: { ...headers, location: String(headers.location ?? '').replace(/sent=.*/, 'sent=') },
  body: body.replace(varying, '$1'),
});

describe.each(['/demo?_action=demo', '/_actions/demo'])('a post to %s', (path) => {
  test.each(cases)('with %s is answered as Astro answers it', async (_, type, body) => {
    const own = await post(path, type, body, false);
    const astro = await post(path, type, body, true);
    expect(steady(own)).toEqual(steady(astro));
    expect(own.status).toBeLessThan(500);
  });

  test('whose mail is refused gives the words back, once stored', async () => {
    peer.next('invalid');
    const fields = { ...full, message: `Refused at ${path}` };
    const answer = await post(path, multipart, parts(fields), false);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain(`Refused at ${path}`);
    expect(answer.body).toContain('Lovelace');
    expect(peer.requests.filter(({ raw }) => raw.includes(`Refused at ${path}`))).toHaveLength(1);
  });
});

test('a redirect leads to the thanks', async () => {
  const answer = await post(
    '/demo?_action=demo',
    multipart,
    parts({ ...full, message: 'x' }),
    false,
  );
  expect(answer.status).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  const thanks = await fetch(new URL(String(answer.headers.location), site.url));
  expect(await thanks.text()).toContain('Demo request sent successfully!');
});

test('a connection closed in the middle of a body harms nobody', async () => {
  const { hostname, port, origin } = new URL(site.url);
  const headers = { origin, 'content-type': urlencoded, 'content-length': 500 };
  const sent = request({ hostname, port, path: '/_actions/demo', method: 'POST', headers });
  const closed = new Promise((resolve) => sent.once('close', resolve));
  sent.on('error', () => undefined);
  sent.write('name=A', () => sent.destroy());
  await closed;
  expect((await post('/_actions/demo', urlencoded, none, false)).status).toBe(200);
  const failed = site.logs.filter(({ msg }) => /failed|uncaught/.test(String(msg)));
  expect(failed).toEqual([]);
});
