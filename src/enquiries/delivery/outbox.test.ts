import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createRig,
  demoForm,
  formOf,
  type Rig,
} from '../../../tests/support/enquiries/enquiries.ts';
import { bothDatabases } from '../../../tests/support/service/databases.ts';
import { tokenField, trapField } from '../../forms/fields.ts';
import { retry } from '../operator/resend.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

const hourMs = 3_600_000;

describe.each(kinds)('outbox on $name', (kind) => {
  describe.skipIf(kind.missing)('and what surrounds it', () => {
    let rig: Rig;
    beforeEach(async () => {
      rig = await createRig(kind);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await rig.close();
    });

    it('gives each delivery to one worker only', async () => {
      const kept = await rig.open({ RESEND_API_KEY: '' });
      await Promise.all(Array.from({ length: 40 }, (_, n) => kept.submit('demo', demoForm(n))));
      const workers = await Promise.all([rig.open(), rig.open()]);
      for (const worker of workers) worker.start();
      await rig.peer.waitFor(40);
      await Promise.all(workers.map((worker) => worker.close()));
      expect(new Set(rig.peer.requests.map((request) => request.key)).size).toBe(40);
      expect(rig.peer.requests.length).toBe(40);
      const { deliveries } = await rig.stored();
      expect(deliveries.every((delivery) => delivery.state === 'sent')).toBe(true);
    });

    it('leaves to the worker what would have to wait too long, and says success', async () => {
      const enquiries = await rig.open({ MAIL_RATE: '2' });
      const results = await Promise.all(
        Array.from({ length: 10 }, (_, n) => enquiries.submit('demo', demoForm(n))),
      );
      expect(results.every((result) => result.status === 'success')).toBe(true);
      const { deliveries } = await rig.stored();
      const waiting = deliveries.filter((delivery) => delivery.state === 'pending');
      expect(waiting.length).toBeGreaterThan(0);
      for (const delivery of waiting) {
        expect(delivery).toMatchObject({ attempts: 0, first_attempt_at: null, lease_owner: null });
      }
    });

    it('raises an alert when a mail has waited for an hour', async () => {
      rig.peer.always('close');
      const enquiries = await rig.open();
      await enquiries.submit('demo', demoForm());
      expect(await enquiries.health()).toMatchObject({ pending: 1, alerts: [] });
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90 * 60_000 });
      expect(await enquiries.health()).toMatchObject({
        oldestMinutes: 90,
        alerts: ['1 waiting, the oldest for 90 minutes'],
      });
    });

    it('gives up before the key is forgotten', async () => {
      rig.peer.always('broken');
      const enquiries = await rig.open();
      await enquiries.submit('demo', demoForm());
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 22 * hourMs });
      enquiries.start();
      await rig.peer.waitFor(2);
      await enquiries.close();
      expect((await rig.stored()).deliveries).toMatchObject([
        {
          state: 'parked',
          attempts: 2,
          reason: expect.stringMatching(/^gave up after 2 attempts/),
        },
      ]);
    });

    it('parks what no server retried for a day, and a person can send it with a new key', async () => {
      rig.peer.next('accept-and-close');
      const enquiries = await rig.open();
      await enquiries.submit('demo', demoForm());
      await enquiries.close();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * hourMs });
      const next = await rig.open();
      next.start();
      await expect.poll(async () => (await next.health()).parked).toBe(1);
      expect(rig.peer.requests).toHaveLength(1);
      expect((await rig.stored()).deliveries).toMatchObject([
        {
          state: 'parked',
          lease_owner: null,
          reason: expect.stringMatching(/^not retried within/),
        },
      ]);
      await rig.withStore((store) => retry(store, Date.now()));
      await rig.peer.waitFor(2);
      await next.close();
      const [first, second] = rig.peer.requests;
      expect(second?.key).not.toBe(first?.key);
      expect((await rig.stored()).deliveries).toMatchObject([{ state: 'sent' }]);
    });

    it('sends late what had not been tried before', async () => {
      const enquiries = await rig.open({ RESEND_API_KEY: '' });
      await enquiries.submit('demo', demoForm());
      await enquiries.close();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * hourMs });
      const next = await rig.open();
      next.start();
      await rig.peer.waitFor(1);
      await next.close();
      expect((await rig.stored()).deliveries).toMatchObject([{ state: 'sent', attempts: 1 }]);
    });

    it('goes on when the clock is set back', async () => {
      rig.peer.next('close');
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * hourMs });
      const enquiries = await rig.open();
      const first = await enquiries.submit('demo', demoForm('before'));
      vi.setSystemTime(Date.now() - 5 * hourMs);
      const second = await enquiries.submit('demo', demoForm('after'));
      expect([first.status, second.status]).toEqual(['success', 'success']);
      enquiries.start();
      await rig.peer.waitFor(3);
      await enquiries.close();
      const { deliveries } = await rig.stored();
      expect(deliveries.map((delivery) => delivery.state)).toEqual(['sent', 'sent']);
    });

    it('frees a lease that a clock set back made too long', async () => {
      const kept = await rig.open({ RESEND_API_KEY: '' });
      await kept.submit('demo', demoForm());
      await rig.withStore(({ outbox }) => {
        const future = Date.now() + 10 * hourMs;
        return outbox.lease({ owner: 'dead', until: future + 10_000, sender: 'a@b.c' }, future);
      });
      const enquiries = await rig.open();
      enquiries.start();
      await rig.peer.waitFor(1);
    });

    it('quarantines what looks like spam, answers as ever and mails nothing', async () => {
      const enquiries = await rig.open();
      enquiries.start();
      const results = [
        await enquiries.submit('demo', demoForm('trap', { [trapField]: 'buy' })),
        await enquiries.submit('demo', demoForm('forged', { [tokenField]: 'x.y' })),
        await enquiries.submit('newsletter', formOf({ email: 'a@b.cc', [trapField]: 'buy' })),
      ];
      for (const result of results) expect(result).toMatchObject({ status: 'success' });
      const { enquiries: kept, deliveries } = await rig.stored();
      expect(kept.map((enquiry) => [enquiry.state, enquiry.suspicion])).toEqual([
        ['quarantined', 'the hidden field was filled in'],
        ['quarantined', 'forged form token'],
        ['quarantined', 'the hidden field was filled in'],
      ]);
      expect(deliveries.map((delivery) => delivery.state)).toEqual(['held', 'held', 'held']);
      await enquiries.close();
      expect(rig.peer.requests).toEqual([]);
    });

    it('proposes a call with the mail of an investor who gave a time', async () => {
      const enquiries = await rig.open();
      const next = new Date(Date.now() + 40 * 24 * hourMs).toISOString().slice(0, 10);
      const values = {
        firstName: 'Ada',
        lastName: 'King',
        email: 'ada@example.org',
        company: 'Pipes Ltd',
        role: 'Partner',
        time: `${next}T10:00`,
        timeZone: 'Asia/Dubai',
      };
      await enquiries.submit('investor', formOf(values));
      const body = rig.peer.requests[0]?.body;
      const [attachment] = body?.attachments ?? [];
      expect(attachment).toMatchObject({
        filename: expect.stringMatching(/^call-.{9}\.ics$/),
        content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
      });
      const calendar = Buffer.from(attachment?.content ?? '', 'base64').toString();
      expect(calendar).toContain(`DTSTART:${next.replaceAll('-', '')}T060000Z`);
    });
  });
});
