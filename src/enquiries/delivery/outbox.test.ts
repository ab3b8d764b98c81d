import { expect, it, vi } from 'vitest';
import { demoForm, formOf, onBothRigs } from '../../../tests/support/enquiries/enquiries.ts';
import { tokenField, trapField } from '../../forms/fields.ts';
import { retry } from '../operator/resend.ts';

const hourMs = 3_600_000;

await onBothRigs('outbox', (rig) => {
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
