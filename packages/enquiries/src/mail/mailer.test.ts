/** What an answer of the mail service means; the answers are those of a service on this machine. */
import { parseConfig } from '@site/config/environment.ts';
import {
  buildMailEnvironment,
  type MailAnswer,
  type MailPeer,
  startMailPeer,
} from '#support/enquiries/mail-peer.ts';
import { createMailer, type Mailer, parseRetryAfter } from './mailer.ts';

let peer: MailPeer;
let mailer: Mailer;
beforeEach(async () => {
  peer = await startMailPeer();
  mailer = createMailer({ ...parseConfig(buildMailEnvironment(peer)), resendApiKey: 'key' });
});
afterEach(async () => {
  vi.useRealTimers();
  await peer.close();
});

const message = { to: 'ada@example.org', subject: 'S', html: '<p>x</p>', text: 'x' };
const send = (answer: MailAnswer) => {
  peer.next(answer);
  return mailer.send(message, 'Site <site@own.example>', 'key-1');
};
const error = (status: number, name?: string, headers = {}): MailAnswer => ({
  status,
  body: { statusCode: status, name, message: 'about ada@example.org' },
  headers,
});

describe('one mail', () => {
  it('is sent under its key, from the sender, with the service’s id', async () => {
    expect(await send('ok')).toEqual({ outcome: 'sent', providerId: 'peer-1' });
    expect(peer.requests[0]).toMatchObject({
      key: 'key-1',
      headers: { authorization: 'Bearer key' },
      body: { ...message, from: 'Site <site@own.example>' },
    });
    const long = { status: 200, body: { id: 'i'.repeat(300) } };
    expect(await send(long)).toEqual({ outcome: 'sent', providerId: 'i'.repeat(200) });
  });

  it.each(['Site <site@own.example>', 'site@own.example'])(
    'that is urgent says so in the name of its sender, %s',
    async (sender) => {
      const headers = { Importance: 'high' };
      await mailer.send({ ...message, headers }, sender, 'key-1');
      expect(peer.requests[0]?.body).toMatchObject({
        headers,
        from: 'URGENT Strathline <site@own.example>',
      });
    },
  );

  it.each([
    ['close', 'no answer, or none that can be read'],
    [{ status: 200, body: {} }, 'an answer without an id'],
    [{ status: 200, body: { id: 7 } }, 'an answer without an id'],
    [{ status: 200, body: null }, /./],
  ] as const)('that meets %j may have left or not', async (answer, reason) => {
    const attempt = await send(answer as MailAnswer);
    expect(attempt.outcome).toBe('unreachable');
    expect((attempt as { reason: string }).reason).toMatch(reason);
  });

  it.each([
    [422, 'validation_error', false],
    [403, 'invalid_api_key', false],
    [408, 'timeout', true],
    [409, 'invalid_idempotent_request', false],
    [409, 'concurrent_idempotent_requests', true],
    [410, 'concurrent_idempotent_requests', false],
    [429, 'rate_limit_exceeded', true],
    [429, 'daily_quota_exceeded', true],
    [429, 'monthly_quota_exceeded', false],
    [499, 'other', false],
    [500, 'internal_server_error', true],
    [503, 'monthly_quota_exceeded', true],
  ])('refused with %i %s can succeed later: %s', async (status, name, canSucceed) => {
    expect(await send(error(status, name))).toEqual({
      outcome: 'refused',
      reason: `${status} ${name}`,
      canSucceed,
      retryAfterMs: undefined,
    });
  });

  it('refused by a proxy in between, without a status of its own, can succeed later', async () => {
    const answer = { status: 502, body: { message: 'Bad gateway' } };
    const attempt = await send(answer);
    expect(attempt).toMatchObject({ outcome: 'refused', canSucceed: true });
    expect((attempt as { reason: string }).reason).toMatch(/^(502|error) without a name$/);
  });

  it('refused for its key cannot succeed later, whatever the answer leaves out', async () => {
    for (const name of ['missing_api_key', 'invalid_api_key', 'restricted_api_key'])
      expect(await send({ status: 401, body: { name } })).toMatchObject({ canSucceed: false });
  });

  it('keeps of a refusal its name, cut short, and when to try again', async () => {
    const attempt = await send(error(429, 'n'.repeat(80), { 'retry-after': '7' }));
    expect(attempt).toMatchObject({ reason: `429 ${'n'.repeat(60)}`, retryAfterMs: 7000 });
  });
});

it('a staging site mails nobody but its own mailboxes, the public one whom it is told to', async () => {
  const mail = async (STAGING: string, to: string) => {
    const env = { ...buildMailEnvironment(peer), STAGING, INVESTOR_TO: 'board@own.example' };
    const one = createMailer({ ...parseConfig(env), resendApiKey: 'key' });
    await one.send({ ...message, to }, 's', 'k');
    return [peer.requests.at(-1)?.body.to, peer.requests.at(-1)?.body.subject];
  };
  const visitor = 'ada@operator.example';
  const own = parseConfig({}).contactEmail;
  expect(await mail('on', visitor)).toEqual([own, `[staging, to ${visitor}] S`]);
  expect(await mail('on', 'Board@own.example')).toEqual(['Board@own.example', 'S']);
  expect(await mail('off', visitor)).toEqual([visitor, 'S']);
});

it('what the library throws is no answer', async () => {
  const broken = { ...message, to: undefined as never };
  const reason = 'threw TypeError';
  const staged = createMailer({
    ...parseConfig({ ...buildMailEnvironment(peer), STAGING: 'on' }),
    resendApiKey: 'key',
  });
  expect(await staged.send(broken, 's', 'k')).toEqual({ outcome: 'unreachable', reason });
});

it.each([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['7', 7000],
  [' 1.5 ', 1500],
  ['1234567890', undefined],
  ['7s', undefined],
  ['a7', undefined],
  ['soon', undefined],
  ['Thu, 01 Jan 2026 00:00:10 GMT', 10_000],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
])('retry-after %j is in %s ms', (value, ms) => {
  expect(parseRetryAfter(value, Date.UTC(2026, 0, 1))).toBe(ms);
});
