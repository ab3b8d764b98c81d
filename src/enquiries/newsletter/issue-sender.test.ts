/** One batch of an issue: who is asked for it, what becomes of it, and what is logged. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Answer,
  type MailPeer,
  mailTo,
  startMailPeer,
} from '../../../tests/support/enquiries/mail-peer.ts';
import { newStore } from '../../../tests/support/enquiries/open-store.ts';
import { recordedLog } from '../../../tests/support/enquiries/recorded-log.ts';
import {
  addSubscribers,
  issueMessage,
  letter,
  readerAddress,
} from '../../../tests/support/enquiries/subscribers.ts';
import { parseConfig } from '../../config/environment.ts';
import { issueAlerts } from '../delivery/alerts.ts';
import { keyLifetimeMs } from '../delivery/retry.ts';
import { createMailer } from '../mail/mail.ts';
import type { IssueBatch } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { createIssueSender, type IssueSender } from './issue-sender.ts';

const now = Date.UTC(2026, 0, 15, 12);
const leaseMs = 20_000;
let peer: MailPeer;
let store: Store;
let sender: IssueSender;
let isDown: boolean;
const { lines, log } = recordedLog();

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  lines.length = 0;
  isDown = false;
  peer = await startMailPeer();
  store = await newStore();
  const config = parseConfig({ ...mailTo(peer), MAIL_RETRY: '60', MAIL_FROM: 'site@own.example' });
  const lease = () => ({ owner: 'me', until: Date.now() + leaseMs, sender: 'site@own.example' });
  sender = createIssueSender({
    config,
    log,
    lease,
    mailer: createMailer({ ...config, resendApiKey: 're_test' }),
    stores: { get: async () => (isDown ? Promise.reject(new Error('down')) : store) },
  });
  await addSubscribers(store, 4);
  await store.issues.queue(letter.name, issueMessage, now, 2);
});
afterEach(async () => {
  vi.useRealTimers();
  await peer.close();
});

const batches = () => store.db.selectFrom('issue_batches').selectAll().orderBy('id').execute();
const set = (values: Partial<IssueBatch>) =>
  store.db.updateTable('issue_batches').set(values).execute();
/** Sends the next batch. */
const send = async (answer: Answer = 'ok') => {
  peer.next(answer);
  const work = await sender.take();
  if (!work) throw new Error('nothing is due');
  await work();
  return (await batches()).find(({ attempts }) => attempts > 0);
};
const hasDue = () => sender.hasDue(Date.now(), leaseMs);
const about = { issue: letter.name, batch: expect.any(String), attempts: 1 };
const conflict = { status: 409, body: { statusCode: 409, name: 'invalid_idempotent_request' } };

it('is leased, sent from its sender with its key, and noted as sent', async () => {
  expect(await hasDue()).toBe(true);
  const batch = await send();
  expect(peer.requests[0]).toMatchObject({ key: `issue/${batch?.id}`, mails: [{}, {}] });
  expect(peer.requests[0]?.body.from).toBe('site@own.example');
  expect(batch).toMatchObject({ state: 'sent', sent_at: now, provider_id: 'peer-1', tried: 2 });
  expect(lines).toEqual([['info', { ...about, refused: 0 }, 'Newsletter batch sent']]);
  const rows = await store.db.selectFrom('issue_deliveries').selectAll().execute();
  expect(rows.filter(({ state }) => state === 'sent')).toHaveLength(2);
  await set({ sender: 'first@own.example' });
  await send();
  expect(peer.requests[1]?.body.from).toBe('first@own.example');
  expect([await hasDue(), await sender.take()]).toEqual([false, undefined]);
});

it('one batch is under way at a time', async () => {
  const work = await sender.take();
  expect([await hasDue(), await sender.take()]).toEqual([false, undefined]);
  await work?.();
  expect(await hasDue()).toBe(true);
});

