/**
 * What the worker of the deliverer sends, in which order, how many at once, and when it complains.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type MailPeer,
  mailTo,
  startMailPeer,
} from '../../../tests/support/enquiries/mail-peer.ts';
import { entryOf, holderOf, newDatabase } from '../../../tests/support/enquiries/open-store.ts';
import {
  addSubscribers,
  issueMessage,
  letter,
} from '../../../tests/support/enquiries/subscribers.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { parseConfig } from '../../config/environment.ts';
import { createMailer } from '../mail/mail.ts';
import type { Store } from '../store/store.ts';
import { createDeliverer } from './deliverer.ts';
import type { Worker } from './worker.ts';

const error = vi.fn();
const log = { info: vi.fn(), warn: vi.fn(), error };
const take = vi.fn(async (_: number) => true);
const takeBehind = vi.fn(async () => 0);
beforeEach(() => {
  vi.resetAllMocks();
  take.mockResolvedValue(true);
  takeBehind.mockResolvedValue(0);
});
afterEach(() => void vi.useRealTimers());

const make = (parts: object, env = {}) =>
  createDeliverer({
    config: parseConfig({ MAIL_TIMEOUT: '5', ...env }),
    log,
    pace: { take, takeBehind },
    spool: {} as never,
    owner: 'me',
    stores: {} as never,
    mailer: {} as never,
    ...parts,
  });

it.each([
  ['2', 10],
  ['2.1', 11],
  ['0.1', 4],
  ['1000', 64],
])('at a rate of %s it has %i requests under way at once', async (MAIL_RATE, lanes) => {
  const ended = Promise.withResolvers<{ outcome: 'sent'; providerId: string }>();
  const send = vi.fn(() => ended.promise);
  const lease = async () => ({ id: 'd', enquiry_id: 'e', message: '{}', attempts: 1 });
  const outbox = { hasDue: async () => true, lease };
  const { worker } = make(
    { mailer: { send }, stores: { get: async () => ({ outbox }) } },
    { MAIL_RATE },
  );
  worker.start();
  await eventually(() => expect(send).toHaveBeenCalledTimes(lanes));
  // Every task of the worker above ends in the same turn of the event loop.
  await new Promise(setImmediate);
  expect(send).toHaveBeenCalledTimes(lanes);
  const stopped = worker.stop();
  ended.resolve({ outcome: 'sent', providerId: 'p' });
  await stopped;
});

it('complains once a minute that the store does not work', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const down = Object.assign(new Error('x'), { errcode: 13 });
  const { worker } = make({ stores: { get: () => Promise.reject(down) } });
  worker.start();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(error.mock.calls).toEqual([
    [
      { error: 'Error', code: 13, cause: 'the disk is full', detail: 'x' },
      'The worker cannot read the outbox',
    ],
  ]);
  // It looks about once a second.
  await vi.advanceTimersByTimeAsync(2000);
  expect(error).toHaveBeenCalledTimes(2);
  await worker.stop();
});

it('a server that has just started complains at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  expect(performance.now()).toBe(0);
  const { worker } = make({ stores: { get: () => Promise.reject(new Error('x')) } });
  worker.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(error).toHaveBeenCalledTimes(1);
  await worker.stop();
});

describe('on a store', () => {
  let peer: MailPeer;
  let store: Store;
  let worker: Worker;
  beforeEach(async () => {
    peer = await startMailPeer();
    const holder = holderOf(await newDatabase());
    store = await holder.get();
    await addSubscribers(store, 1);
    await store.issues.queue(letter.name, issueMessage, Date.now());
    const config = parseConfig({ ...mailTo(peer), MAIL_TIMEOUT: '5' });
    const mailer = createMailer({ ...config, resendApiKey: 're_test' });
    ({ worker } = make({ stores: holder, mailer, config }));
  });
  afterEach(async () => {
    await worker.stop();
    await peer.close();
  });
  const sendBoth = async () => {
    worker.start();
    await peer.waitFor(2);
    await worker.stop();
    return peer.requests.map(({ path }) => path);
  };
  const states = async (table: 'deliveries' | 'issue_batches') =>
    (await store.db.selectFrom(table).select('state').execute()).map(({ state }) => state);

  it('an enquiry goes before a newsletter, each with a time slot of its kind', async () => {
    await store.record(entryOf({ now: Date.now() }));
    expect(await sendBoth()).toEqual(['/emails', '/emails/batch']);
    expect(take.mock.calls).toEqual([[Number.POSITIVE_INFINITY]]);
    expect(takeBehind).toHaveBeenCalledTimes(1);
    expect([await states('deliveries'), await states('issue_batches')]).toEqual([
      ['sent'],
      ['sent'],
    ]);
  });

  it('an enquiry that comes while a newsletter waits for its time slot takes it', async () => {
    takeBehind.mockImplementationOnce(async () => {
      await store.record(entryOf({ now: Date.now() }));
      return 0;
    });
    expect(await sendBoth()).toEqual(['/emails', '/emails/batch']);
  });
});
