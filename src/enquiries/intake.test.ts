/**
 * A form that passed the checks: what is asked of store, spool and mail, and what of them fails.
 */
import { beforeEach, expect, it, vi } from 'vitest';
import { recordedLog } from '../../tests/support/enquiries/recorded-log.ts';
import { parseConfig } from '../config/environment.ts';
import type { FormKind } from '../forms/definition.ts';
import { createAnswers } from './answers.ts';
import { createIntake } from './intake.ts';
import type { NewEnquiry } from './store/recording.ts';

const site = 'https://own.example';
const config = parseConfig({ SITE_URL: site, CONTACT_EMAIL: 'desk@own.example' });
const answers = createAnswers(config.contactEmail);
const lease = { owner: 'me', until: 1, sender: 's' };
const values = { name: 'Ada', email: 'ada@example.org', company: 'Pipes', message: 'Words' };
const thanked = { status: 'success', message: 'thanked', values: {} };
const spooled = { status: 'success', message: 'spooled', values: {} };
const recorded = { enquiry: {}, delivery: undefined, duplicate: false };
const broken = Object.assign(new Error('reset'), { code: 'ECONNRESET' });

const calls: string[] = [];
const { lines, log } = recordedLog();
const record = vi.fn();
const open = vi.fn();
const pause = vi.fn();
const noteStore = vi.fn();
const judge = vi.fn();
const make = vi.fn();
const take = vi.fn();
const takeDigest = vi.fn();
let store: { dialect: string; record: typeof record };

beforeEach(() => {
  vi.resetAllMocks();
  calls.length = 0;
  lines.length = 0;
  store = { dialect: 'postgres', record };
  open.mockImplementation(async () => store);
  judge.mockReturnValue({ verdict: 'accepted' });
  takeDigest.mockImplementation(async () => void calls.push('spool'));
  record.mockImplementation(async () => {
    calls.push('store');
    return recorded;
  });
  make.mockResolvedValue(thanked);
  take.mockResolvedValue(spooled);
});

const submit = (kind: FormKind = 'demo', sender = {}, more = {}) =>
  createIntake({
    config,
    log,
    answers,
    stores: { get: open, pause, secret: undefined } as never,
    drain: { takeDigest } as never,
    health: { noteStore } as never,
    deliverer: { lease: () => lease } as never,
    guard: { judge } as never,
    firstAttempt: { make } as never,
    withoutStore: { take } as never,
    ...more,
  })({ kind, values, ip: '192.0.2.1', ...sender }, new FormData(), 'the digest');
const entry = (): NewEnquiry => record.mock.calls[0]?.[0];

it('is stored under a lease after what the spool has of it, then mailed', async () => {
  expect(await submit()).toBe(thanked);
  expect(calls).toEqual(['spool', 'store']);
  expect(takeDigest).toHaveBeenCalledWith('the digest');
  expect(record).toHaveBeenCalledWith(entry(), lease);
  expect(entry()).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    reference: expect.stringMatching(/^.{4}-.{4}$/),
    kind: 'demo',
    values,
    suspicion: undefined,
    digest: 'the digest',
  });
  expect(make).toHaveBeenCalledWith(store, entry(), recorded);
  const doubtful = { judgement: 'doubtful', reason: 'no form token' };
  expect(judge).toHaveBeenCalledWith('192.0.2.1', doubtful, undefined);
  expect(noteStore.mock.calls).toEqual([[]]);
  expect([take.mock.calls, lines]).toEqual([[], []]);
});

it.each(['refused', 'busy'] as const)('one that is %s is not stored', async (verdict) => {
  judge.mockReturnValue({ verdict });
  expect(await submit()).toEqual(answers.refusal(verdict, values));
  expect([record.mock.calls, take.mock.calls]).toEqual([[], []]);
});

