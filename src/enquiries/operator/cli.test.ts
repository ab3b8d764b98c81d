import { expect, it, vi } from 'vitest';
import {
  createRig,
  demoForm,
  formOf,
  onBothRigs,
} from '../../../tests/support/enquiries/enquiries.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { command } from '../../../tests/support/service/command.ts';
import { trapField } from '../../forms/fields.ts';

const dayMs = 24 * 60 * 60 * 1000;

await onBothRigs('npm run enquiries', (rig, kind, kinds) => {
  const run = (...args: string[]) => command(rig.env, ...args);

  /** A sent demo request, a parked message, a quarantined demo request and a subscription. */
  async function fill() {
    const enquiries = await rig.open();
    await enquiries.submit('demo', demoForm('one'));
    rig.peer.next('invalid');
    await enquiries.submit(
      'contact',
      formOf({ name: '=cmd()', email: 'eve@example.org', message: 'Two\nlines, "quoted"' }),
    );
    const spam = await enquiries.submit('demo', demoForm('spam', { [trapField]: 'x' }));
    await enquiries.submit('newsletter', formOf({ email: 'ada@example.org' }));
    // Its mail leaves after the answer, and is noted as sent after that.
    await eventually(async () => {
      const { deliveries } = await rig.stored();
      expect(deliveries.filter(({ state }) => state === 'sent')).toHaveLength(2);
    });
    return { enquiries, spam: spam.reference ?? '' };
  }

  it('release sends what was quarantined, and a newsletter with a fresh link', async () => {
    const { enquiries, spam } = await fill();
    await enquiries.submit('newsletter', formOf({ email: 'spam@example.org', [trapField]: 'x' }));
    const { enquiries: kept } = await rig.stored();
    const { reference = '' } = kept.find(({ email }) => email === 'spam@example.org') ?? {};
    expect((await run('release', spam)).code).toBe(0);
    const [before] = (await rig.stored()).subscribers.filter((s) => s.email.startsWith('spam'));
    // Ten days later the link in the mail that was held back would be dead.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * dayMs });
    expect((await run('release', reference)).code).toBe(0);
    const [after] = (await rig.stored()).subscribers.filter((s) => s.email.startsWith('spam'));
    expect(after).toMatchObject({
      consented_at: before?.consented_at,
      consent_text: before?.consent_text,
    });
    expect((await run('release', spam)).code).toBe(1);
    enquiries.start();
    await rig.peer.waitFor(5);
    const mail = rig.peer.requests.find(({ body }) => body.to === 'spam@example.org');
    const [, token = ''] = /confirm\?token=(\S+)/.exec(mail?.body.text ?? '') ?? [];
    expect(await enquiries.confirm(decodeURIComponent(token))).toBe(true);
    const released = rig.peer.requests.find(({ body }) => body.reply_to === 'adaspam@example.org');
    expect(released?.body.subject).toBe('New Demo Request from Ada King - Pipes Ltd');
  });

  it('move takes everything to another database and retires the old one', async () => {
    const { enquiries, spam } = await fill();
    const news = rig.peer.requests.find(({ body }) => body.to === 'ada@example.org');
    const [, token = ''] = /confirm\?token=(\S+)/.exec(news?.body.text ?? '') ?? [];
    const originals = await rig.stored();
    for (const other of kinds.filter((candidate) => !candidate.missing)) {
      // From the second on there is nothing to move any more.
      if (other.name === kind.name) continue;
      const target = await other.create();
      const full = await createRig(other);
      const busy = await full.open();
      await busy.submit('demo', demoForm());
      await busy.close();
      expect((await run('move', '--to', full.env.DATABASE_URL ?? '')).code).toBe(4);
      await full.close();

      const moved = await run('move', '--to', target.url, '--json');
      expect(moved.json()).toMatchObject({ enquiries: 4, deliveries: 4, subscribers: 1 });
      const env = { ...rig.env, DATABASE_URL: target.url };
      expect((await command(env, 'list', '--json')).json<object[]>()).toHaveLength(4);
      expect((await run('list')).code).toBe(4);

      // A site that still runs on the old one stores nothing there, and mails.
      const sentBefore = rig.peer.requests.length;
      expect((await enquiries.submit('demo', demoForm('late'))).status).toBe('success');
      expect(rig.peer.requests.length).toBe(sentBefore + 1);

      const there = await rig.open({ DATABASE_URL: target.url });
      expect(await there.confirm(decodeURIComponent(token))).toBe(true);
      expect((await command(env, 'release', spam)).code).toBe(0);
      there.start();
      await rig.peer.waitFor(sentBefore + 2);
      await there.close();
      await target.remove();
    }
    expect(originals.enquiries).toHaveLength(4);
  });
});
