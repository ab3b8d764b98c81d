/** One attempt to send: what is asked of the mail service, and where its outcome is kept. */
import { parseConfig } from '@site/config/environment.ts';
import { createRecordedLog } from '#support/enquiries/recorded-log.ts';
import type { Attempt } from '../mail/mailer.ts';
import { createDeliverer } from './deliverer.ts';
import { keyLifetimeMs } from './settlement.ts';

const config = parseConfig({ MAIL_TIMEOUT: '5', MAIL_RETRY: '60', MAIL_FROM: 'site@own.example' });
const sent: Attempt = { outcome: 'sent', providerId: 'p' };
const lost: Attempt = { outcome: 'unreachable', reason: 'no answer' };
const no: Attempt = {
  outcome: 'refused',
  reason: '422 no',
  canSucceed: false,
  retryAfterMs: undefined,
};
const message = { to: 'ada@example.org', subject: 'S', html: 'h', text: 't' };
const delivery = (more: object = {}) =>
  ({
    id: 'd',
    enquiry_id: 'e',
    message: JSON.stringify(message),
    sender: 'first@own.example',
    idempotency_key: 'enquiry/e',
    attempts: 2,
    first_attempt_at: Date.now(),
    last_attempt_at: Date.now(),
    ...more,
  }) as never;

const { lines, log } = createRecordedLog();
const send = vi.fn(async () => sent);
const take = vi.fn(async () => true);
const settle = vi.fn(async (..._: unknown[]) => undefined);
const release = vi.fn(async (..._: unknown[]) => undefined);
const findReason = vi.fn(async (_: string): Promise<string | undefined> => undefined);
const replace = vi.fn(async (_: object) => undefined);
const stores = { get: async () => ({ outbox: { settle, release }, suppressions: { findReason } }) };
const deliverer = createDeliverer({
  config,
  log,
  stores: stores as never,
  mailer: { send } as never,
  pace: { take } as never,
  spool: { replace } as never,
  owner: 'me',
});
beforeEach(() => {
  vi.resetAllMocks();
  lines.length = 0;
  send.mockResolvedValue(sent);
  take.mockResolvedValue(true);
});
const about = { enquiry: 'e', attempts: 2 };

it('a lease outlasts the longest attempt, and names the sender', () => {
  const { owner, until, sender } = deliverer.lease();
  expect([owner, sender]).toEqual(['me', config.mailFrom]);
  expect(until - Date.now()).toBeGreaterThan(17_000);
  expect(until - Date.now()).toBeLessThanOrEqual(18_000);
});

it('a mail that is sent is noted so, with the sender of its first attempt', async () => {
  expect(await deliverer.attempt(delivery())).toEqual(sent);
  expect(send).toHaveBeenCalledWith(message, 'first@own.example', 'enquiry/e');
  const outcome = { state: 'sent', at: expect.any(Number), providerId: 'p' };
  expect(settle).toHaveBeenCalledWith('d', 'me', outcome);
  expect(lines).toEqual([['info', about, 'Mail sent']]);
  await deliverer.attempt(delivery({ sender: null, first_attempt_at: null }));
  expect(send).toHaveBeenLastCalledWith(message, config.mailFrom, 'enquiry/e');
});

it('one that cannot be is parked, one that may be later waits', async () => {
  send.mockResolvedValueOnce(no as never);
  expect(await deliverer.attempt(delivery())).toEqual(no);
  expect(settle).toHaveBeenCalledWith('d', 'me', { state: 'parked', reason: '422 no' });
  send.mockResolvedValueOnce(lost as never);
  await deliverer.attempt(delivery());
  expect(settle.mock.calls[1]?.[2]).toMatchObject({ state: 'pending', reason: 'no answer' });
  expect(lines).toEqual([
    ['error', { ...about, reason: '422 no' }, 'Mail parked: it needs a person'],
    ['warn', { ...about, reason: 'no answer' }, 'Mail not sent, kept for retry'],
  ]);
});