it('one in quarantine is stored with its reason, and leased by nobody', async () => {
  judge.mockReturnValue({ verdict: 'quarantined', reason: 'quick' });
  expect(await submit()).toBe(thanked);
  expect(entry().suspicion).toBe('quick');
  expect(record).toHaveBeenCalledWith(entry(), undefined);
});

it('without a mail service nothing is leased', async () => {
  await submit('demo', {}, { deliverer: undefined });
  expect(record).toHaveBeenCalledWith(entry(), undefined);
});

it.each([
  ['own.example', 'other.example'],
  ['asked.example', 'asked.example'],
])('the page with the form is noted when it is of %s', async (of, host) => {
  await submit('demo', { referer: `https://${of}/demo`, host });
  expect(entry().source).toEqual({ page: '/demo' });
});

it('no page is noted of a stranger’s site, nor where visits are not counted', async () => {
  await submit('demo', { referer: 'https://stranger.example/demo', host: 'own.example' });
  expect(entry().source).toBeUndefined();
  record.mockClear();
  const silent = { config: parseConfig({ SITE_URL: site, VISITS: 'off' }) };
  await submit('demo', { referer: `${site}/demo` }, silent);
  expect(entry().source).toBeUndefined();
});

it('its mail goes to the mailbox of its form, under the reference that it is stored with', async () => {
  const own = { config: parseConfig({ SITE_URL: site, INVESTOR_TO: 'board@own.example' }) };
  await submit('investor', {}, own);
  const mail = JSON.parse((await entry().render('K7QP-4MXD', {} as never)) ?? '');
  expect(mail).toMatchObject({ to: 'board@own.example', replyTo: 'ada@example.org' });
  expect(mail.text).toContain('K7QP-4MXD');
});

it('a sign-up has no mail without the store, which makes its link', async () => {
  open.mockRejectedValue(broken);
  expect(await submit('newsletter')).toBe(spooled);
  const [[signUp, message] = []] = take.mock.calls;
  expect(message).toBeUndefined();
  expect(() => signUp.render('K7QP-4MXD')).toThrow('without the store');
});

it.each([
  [broken, 'it does not answer'],
  [Object.assign(new Error('full'), { errcode: 13 }), 'the disk is full'],
])('a store that cannot be opened (%s) leaves it to spool and mail', async (error, cause) => {
  open.mockRejectedValue(error);
  expect(await submit()).toBe(spooled);
  const [[own, message] = []] = take.mock.calls;
  expect(JSON.parse(message).text).toContain(own.reference);
  expect(judge).toHaveBeenCalled();
  expect(noteStore.mock.calls).toEqual([[error]]);
  expect(lines).toMatchObject([
    [
      'error',
      { kind: 'demo', detail: error.message },
      `The store cannot take an enquiry: ${cause}`,
    ],
  ]);
  expect([pause.mock.calls, record.mock.calls]).toEqual([[], []]);
});

it('a store that refuses it is left alone for a moment', async () => {
  const refusal = Object.assign(new Error('x'), { code: '53100', severity: 'ERROR' });
  record.mockRejectedValue(refusal);
  expect(await submit()).toBe(spooled);
  expect(take.mock.calls[0]?.[0]).toMatchObject({ kind: 'demo', values });
  expect(record).toHaveBeenCalledTimes(1);
  expect([pause.mock.calls, noteStore.mock.calls]).toEqual([[[refusal]], [[refusal]]]);
});

it('a pooled connection that has broken is replaced once', async () => {
  record.mockRejectedValueOnce(broken);
  expect(await submit()).toBe(thanked);
  const [first, second] = record.mock.calls;
  expect(second).toEqual(first);
  record.mockReset().mockRejectedValue(broken);
  expect(await submit()).toBe(spooled);
  expect(record).toHaveBeenCalledTimes(2);
  // SQLite has no connection to break.
  store.dialect = 'sqlite';
  record.mockReset().mockRejectedValue(broken);
  expect(await submit()).toBe(spooled);
  expect(record).toHaveBeenCalledTimes(1);
});
