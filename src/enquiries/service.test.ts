// biome-ignore-all lint/style/noExcessiveLinesPerFile: one loop runs every case on both databases
/** The path of an enquiry, on each database. */
import { describe, expect, it } from 'vitest';
import { formOf, onBothRigs } from '../../tests/support/enquiries/enquiries.ts';
import type { Answer } from '../../tests/support/enquiries/mail-peer.ts';
import { brand, defaultContact } from '../config/site.ts';

const words = {
  name: 'Ada King',
  email: 'Ada@example.org',
  company: 'Pipes Ltd',
  phone: '',
  message: 'Forty kilometres of it.',
};
const failed = `Failed to send demo request. Please try again or contact us directly at ${defaultContact.email}.`;

await onBothRigs('the path of an enquiry', (rig) => {
  describe('a demo request', () => {
    it('is stored, mailed and thanked for', async () => {
      const enquiries = await rig.open();
      const result = await enquiries.submit('demo', formOf(words));
      expect(result).toMatchObject({
        status: 'success',
        message: "Demo request sent successfully! We'll contact you within 24 hours.",
        reference: expect.stringMatching(/^.{4}-.{4}$/),
      });
      const [request] = rig.peer.requests;
      expect(request?.headers.authorization).toBe('Bearer re_test');
      expect(request?.body).toMatchObject({
        from: `${brand.name} website <website@${defaultContact.email.split('@')[1]}>`,
        to: defaultContact.email,
        subject: 'New Demo Request from Ada King - Pipes Ltd',
        reply_to: 'Ada@example.org',
      });
      expect(request?.body.html).toContain(result.reference);
      expect(request?.body.text).toContain(result.reference);
      const { enquiries: kept, deliveries } = await rig.stored();
      expect(kept).toMatchObject([
        { reference: result.reference, kind: 'demo', state: 'accepted' },
      ]);
      expect(JSON.parse(kept[0]?.content ?? '')).toEqual({ ...words, phone: undefined });
      expect(deliveries).toMatchObject([{ state: 'sent', attempts: 1, provider_id: 'peer-1' }]);
      expect(request?.key).toBe(`enquiry/${kept[0]?.id}`);
    });

    it('is thanked for again by its code, which nobody else can make', async () => {
      const enquiries = await rig.open();
      const result = await enquiries.submit('demo', formOf(words));
      const code = await enquiries.outcomeCode('demo', result.reference);
      expect(await enquiries.outcomeOf('demo', code)).toEqual(result);
      for (const word of [words.name, words.email, words.company])
        expect(decodeURIComponent(code)).not.toContain(word);
      const other = code.replace(/\.[^.]+\./, '.AAAA-AAAA.');
      const token = await enquiries.issueFormToken();
      for (const forged of [other, `${code}x`, '', 'demo', token])
        expect(await enquiries.outcomeOf('demo', forged), forged).toBeUndefined();
      expect(await enquiries.outcomeOf('contact', code)).toBeUndefined();
    });

    it('leaves no personal data in the log when it was mailed', async () => {
      const enquiries = await rig.open();
      await enquiries.submit('demo', formOf(words));
      expect(JSON.stringify(rig.logged)).not.toMatch(/Ada|Pipes|kilometres/);
    });

    const outcomes: [string, Answer, 'success' | 'error', 'sent' | 'pending' | 'parked'][] = [
      ['422', 'invalid', 'error', 'parked'],
      ['500', 'broken', 'error', 'pending'],
      ['garbage', 'garbage', 'success', 'pending'],
      ['a closed connection', 'close', 'success', 'pending'],
      ['silence', 'silence', 'success', 'pending'],
    ];
    it.each(outcomes)('meets %s', async (_, answer, status, state) => {
      rig.peer.next(answer);
      const enquiries = await rig.open(answer === 'silence' ? { MAIL_TIMEOUT: '0.3' } : {});
      const result = await enquiries.submit('demo', formOf(words));
      expect(result.status).toBe(status);
      if (status === 'error')
        expect(result).toMatchObject({ error: failed, values: { name: 'Ada King' } });
      else expect(result.reference).toBeTruthy();
      expect(await rig.stored()).toMatchObject({
        enquiries: [{ kind: 'demo' }],
        deliveries: [{ state, attempts: 1, lease_owner: null }],
      });
    });

    it('is kept and tried again by the worker, with the same key and payload', async () => {
      rig.peer.next('accept-and-close', 'rate-limited', 'broken');
      const enquiries = await rig.open();
      enquiries.start();
      await enquiries.submit('demo', formOf(words));
      await rig.peer.waitFor(4);
      await enquiries.close();
      expect(new Set(rig.peer.requests.map((r) => r.key)).size).toBe(1);
      expect(new Set(rig.peer.requests.map((r) => r.raw)).size).toBe(1);
      expect(rig.peer.accepted.size).toBe(1);
      expect((await rig.stored()).deliveries).toMatchObject([{ state: 'sent', attempts: 4 }]);
      const [, limited, next] = rig.peer.requests;
      expect((next?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    });

    it('is one enquiry however often the same words come', async () => {
      const enquiries = await rig.open();
      const results = await Promise.all(
        [1, 2, 3].map(() => enquiries.submit('demo', formOf(words))),
      );
      results.push(await enquiries.submit('demo', formOf(words)));
      expect(new Set(results.map((r) => r.reference)).size).toBe(1);
      expect(rig.peer.requests.length).toBe(1);
      expect((await rig.stored()).enquiries.length).toBe(1);
    });

    it('is tried again at once when the same words follow a failure', async () => {
      rig.peer.next('invalid');
      const enquiries = await rig.open();
      expect((await enquiries.submit('demo', formOf(words))).error).toBe(failed);
      expect((await enquiries.submit('demo', formOf(words))).status).toBe('success');
      expect(await rig.stored()).toMatchObject({
        enquiries: [{}],
        deliveries: [{ state: 'sent', attempts: 2 }],
      });
    });

    const noStore = { DATABASE_URL: 'file:/dev/null/enquiries.db' };

    it('is mailed when the store cannot be used, and stored when it can', async () => {
      const enquiries = await rig.open(noStore);
      const result = await enquiries.submit('demo', formOf(words));
      expect(result).toMatchObject({ status: 'success', reference: expect.any(String) });
      expect(rig.peer.requests[0]?.body.text).toContain(result.reference);
      expect(await enquiries.health()).toMatchObject({ ok: false, store: 'down', spooled: 1 });
      await enquiries.close();

      const next = await rig.open();
      next.start();
      await expect.poll(async () => (await next.health()).spooled, { timeout: 9000 }).toBe(0);
      expect(await rig.stored()).toMatchObject({
        enquiries: [{ reference: result.reference }],
        deliveries: [{ state: 'sent', provider_id: 'peer-1' }],
      });
      expect(rig.peer.requests.length).toBe(1);
    });
  });

  it.each([
    ['contact', "Message sent successfully! We'll respond within 24 hours."],
    ['investor', "Call request sent successfully! We'll contact you to arrange a time."],
    [
      'newsletter',
      'Thank you. We will send this address an email, at most one a day. Follow its link to subscribe.',
    ],
  ] as const)('takes the %s form by the same path', async (kind, message) => {
    const enquiries = await rig.open();
    const values = { ...words, firstName: 'Ada', lastName: 'King', role: 'Partner' };
    expect(await enquiries.submit(kind, formOf(values))).toMatchObject({
      status: 'success',
      message,
    });
    // The answer to a sign-up does not wait for its mail.
    await enquiries.close();
    expect(rig.peer.requests.length).toBe(1);
    expect(await (await rig.open()).health()).toMatchObject({
      ok: true,
      pending: 0,
      parked: 0,
      alerts: [],
    });
  });

  it('finishes what is under way when it closes', async () => {
    rig.peer.next({ lateMs: 150 });
    const enquiries = await rig.open();
    const submission = enquiries.submit('demo', formOf(words));
    await rig.peer.waitFor(1);
    await enquiries.close();
    expect((await submission).status).toBe('success');
    expect((await rig.stored()).deliveries).toMatchObject([{ state: 'sent' }]);
  });
});
