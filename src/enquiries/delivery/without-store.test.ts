/** What becomes of an enquiry and its mail, whatever store, spool and mail service do. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { entryOf, now } from '../../../tests/support/enquiries/open-store.ts';
import { recordedLog } from '../../../tests/support/enquiries/recorded-log.ts';
import { createAnswers } from '../answers.ts';
import type { Attempt } from '../mail/mail.ts';
import type { NewEnquiry } from '../store/recording.ts';
import { createFirstAttempt } from './first-attempt.ts';
import type { SpooledEnquiry } from './spool.ts';
import { createWithoutStore } from './without-store.ts';

const answers = createAnswers('desk@own.example');
const lease = { owner: 'a', until: now + 1, sender: 's' };
const sent: Attempt = { outcome: 'sent', providerId: 'p' };
const unreachable: Attempt = { outcome: 'unreachable', reason: 'no answer' };
const refused: Attempt = {
  outcome: 'refused',
  reason: '422 no',
  canSucceed: false,
  retryAfterMs: undefined,
};

const { lines, log } = recordedLog();
let attempt: Attempt | undefined;
let isMailing: boolean;
const deliverSpooled = vi.fn(async () => attempt);
const deliver = vi.fn(async () => attempt);
const deliverer = { lease: () => lease, deliverSpooled, deliver };
beforeEach(() => {
  vi.clearAllMocks();
  lines.length = 0;
  attempt = sent;
  isMailing = true;
});

const values = { name: 'Ada', email: 'ada@example.org' };
const entry = (more: Partial<NewEnquiry> = {}) =>
  entryOf({ reference: 'K7QP-4MXD', values, source: { page: '/demo' }, ...more });
const success = answers.success('demo', 'K7QP-4MXD');

describe('without the store', () => {
  let spooled: (own: SpooledEnquiry) => Promise<SpooledEnquiry>;
  let size: number;
  const noteSpool = vi.fn();
  const holding = vi.fn((_: string, work: () => Promise<unknown>) => work());
  beforeEach(() => {
    size = 0;
    spooled = async (own) => own;
  });
  const take = (one: NewEnquiry, message: string | undefined = '{}') =>
    createWithoutStore({
      spool: {
        get size() {
          return size;
        },
        add: (own: SpooledEnquiry) => spooled(own),
      } as never,
      drain: { holding } as never,
      health: { noteSpool } as never,
      deliverer: isMailing ? (deliverer as never) : undefined,
      answers,
      log,
    }).take(one, message);

  it('an enquiry is in the spool before its mail is tried', async () => {
    const one = entry();
    spooled = async (own) => {
      const { render: _, ...rest } = one;
      expect(own).toEqual({ type: 'enquiry', ...rest, suspicion: undefined, message: '{}', lease });
      expect(deliverSpooled).not.toHaveBeenCalled();
      return own;
    };
    expect(await take(one)).toEqual(success);
    expect(deliverSpooled).toHaveBeenCalledWith(
      expect.objectContaining({ id: one.id, message: '{}' }),
      true,
    );
    expect(holding).toHaveBeenCalledWith(one.digest, expect.anything());
    expect(noteSpool).toHaveBeenCalledWith();
    expect(lines).toEqual([]);
  });

  it.each([
    [sent, success, []],
    [undefined, success, []],
    [refused, answers.failure('demo', values), []],
    [unreachable, success, ['Enquiry not mailed: the mail service cannot be reached']],
  ])('that meets %j is answered so', async (outcome, answer, messages) => {
    attempt = outcome;
    expect(await take(entry())).toEqual(answer);
    expect(lines.map(([, , message]) => message)).toEqual(messages);
  });

  it('a spool that fails leaves it to the mail, and says so', async () => {
    spooled = () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' }));
    const reference = 'K7QP-4MXD';
    const failed = [
      'error',
      {
        kind: 'demo',
        reference,
        error: 'Error',
        code: 'ENOSPC',
        cause: 'the disk is full',
        detail: 'x',
      },
      'The spool cannot take an enquiry: the disk is full',
    ];
    expect(await take(entry())).toEqual(success);
    expect(noteSpool).toHaveBeenCalledWith(expect.any(Error));
    expect(deliverSpooled).toHaveBeenCalledWith(expect.anything(), false);
    const alone = 'An enquiry is in its mail alone: no store, no spool';
    expect(lines).toEqual([failed, ['error', { kind: 'demo', reference }, alone]]);
    for (const [outcome, reason] of [
      [undefined, 'too many mails at once'],
      [refused, '422 no'],
    ] as const) {
      attempt = outcome;
      expect(await take(entry())).toEqual(answers.unexpected(values));
      const nowhere = 'An enquiry was not taken: no store, spool, mail';
      expect(lines.at(-1)).toEqual(['error', { kind: 'demo', reference, reason }, nowhere]);
    }
    spooled = () => Promise.reject(new Error('x'));
    await take(entry());
    expect(lines.map(([, , text]) => text)).toContain(
      'The spool cannot take an enquiry: unknown cause',
    );
  });

  it.each([
    [undefined, 0],
    [{ state: 'sent', at: now, providerId: 'p' } as const, 0],
    [{ state: 'pending', nextAttemptAt: now, reason: 'x' } as const, 1],
    [{ state: 'parked', reason: 'x' } as const, 1],
  ])(
    'the same words, whose mail came to %j, are mailed %i times more',
    async (settlement, times) => {
      spooled = async (own) => ({ ...own, id: 'earlier', reference: 'BBBB-BBBB', settlement });
      expect(await take(entry())).toEqual(answers.success('demo', 'BBBB-BBBB'));
      expect(deliverSpooled).toHaveBeenCalledTimes(times);
    },
  );

  it('spam is kept and not mailed, up to a thousand', async () => {
    const spam = entry({ suspicion: 'quick' });
    spooled = async (own) => {
      expect(own).toMatchObject({ suspicion: 'quick', lease: undefined });
      return own;
    };
    size = 999;
    expect(await take(spam)).toEqual(success);
    size = 1000;
    expect(await take(spam)).toEqual(answers.refusal('refused', values));
    spooled = async (own) => own;
    expect(await take(entry())).toEqual(success);
    expect(deliverSpooled).toHaveBeenCalledTimes(1);
  });

  it('a sign-up waits for the store', async () => {
    const signUp = entry({ kind: 'newsletter' });
    const waiting = createWithoutStore({
      spool: { size: 0, add: async (own: SpooledEnquiry) => own } as never,
      drain: { holding } as never,
      health: { noteSpool } as never,
      deliverer: deliverer as never,
      answers,
      log,
    });
    expect(await waiting.take(signUp, undefined)).toEqual(answers.success('newsletter', ''));
    expect(deliverSpooled).not.toHaveBeenCalled();
  });

  it('without a mail service the words are logged', async () => {
    isMailing = false;
    expect(await take(entry())).toEqual(success);
    expect(lines).toEqual([
      [
        'info',
        { kind: 'demo', reference: 'K7QP-4MXD', content: values },
        'Enquiry not mailed: no mail service is configured',
      ],
    ]);
  });
});

describe('with the store', () => {
  const leaseAgain = vi.fn(async () => ({ id: 'd', again: true }));
  const store = { outbox: { lease: leaseAgain } } as never;
  const make = (one: NewEnquiry, more: object = {}, delivery: object | undefined = { id: 'd' }) => {
    const enquiry = { state: 'accepted', reference: 'K7QP-4MXD', suspicion: null, ...more };
    const duplicate = 'duplicate' in more;
    const first = createFirstAttempt({
      deliverer: isMailing ? (deliverer as never) : undefined,
      answers,
      log,
    });
    const made = first.make(store, one, { enquiry, delivery, duplicate } as never);
    return made.then(async (answer) => {
      await first.finish();
      return answer;
    });
  };

  it.each([
    [sent, success, []],
    [undefined, success, []],
    [refused, answers.failure('demo', values), []],
    [unreachable, success, ['Enquiry not mailed: the mail service cannot be reached']],
  ])('an enquiry whose mail meets %j is answered so', async (outcome, answer, messages) => {
    attempt = outcome;
    expect(await make(entry())).toEqual(answer);
    expect(deliver).toHaveBeenCalledWith({ id: 'd' });
    expect(lines.map(([, , message]) => message)).toEqual(messages);
  });

  it('what is quarantined is not mailed, and logged once', async () => {
    const quarantined = { state: 'quarantined', suspicion: 'quick' };
    expect(await make(entry(), quarantined)).toEqual(success);
    expect(await make(entry(), { ...quarantined, duplicate: true })).toEqual(success);
    const fields = { kind: 'demo', reference: 'K7QP-4MXD', suspicion: 'quick' };
    expect(lines).toEqual([['warn', fields, 'An enquiry was quarantined']]);
    expect(deliver).not.toHaveBeenCalled();
  });

  it('without a mail service the words are logged once', async () => {
    isMailing = false;
    expect(await make(entry())).toEqual(success);
    expect(await make(entry(), { duplicate: true })).toEqual(success);
    expect(lines).toEqual([
      [
        'info',
        { kind: 'demo', reference: 'K7QP-4MXD', content: values },
        'Enquiry not mailed: no mail service is configured',
      ],
    ]);
  });

  it.each(['pending', 'parked'])(
    'the same words, whose mail is %s, are tried again',
    async (state) => {
      await make(entry(), { duplicate: true }, { id: 'd', state });
      expect(leaseAgain).toHaveBeenCalledWith(lease, expect.any(Number), 'd');
      expect(deliver).toHaveBeenCalledWith({ id: 'd', again: true });
    },
  );

  it.each([['sent'], ['held'], [undefined]])('whose mail is %s, they are not', async (state) => {
    const delivery = state ? { id: 'd', state } : undefined;
    const first = createFirstAttempt({ deliverer: deliverer as never, answers, log });
    const enquiry = { state: 'accepted', reference: 'K7QP-4MXD' };
    const recorded = { enquiry, delivery, duplicate: true } as never;
    expect(await first.make(store, entry(), recorded)).toEqual(success);
    expect([leaseAgain.mock.calls, deliver.mock.calls]).toEqual([[], []]);
  });

  it('a lease that cannot be had again is another’s to use', async () => {
    leaseAgain.mockRejectedValueOnce(new Error('down'));
    expect(await make(entry(), { duplicate: true }, { id: 'd', state: 'pending' })).toEqual(
      success,
    );
    expect(deliver).not.toHaveBeenCalled();
  });

  it('a sign-up is answered before its mail is sent, and its failure logged', async () => {
    const sending = Promise.withResolvers<Attempt>();
    deliver.mockReturnValueOnce(sending.promise);
    const first = createFirstAttempt({ deliverer: deliverer as never, answers, log });
    const enquiry = { state: 'accepted', reference: 'K7QP-4MXD' };
    const recorded = { enquiry, delivery: { id: 'd' }, duplicate: false } as never;
    const answer = await first.make(store, entry({ kind: 'newsletter' }), recorded);
    expect(answer).toEqual(answers.success('newsletter', ''));
    sending.reject(new Error('lost'));
    await first.finish();
    expect(lines).toEqual([
      [
        'error',
        { error: 'Error', code: undefined, detail: 'lost' },
        'A mail could not be sent at once',
      ],
    ]);
  });
});
