import { expect, it } from 'vitest';
import { formOf, onBothRigs } from '../../../tests/support/enquiries/enquiries.ts';

const hourMs = 3_600_000;

await onBothRigs('outbox', (rig) => {
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
