/**
 * What the mail service's client makes of a network that fails; answers of a whole network:
 * attempts.test.ts.
 */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { parseConfig } from '@site/config/environment.ts';
import { listenForTest } from '#support/listen-for-test.ts';
import { makeCertificate } from '#support/service/certificate.ts';
import { createMailer, type Mailer } from './mailer.ts';

type Site = { mailer: Mailer };

async function start(
  listener: RequestListener,
  { certificate, env = {} }: { certificate?: { cert: string; key: string }; env?: object } = {},
): Promise<Site> {
  const server = certificate ? createTlsServer(certificate, listener) : createServer(listener);
  const port = await listenForTest(server);
  const scheme = certificate ? 'https://localhost' : 'http://127.0.0.1';
  const config = parseConfig({ RESEND_BASE_URL: `${scheme}:${port}`, ...env });
  return { mailer: createMailer({ ...config, resendApiKey: 'key' }) };
}

const message = { to: 'ada@example.org', subject: 'S', html: '<p>x</p>', text: 'Grüße 🛢' };
const send = ({ mailer }: Site) => mailer.send(message, 's@own.example', 'key-1');

/** Answers with a part of a body and then goes on as told. */
const partly =
  (status: number, then: 'close' | 'silence'): RequestListener =>
  (_, res) => {
    res.writeHead(status, { 'content-length': 100 });
    res.write('{"id":', () => then === 'close' && res.destroy());
  };

const takeAll =
  (bodies: string[]): RequestListener =>
  async (req, res) => {
    let body = '';
    for await (const chunk of req.setEncoding('utf8')) body += chunk;
    bodies.push(body);
    res.end(JSON.stringify({ id: `m${bodies.length}` }));
  };

test('a mail on a connection that has broken meanwhile may have left, and the next one is sent', async () => {
  let count = 0;
  const site = await start((_, res) => {
    count += 1;
    if (count === 2) res.destroy();
    else res.end('{"id":"m"}');
  });
  const outcomes = [await send(site), await send(site), await send(site)];
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['sent', 'unreachable', 'sent']);
  expect(count).toBe(3);
});

test.each([200, 500])(
  'a body of status %i that does not end has run out of time',
  async (status) => {
    const site = await start(partly(status, 'silence'), { env: { MAIL_TIMEOUT: '0.2' } });
    expect((await send(site)).outcome).toBe('unreachable');
  },
);

test('a request that has run out of time is given up, for the service too', async () => {
  const given = Promise.withResolvers<void>();
  const site = await start((req) => void req.socket.once('close', given.resolve), {
    env: { MAIL_TIMEOUT: '0.2' },
  });
  expect((await send(site)).outcome).toBe('unreachable');
  await given.promise;
});

test('an answer that breaks off: a success may have left or not, a refusal is one', async () => {
  expect((await send(await start(partly(200, 'close')))).outcome).toBe('unreachable');
  expect(await send(await start(partly(503, 'close')))).toMatchObject({
    outcome: 'refused',
    reason: '503 application_error',
    canSucceed: true,
  });
});

test('a redirect is not followed', async () => {
  let count = 0;
  const site = await start((_, res) => {
    count += 1;
    res.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await send(site)).toMatchObject({ outcome: 'refused', reason: '307 application_error' });
  expect(count).toBe(1);
});

test('an encrypted service gets mails only with a certificate that is trusted', async () => {
  const certificate = makeCertificate(['localhost']);
  const bodies: string[] = [];
  const site = await start(takeAll(bodies), { certificate });
  expect((await send(site)).outcome).toBe('unreachable');
  expect(bodies).toEqual([]);
  const usual = getCACertificates('default');
  setDefaultCACertificates([...usual, certificate.cert]);
  onTestFinished(() => setDefaultCACertificates(usual));
  expect(await send(site)).toEqual({ outcome: 'sent', providerId: 'm1' });
});