it('an address that is not taken is noted, the others are sent', async () => {
  peer.refuse(readerAddress(0), readerAddress(1), readerAddress(2), readerAddress(3));
  await send();
  const rows = await store.db.selectFrom('issue_deliveries').selectAll().execute();
  expect(rows.map(({ state }) => state).sort()).toEqual(['queued', 'queued', 'refused', 'refused']);
  expect(lines).toEqual([['info', { ...about, refused: 2 }, 'Newsletter batch sent']]);
});

it('one that everybody has left is done without a request', async () => {
  await store.db.updateTable('subscribers').set({ state: 'unsubscribed' }).execute();
  expect(await send()).toMatchObject({ state: 'sent', sent_at: now, provider_id: '' });
  expect(peer.requests).toEqual([]);
});

it('a failure keeps it for later, and every other batch until then', async () => {
  const retryAfter = { 'retry-after': '300' };
  const body = { statusCode: 500, name: 'internal_server_error' };
  const batch = await send({ status: 500, body, headers: retryAfter });
  const reason = '500 internal_server_error';
  expect(batch).toMatchObject({ state: 'pending', reason, lease_owner: null });
  const text = 'Newsletter batch not sent, kept for retry';
  expect(lines).toEqual([['warn', { ...about, reason }, text]]);
  const wait = (batch?.next_attempt_at ?? 0) - now;
  expect(wait).toBeGreaterThanOrEqual(300_000);
  vi.advanceTimersByTime(wait - 1);
  expect([await hasDue(), await sender.take()]).toEqual([false, undefined]);
  vi.advanceTimersByTime(1);
  expect(await hasDue()).toBe(true);
  expect(await sender.take()).toBeDefined();
});

it('a refusal parks it and pauses its issue', async () => {
  const reason = '422 validation_error';
  expect(await send('invalid')).toMatchObject({ state: 'parked', reason });
  const text = 'Newsletter batch parked, its issue paused: it needs a person';
  expect(lines).toEqual([['error', { ...about, reason }, text]]);
  const issues = await store.db.selectFrom('issues').select('paused_at').execute();
  expect([issues, await hasDue()]).toEqual([[{ paused_at: now }], false]);
  expect(await issueAlerts(store)).toEqual([
    `1 parked batches of the newsletter ${letter.name}: see npm run enquiries -- newsletter status ${letter.name}`,
  ]);
});

it('alerts name the issues in order, and those alone that need a person', async () => {
  expect(await issueAlerts(store)).toEqual([]);
  await addSubscribers(store, 1, 4);
  await store.issues.queue('2026-01-01-before', issueMessage, now);
  await store.issues.queue('2026-02-01-after', issueMessage, now);
  const park = store.db.updateTable('issue_batches').set({ state: 'parked' });
  await park.where('issue', '!=', '2026-02-01-after').execute();
  const [first, second, ...others] = await issueAlerts(store);
  expect(first).toMatch(/^1 parked .*2026-01-01-before$/);
  expect(second).toContain(letter.name);
  expect(others).toEqual([]);
});

it.each([
  [keyLifetimeMs, 'sent', null],
  [
    keyLifetimeMs + 1,
    'parked',
    'not retried within a day, so the earlier attempt may have been delivered',
  ],
])('one first tried %i ms ago is %s', async (ago, state, reason) => {
  await set({ first_attempt_at: now - ago });
  expect(await send()).toMatchObject({ state, reason });
  expect(peer.requests).toHaveLength(state === 'sent' ? 1 : 0);
});

it('one that was taken before with somebody who has left since is sent', async () => {
  await set({ tried: 3 });
  expect(await send(conflict)).toMatchObject({ state: 'sent', sent_at: now, provider_id: '' });
});

it('one that was taken before with other words needs a person', async () => {
  await set({ tried: 2 });
  expect(await send(conflict)).toMatchObject({
    state: 'parked',
    reason: '409 invalid_idempotent_request',
  });
});

it('a store that is down is not taken for an empty one, and asked again', async () => {
  isDown = true;
  await expect(hasDue()).rejects.toThrow('down');
  await expect(sender.take()).rejects.toThrow('down');
  isDown = false;
  const work = await sender.take();
  isDown = true;
  await expect(work?.()).rejects.toThrow('down');
  isDown = false;
  expect(await hasDue()).toBe(true);
});
