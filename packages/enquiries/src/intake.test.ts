/** What becomes of a form that passed the checks, whatever store, spool and mail service do. */
import { parseConfig } from '@site/config/environment.ts';
import { createRecordedLog } from '#support/enquiries/recorded-log.ts';
import type { SpooledEnquiry } from './delivery/spool.ts';
import type { FormKind } from './forms/definition.ts';
import { createIntake } from './intake.ts';
import type { Attempt } from './mail/mailer.ts';
import type { NewEnquiry } from './store/recording.ts';

const site = 'https://own.example';
const config = parseConfig({ SITE_URL: site, CONTACT_EMAIL: 'desk@own.example' });
const lease = { owner: 'me', until: 1, sender: 's' };
const values = { name: 'Ada', email: 'ada@example.org', company: 'Pipes', message: 'Words' };
const broken = Object.assign(new Error('reset'), { code: 'ECONNRESET' });
const stored = { reference: 'K7QP-4MXD', state: 'accepted', suspicion: null };
const taken = { outcome: 'taken', reference: 'K7QP-4MXD' };

const sent: Attempt = { outcome: 'sent', providerId: 'p' };
const unreachable: Attempt = { outcome: 'unreachable', reason: 'no answer' };
const refused: Attempt = {
  ...{ outcome: 'refused', reason: '422 no', canSucceed: false, retryAfterMs: undefined },
};

const { lines, log } = createRecordedLog();
const messages = () => lines.map(([, , message]) => message);
const calls: string[] = [];
const [open, record, leaseAgain] = [vi.fn(), vi.fn(), vi.fn()];
const outbox = { lease: leaseAgain };
const isSpamSender = async () => false;
const learn = async () => {};
const pause = vi.fn();
const noteStore = vi.fn();
const noteSpool = vi.fn();
const judge = vi.fn();
const takeDigest = vi.fn();
const add = vi.fn();
const deliver = vi.fn();
const deliverSpooled = vi.fn();
let spoolSize: number;
const records = (more: object = {}, duplicate = false, delivery: object | null = { id: 'd' }) =>
  record.mockImplementation(async () => {
    calls.push('store');
    return { enquiry: { ...stored, ...more }, delivery, duplicate };
  });

beforeEach(() => {
  vi.resetAllMocks();
  calls.length = 0;
  lines.length = 0;
  spoolSize = 0;
  open.mockImplementation(async () => ({ record, outbox, isSpamSender }));
  judge.mockReturnValue({ verdict: 'accepted' });
  takeDigest.mockImplementation(async () => void calls.push('spool'));
  records();
  add.mockImplementation(async (own: SpooledEnquiry) => {
    calls.push('spooled');
    return own;
  });
  for (const send of [deliver, deliverSpooled])
    send.mockImplementation(async () => {
      calls.push('mail');
      return sent;
    });
});

async function submit(kind: FormKind = 'demo', sender = {}, more = {}) {
  const intake = createIntake({
    ...{ config, log },
    stores: { get: open, pause, secret: undefined } as never,
    spool: {
      add,
      get size() {
        return spoolSize;
      },
    } as never,
    drain: { takeDigest, holding: (_: string, work: () => unknown) => work() } as never,
    health: { noteStore, noteSpool } as never,
    deliverer: { lease: () => lease, deliver, deliverSpooled } as never,
    guard: { judgeForm: judge, learn } as never,
    ...more,
  });
  const post = { kind, values, form: new FormData(), ip: '192.0.2.1', ...sender };
  const answer = await intake[kind === 'newsletter' ? 'subscribe' : 'takeEnquiry'](post);
  await intake.finish();
  return answer;
}
const entry = (): NewEnquiry => record.mock.calls[0]?.[0];
const spooled = (): SpooledEnquiry => add.mock.calls[0]?.[0];
const logged = (reference: string) => [
  'info',
  { kind: 'demo', reference, content: values },
  'Enquiry not mailed: no mail service is configured',
];

it.each(['refused', 'busy'] as const)('one that is %s is not kept', async (verdict) => {
  judge.mockReturnValue({ verdict });
  expect(await submit()).toEqual({ outcome: verdict });
  expect(calls).toEqual([]);
});