it('one whose key may be forgotten is parked without an attempt', async () => {
  const late = delivery({ first_attempt_at: Date.now() - keyLifetimeMs - 1000 });
  expect(await deliverer.attempt(late)).toBeUndefined();
  const words = 'not retried within a day, so the earlier attempt may have been delivered';
  expect(settle).toHaveBeenCalledWith('d', 'me', { state: 'parked', reason: words });
  expect(lines).toEqual([['error', { ...about, reason: words }, 'Mail parked: it needs a person']]);
  expect(send).not.toHaveBeenCalled();
  await deliverer.attempt(delivery({ first_attempt_at: Date.now() - keyLifetimeMs + 60_000 }));
  expect(send).toHaveBeenCalledTimes(1);
});

it('a subscriber whose address was reported gets none; the company’s mailbox always does', async () => {
  const headers = { 'List-Unsubscribe': '<x>' };
  const letter = delivery({ message: JSON.stringify({ ...message, headers }) });
  findReason.mockResolvedValue('bounced');
  expect(await deliverer.attempt(letter)).toBeUndefined();
  expect(findReason).toHaveBeenCalledWith('ada@example.org');
  expect(settle).toHaveBeenCalledWith('d', 'me', { state: 'held', reason: 'the address bounced' });
  const words = 'Mail not sent: the mail service reported its address';
  expect(lines).toEqual([['warn', { ...about, suppressed: 'bounced' }, words]]);
  expect(send).not.toHaveBeenCalled();
  expect(await deliverer.attempt(delivery())).toEqual(sent);
  findReason.mockResolvedValue(undefined);
  expect(await deliverer.attempt(letter)).toEqual(sent);
});

it('an outcome that the store cannot note is kept in the spool', async () => {
  settle.mockRejectedValue(Object.assign(new Error('x'), { errcode: 13 }));
  expect(await deliverer.attempt(delivery())).toEqual(sent);
  expect(replace).toHaveBeenCalledWith({
    type: 'outcome',
    deliveryId: 'd',
    owner: 'me',
    settlement: expect.objectContaining({ state: 'sent' }),
  });
  expect(lines[1]).toEqual([
    'error',
    { enquiry: 'e', error: 'Error', code: 13, cause: 'the disk is full', detail: 'x' },
    'The store cannot note the outcome of a mail',
  ]);
  replace.mockRejectedValue(new Error('full'));
  expect(await deliverer.attempt(delivery())).toEqual(sent);
  expect(lines.at(-1)?.[2]).toBe('The outcome of a mail was not noted in the spool');
});

it('a visitor waits three seconds for a time slot, then the worker has the mail', async () => {
  expect(await deliverer.deliver(delivery())).toEqual(sent);
  expect(take).toHaveBeenCalledWith(3000);
  take.mockResolvedValue(false);
  send.mockClear();
  expect(await deliverer.deliver(delivery())).toBeUndefined();
  expect(release).toHaveBeenCalledWith('d', 'me', expect.any(Number));
  expect([send.mock.calls, lines.length]).toEqual([[], 1]);
  release.mockRejectedValue(new Error('down'));
  expect(await deliverer.deliver(delivery())).toBeUndefined();
  expect(lines.at(-1)).toMatchObject(['warn', {}, 'A lease could not be ended and has to expire']);
});

it('the mail of an entry of the spool is sent once, its outcome written there', async () => {
  const lease = { owner: 'me', until: 1, sender: 'then@own.example' };
  const entry = { id: 'e', now: Date.now(), message: JSON.stringify(message), lease } as never;
  expect(await deliverer.deliverSpooled(entry, true)).toEqual(sent);
  expect(send).toHaveBeenCalledWith(message, 'then@own.example', 'enquiry/e');
  expect(take).toHaveBeenCalledWith(3000);
  const settlement = { state: 'sent', at: expect.any(Number), providerId: 'p' };
  expect(replace).toHaveBeenCalledWith({ ...(entry as object), settlement });
  replace.mockClear();
  expect(await deliverer.deliverSpooled(entry, false)).toEqual(sent);
  expect(replace).not.toHaveBeenCalled();
  // Without a time slot the entry is free for the worker once it is stored.
  take.mockResolvedValue(false);
  send.mockClear();
  expect(await deliverer.deliverSpooled(entry, true)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  const [[freed] = []] = replace.mock.calls;
  expect(freed).not.toHaveProperty('lease');
  replace.mockRejectedValue(new Error('full'));
  expect(await deliverer.deliverSpooled(entry, true)).toBeUndefined();
  expect(lines).toMatchObject([
    ['error', { detail: 'full' }, 'The outcome of a mail was not noted in the spool'],
  ]);
});
