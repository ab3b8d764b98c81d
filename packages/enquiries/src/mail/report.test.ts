import fc from 'fast-check';
import { onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { addSubscribers, createReaderAddress } from '#support/enquiries/subscribers.ts';
import {
  createBounce,
  createComplaint,
  signCall,
  webhookSecret,
} from '#support/enquiries/webhook.ts';
import { defaultContact } from '../../../config/src/site.ts';
import { readReport } from './report.ts';

const minuteMs = 60_000;

await onBothRigs('a report of the mail service', (rig) => {
  beforeEach(async () => {
    await rig.withStore((store) => addSubscribers(store, 2));
  });
  const open = () => rig.open({ RESEND_WEBHOOK_SECRET: webhookSecret });
  const suppressed = () =>
    rig.withStore(({ db }) => db.selectFrom('suppressions').selectAll().execute());
  const states = async () =>
    (await rig.stored()).subscribers
      .sort((a, b) => (a.email < b.email ? -1 : 1))
      .map(({ state }) => state);

  it('suppresses it, and says why in the store, not who', async () => {
    const enquiries = await open();
    const email = createReaderAddress(0).toUpperCase();
    expect(await enquiries.takeMailReport(signCall(createComplaint(email)))).toBe('taken');
    expect(await suppressed()).toMatchObject([{ reason: 'complained', event: 'msg_1' }]);
    expect(JSON.stringify(await suppressed()).toLowerCase()).not.toContain('reader0');
    expect(await states()).toEqual(['unsubscribed', 'confirmed']);
    expect(JSON.stringify(rig.logged).toLowerCase()).not.toContain('reader0');
  });

  it('changes nothing when it is repeated, or followed by another', async () => {
    const enquiries = await open();
    const call = signCall(createBounce(createReaderAddress(0)));
    for (const again of [
      call,
      call,
      signCall(createComplaint(createReaderAddress(0)), { id: 'm2' }),
    ])
      expect(await enquiries.takeMailReport(again)).toBe('taken');
    expect(await suppressed()).toMatchObject([{ reason: 'bounced', event: 'msg_1' }]);
  });

  it('is refused when it is forged or late', async () => {
    const enquiries = await open();
    const event = createBounce(createReaderAddress(0));
    const call = signCall(event);
    const other = 'whsec_YW5vdGhlciBzZWNyZXQgYWx0b2dldGhlcg==';
    const forged = [
      signCall(event, { secret: other }),
      { ...call, body: call.body.replace('reader0', 'reader1') },
      { ...call, id: 'msg_2' },
      { ...call, signature: '' },
      { ...call, signature: 'v1,' },
      { ...call, signature: call.signature.replace('v1,', 'v2,') },
      signCall(event, { at: Date.now() - 6 * minuteMs }),
      signCall(event, { at: Date.now() + 6 * minuteMs }),
      { ...call, timestamp: String(Number(call.timestamp) + 1) },
    ];
    for (const each of forged) expect(await enquiries.takeMailReport(each)).toBe('forged');
    expect(await suppressed()).toEqual([]);
    expect(await states()).toEqual(['confirmed', 'confirmed']);
    // One of several signatures is enough: the service sends two while a secret is replaced.
    const rotated = { ...call, signature: `v1,AAAA ${call.signature}` };
    expect(await enquiries.takeMailReport(rotated)).toBe('taken');
  });

  it('is ignored when it is about something else', async () => {
    const enquiries = await open();
    const others = [
      createBounce(createReaderAddress(0), 'Transient'),
      { type: 'email.delivered', data: createComplaint(createReaderAddress(0)).data },
      { type: 'email.complained', data: { to: [createReaderAddress(0), createReaderAddress(1)] } },
      { type: 'email.complained' },
      {},
      [],
    ];
    for (const event of others)
      expect(await enquiries.takeMailReport(signCall(event))).toBe('taken');
    expect(await suppressed()).toEqual([]);
  });

  it('is kept by the first 200 characters of its name, and logged once', async () => {
    const enquiries = await open();
    const id = 'm'.repeat(250);
    const call = signCall(createComplaint(createReaderAddress(0)), { id });
    for (const again of [call, call]) await enquiries.takeMailReport(again);
    const event = 'm'.repeat(200);
    expect(await suppressed()).toMatchObject([{ reason: 'complained', event }]);
    expect(rig.logged).toEqual([
      {
        level: 'warn',
        fields: { event, reason: 'complained' },
        message: 'An address is suppressed: it is never mailed again',
      },
    ]);
  });

  it('never suppresses the mailbox that enquiries go to', async () => {
    const enquiries = await open();
    for (const email of [defaultContact.email, ` ${defaultContact.email.toUpperCase()} `])
      expect(await enquiries.takeMailReport(signCall(createBounce(email)))).toBe('taken');
    expect(await suppressed()).toEqual([]);
    const line = {
      level: 'error',
      fields: { event: 'msg_1', reason: 'bounced' },
      message: 'The mail service reports the mailbox that enquiries are sent to',
    };
    expect(rig.logged).toEqual([line, line]);
  });

  it('is off without a secret, and thrown back while the store is down', async () => {
    const off = await rig.open();
    const call = signCall(createComplaint(createReaderAddress(0)));
    expect(await off.takeMailReport(call)).toBe('off');
    expect(await suppressed()).toEqual([]);
    const down = await rig.open({
      RESEND_WEBHOOK_SECRET: webhookSecret,
      DATABASE_URL: 'file:/dev/null/x.db',
    });
    await expect(down.takeMailReport(call)).rejects.toThrow();
  });
});

it('reads anything without throwing', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.string(),
      fc.string(),
      (body, id, timestamp, signature) => {
        expect(readReport({ body, id, timestamp, signature }, [webhookSecret])).toEqual({
          verdict: 'forged',
        });
      },
    ),
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(readReport(signCall({ value }), [webhookSecret]).verdict).toBe('ignored');
    }),
  );
});