it.each([
  [undefined, 'taken', []],
  [refused, 'not mailed', []],
  [unreachable, 'taken', ['Enquiry not mailed: the mail service cannot be reached']],
])(
  'a mail that meets %j is answered so, with a store and without',
  async (attempt, outcome, words) => {
    for (const send of [deliver, deliverSpooled]) send.mockResolvedValue(attempt);
    expect(await submit()).toMatchObject({ outcome });
    open.mockRejectedValue(broken);
    expect(await submit()).toMatchObject({ outcome });
    const down = 'The store cannot take an enquiry: it does not answer';
    expect(messages()).toEqual([...words, down, ...words]);
  },
);

describe('with the store', () => {
  it('it is stored under a lease after what the spool has of it, then mailed', async () => {
    spoolSize = 1;
    expect(await submit()).toEqual(taken);
    expect(calls).toEqual(['spool', 'store', 'mail']);
    expect(takeDigest).toHaveBeenCalledWith(entry().digest);
    expect(record).toHaveBeenCalledWith(entry(), lease);
    expect(entry()).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      reference: expect.stringMatching(/^.{4}-.{4}$/),
      ...{ kind: 'demo', values, suspicion: undefined, digest: expect.any(String) },
    });
    expect(deliver).toHaveBeenCalledWith({ id: 'd' });
    expect(judge.mock.calls[0]?.[0]).toMatchObject({ ip: '192.0.2.1', values });
    expect([noteStore.mock.calls, lines]).toEqual([[[]], []]);
  });

  it('in quarantine it has its reason and no lease, is not mailed, and is logged once', async () => {
    judge.mockReturnValue({ verdict: 'quarantined', reason: 'quick' });
    const quarantined = { state: 'quarantined', suspicion: 'quick' };
    for (const duplicate of [false, true]) {
      records(quarantined, duplicate);
      expect(await submit()).toEqual(taken);
    }
    expect(record).toHaveBeenCalledWith(expect.objectContaining({ suspicion: 'quick' }), undefined);
    expect(deliver).not.toHaveBeenCalled();
    expect(messages()).toEqual(['An enquiry was quarantined']);
  });

  it('without a mail service nothing is leased, and the words are logged once', async () => {
    for (const duplicate of [false, true]) {
      records({}, duplicate);
      expect(await submit('demo', {}, { deliverer: undefined })).toEqual(taken);
    }
    expect(record).toHaveBeenCalledWith(entry(), undefined);
    expect(lines).toEqual([logged('K7QP-4MXD')]);
  });

  it.each([
    ['pending', 1],
    ['parked', 1],
    ['sent', 0],
    ['held', 0],
    [undefined, 0],
  ])('the same words, whose mail is %s, are mailed %i times more', async (state, times) => {
    leaseAgain.mockResolvedValue({ id: 'again' });
    records({}, true, state ? { id: 'd', state } : null);
    expect(await submit()).toEqual(taken);
    expect(deliver.mock.calls).toEqual(Array(times).fill([{ id: 'again' }]));
    // Where another process has the lease, it has the mail.
    leaseAgain.mockRejectedValue(new Error('down'));
    await submit();
    expect(deliver).toHaveBeenCalledTimes(times);
  });

  it('a sign-up is answered before its mail is sent, and its failure logged', async () => {
    const sending = Promise.withResolvers<Attempt>();
    deliver.mockReturnValue(sending.promise);
    setImmediate(() => sending.reject(new Error('lost')));
    expect(await submit('newsletter')).toEqual({ outcome: 'taken' });
    expect(messages()).toEqual(['A mail could not be sent at once']);
  });

  it.each([
    ['own.example', 'other.example', { page: '/demo' }],
    ['asked.example', 'asked.example', { page: '/demo' }],
    ['stranger.example', 'own.example', undefined],
  ])('the page with the form is noted when it is ours: %s', async (of, host, source) => {
    await submit('demo', { referer: `https://${of}/demo`, host });
    expect(entry().source).toEqual(source);
  });

  it('its mail goes to the mailbox of its form, under the reference that it is stored with', async () => {
    const own = { config: parseConfig({ SITE_URL: site, INVESTOR_TO: 'board@own.example' }) };
    await submit('investor', {}, own);
    const mail = JSON.parse((await entry().render('K7QP-4MXD', {} as never)) ?? '');
    expect(mail).toMatchObject({ to: 'board@own.example', replyTo: 'ada@example.org' });
    expect(mail.text).toContain('K7QP-4MXD');
  });

  it('a store that refuses it is left alone for a moment, and the spool takes it', async () => {
    const refusal = Object.assign(new Error('x'), { code: '53100', severity: 'ERROR' });
    record.mockRejectedValue(refusal);
    expect(await submit()).toEqual({ ...taken, reference: spooled().reference });
    const noted = [record.mock.calls.length, pause.mock.calls, noteStore.mock.calls];
    expect(noted).toEqual([1, [[refusal]], [[refusal]]]);
  });
});

