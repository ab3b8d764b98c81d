// biome-ignore-all lint/style/noExcessiveLinesPerFile: one loop runs every case on both databases
/** The path of an enquiry, on each database. */
import { createForm, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { brand, defaultContact } from '../../config/src/site.ts';
import { forms } from './forms/index.ts';

const words = {
  name: 'Ada King',
  email: 'Ada@example.org',
  company: 'Pipes Ltd',
  phone: '',
  message: 'Forty kilometres of it.',
};

await onBothRigs('the path of an enquiry', (rig) => {
  describe('a demo request', () => {
    it('is stored, mailed and thanked for', async () => {
      const enquiries = await rig.open();
      const result = await enquiries.submit('demo', createForm(words));
      expect(result).toMatchObject({
        status: 'success',
        message: forms.demo.success,
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
      const result = await enquiries.submit('demo', createForm(words));
      const code = await enquiries.createOutcomeCode('demo', result.reference);
      expect(await enquiries.readOutcomeCode('demo', code)).toEqual(result);
      for (const word of [words.name, words.email, words.company])
        expect(decodeURIComponent(code)).not.toContain(word);
      const other = code.replace(/\.[^.]+\./, '.AAAA-AAAA.');
      const token = await enquiries.issueFormToken();
      for (const forged of [other, `${code}x`, '', 'demo', token])
        expect(await enquiries.readOutcomeCode('demo', forged), forged).toBeUndefined();
      expect(await enquiries.readOutcomeCode('contact', code)).toBeUndefined();
    });

    it('leaves no personal data in the log when it was mailed', async () => {
      const enquiries = await rig.open();
      await enquiries.submit('demo', createForm(words));
      expect(JSON.stringify(rig.logged)).not.toMatch(/Ada|Pipes|kilometres/);
    });
    it('is kept and tried again by the worker, with the same key and payload', async () => {
      rig.peer.next('accept-and-close', 'rate-limited', 'broken');
      const enquiries = await rig.open();
      enquiries.start();
      await enquiries.submit('demo', createForm(words));
      await rig.peer.waitFor(4);
      await enquiries.close();
      expect(new Set(rig.peer.requests.map((r) => r.key)).size).toBe(1);
      expect(new Set(rig.peer.requests.map((r) => r.raw)).size).toBe(1);
      expect(rig.peer.accepted.size).toBe(1);
      expect((await rig.stored()).deliveries).toMatchObject([{ state: 'sent', attempts: 4 }]);
      const [, limited, next] = rig.peer.requests;
      expect((next?.at ?? 0) - (limited?.at ?? 0)).toBeGreaterThanOrEqual(1000);
    });

    const noStore = { DATABASE_URL: 'file:/dev/null/enquiries.db' };

    it('is mailed when the store cannot be used, and stored when it can', async () => {
      const enquiries = await rig.open(noStore);
      const result = await enquiries.submit('demo', createForm(words));
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

  it('finishes what is under way when it closes', async () => {
    rig.peer.next({ lateMs: 150 });
    const enquiries = await rig.open();
    const submission = enquiries.submit('demo', createForm(words));
    await rig.peer.waitFor(1);
    await enquiries.close();
    expect((await submission).status).toBe('success');
    expect((await rig.stored()).deliveries).toMatchObject([{ state: 'sent' }]);
  });
});