const left = (more = {}, data = {}) => ({
  type: 'contact.updated',
  created_at: '2026-11-22T09:00:01.000Z',
  data: {
    ...{ email: 'gone@readers.example', unsubscribed: true },
    ...{ updated_at: '2026-11-22T09:00:00.000Z', ...data },
  },
  ...more,
});

const read = (event: object, change = {}) => readReport(signCall(event, change), [webhookSecret]);
const email = 'gone@readers.example';

it('reads who has left the list, and when', () => {
  const at = Date.UTC(2026, 10, 22, 9);
  expect(read(left())).toEqual({ verdict: 'left', email, at });
  const deleted = left({ type: 'contact.deleted' }, { unsubscribed: false });
  expect(read(deleted)).toEqual({ verdict: 'left', email, at: at + 1000 });
});

it.each([
  ['a contact that is subscribed', left({}, { unsubscribed: false })],
  ['a contact that is new', left({ type: 'contact.created' })],
  ['a contact without a time', left({}, { updated_at: 'soon' })],
  ['a contact whose address is too long', left({}, { email: 'x'.repeat(321) })],
  ['a bounce that may pass', createBounce(email, 'Transient')],
  ['a bounce without its kind', { ...createBounce(email), data: { to: [email] } }],
  ['another event', { ...createComplaint(email), type: 'email.delivered' }],
  ['another event of a bounce', { ...createBounce(email), type: 'email.delivered' }],
  ['a mail to several', { ...createComplaint(email), data: { to: [email, email] } }],
  ['an address that is too long', createComplaint('x'.repeat(321))],
  ['an event without its mail', { type: 'email.complained' }],
  ['no event', []],
])('ignores %s', (_, event) => {
  expect(read(event)).toEqual({ verdict: 'ignored' });
});

it('takes an address of the greatest length', () => {
  expect(read(createComplaint('x'.repeat(320)))).toMatchObject({ verdict: 'suppress' });
});