describe('without the store', () => {
  beforeEach(() => void open.mockRejectedValue(broken));

  it.each([
    [broken, 'it does not answer'],
    [Object.assign(new Error('full'), { errcode: 13 }), 'the disk is full'],
  ])('(%s) it is in the spool before its mail is tried', async (error, cause) => {
    open.mockRejectedValue(error);
    const answer = await submit();
    expect(calls).toEqual(['spooled', 'mail']);
    expect(answer).toEqual({ ...taken, reference: spooled().reference });
    expect(spooled()).toMatchObject({ type: 'enquiry', kind: 'demo', values, lease });
    expect(spooled()).toMatchObject({ digest: expect.any(String), suspicion: undefined });
    expect(JSON.parse(spooled().message ?? '').text).toContain(spooled().reference);
    expect(deliverSpooled).toHaveBeenCalledWith(spooled(), true);
    expect([noteStore.mock.calls, noteSpool.mock.calls]).toEqual([[[error]], [[]]]);
    expect(messages()).toEqual([`The store cannot take an enquiry: ${cause}`]);
    expect(pause).not.toHaveBeenCalled();
  });

  it('a spool that fails leaves it to the mail, and says so', async () => {
    const full = Object.assign(new Error('x'), { code: 'ENOSPC' });
    add.mockRejectedValue(full);
    expect(await submit()).toMatchObject({ outcome: 'taken' });
    expect(noteSpool.mock.calls).toEqual([[full]]);
    expect(deliverSpooled).toHaveBeenCalledWith(expect.anything(), false);
    expect(messages().slice(1)).toEqual([
      'The spool cannot take an enquiry: the disk is full',
      'An enquiry is in its mail alone: no store, no spool',
    ]);
    for (const [outcome, reason] of [
      [undefined, 'too many mails at once'],
      [refused, '422 no'],
    ] as const) {
      deliverSpooled.mockResolvedValue(outcome);
      expect(await submit()).toEqual({ outcome: 'lost' });
      const nowhere = 'An enquiry was not taken: no store, spool, mail';
      expect(lines.at(-1)).toMatchObject(['error', { kind: 'demo', reason }, nowhere]);
    }
  });

  it.each([
    [undefined, 0],
    [{ state: 'sent', at: 1, providerId: 'p' } as const, 0],
    [{ state: 'pending', nextAttemptAt: 1, reason: 'x' } as const, 1],
    [{ state: 'parked', reason: 'x' } as const, 1],
  ])('the same words, whose mail came to %j, are mailed %i times more', async (settlement, n) => {
    const earlier = { id: 'earlier', reference: 'BBBB-BBBB', settlement };
    add.mockImplementation(async (own: SpooledEnquiry) => ({ ...own, ...earlier }));
    expect(await submit()).toEqual({ ...taken, reference: 'BBBB-BBBB' });
    expect(deliverSpooled).toHaveBeenCalledTimes(n);
  });

  it('spam is kept and not mailed, up to a thousand', async () => {
    judge.mockReturnValue({ verdict: 'quarantined', reason: 'quick' });
    spoolSize = 999;
    expect(await submit()).toMatchObject({ outcome: 'taken' });
    expect(spooled()).toMatchObject({ suspicion: 'quick', lease: undefined });
    spoolSize = 1000;
    expect(await submit()).toEqual({ outcome: 'refused' });
    expect([add.mock.calls.length, deliverSpooled.mock.calls.length]).toEqual([1, 0]);
  });

  it('a sign-up has no mail: the store makes its link', async () => {
    expect(await submit('newsletter')).toEqual({ outcome: 'taken' });
    expect([spooled().message, deliverSpooled.mock.calls]).toEqual([undefined, []]);
  });

  it('without a mail service the words are logged', async () => {
    await submit('demo', {}, { deliverer: undefined });
    expect(lines.at(-1)).toEqual(logged(spooled().reference));
  });
});
