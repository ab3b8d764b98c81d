import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bothDatabases } from '../../tests/support/databases.ts';
import { createRig, formOf, type Rig } from '../../tests/support/enquiries.ts';
import { consentText } from '../forms/newsletter/form.ts';

const { kinds, postgres } = await bothDatabases();
afterAll(() => postgres?.stop());

const dayMs = 24 * 60 * 60 * 1000;
const address = (email = 'Ada@Example.org') => formOf({ email });

describe.each(kinds)('newsletter on $name', (kind) => {
  describe.skipIf(kind.missing)('double opt-in', () => {
    let rig: Rig;
    beforeEach(async () => {
      rig = await createRig(kind);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await rig.close();
    });

    /** The tokens of the links in the latest mail. */
    const links = () => {
      const text = rig.peer.requests.at(-1)?.body.text ?? '';
      const token = (page: string) =>
        decodeURIComponent(
          new RegExp(`https://strathline\\.example/newsletter/${page}\\?token=(\\S+)`).exec(
            text,
          )?.[1] ?? '',
        );
      return { confirm: token('confirm'), unsubscribe: token('unsubscribe') };
    };
    const subscriber = async () => (await rig.stored()).subscribers[0];

    it('writes to the address, with one-click unsubscribe, and subscribes nobody yet', async () => {
      const enquiries = await rig.open();
      await enquiries.submit('newsletter', address());
      const body = rig.peer.requests[0]?.body;
      expect(body).toMatchObject({
        to: 'Ada@Example.org',
        subject: 'Confirm your subscription to the Strathline newsletter',
        headers: {
          'List-Unsubscribe': `<https://strathline.example/newsletter/unsubscribe?token=${links().unsubscribe}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      });
      expect(body).not.toHaveProperty('reply_to');
      expect(body?.html).toContain('Confirm subscription');
      expect(await subscriber()).toMatchObject({
        email: 'ada@example.org',
        state: 'pending',
        consent_text: consentText,
        consented_at: expect.any(Number),
      });
    });

    it('subscribes by the link, once', async () => {
      const enquiries = await rig.open();
      await enquiries.submit('newsletter', address());
      const { confirm } = links();
      expect(await enquiries.confirm(confirm)).toBe(true);
      expect(await subscriber()).toMatchObject({ state: 'confirmed', nonce: null });
      expect(await enquiries.confirm(confirm)).toBe(false);
    });

    it('refuses a link that has expired, was changed, or is for something else', async () => {
      const enquiries = await rig.open();
      await enquiries.submit('newsletter', address());
      const { confirm, unsubscribe } = links();
      expect(await enquiries.confirm(`${confirm}x`)).toBe(false);
      expect(await enquiries.confirm(unsubscribe)).toBe(false);
      expect(await enquiries.confirm('')).toBe(false);
      expect(await enquiries.unsubscribe(confirm)).toBe(false);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * dayMs + 1000 });
      expect(await enquiries.confirm(confirm)).toBe(false);
      expect(await subscriber()).toMatchObject({ state: 'pending' });
    });

    it('unsubscribes by the link however often it is followed, and the old link confirms no more', async () => {
      const enquiries = await rig.open();
      await enquiries.submit('newsletter', address());
      const { confirm, unsubscribe } = links();
      await enquiries.confirm(confirm);
      expect(await enquiries.unsubscribe(unsubscribe)).toBe(true);
      expect(await enquiries.unsubscribe(unsubscribe)).toBe(true);
      expect(await enquiries.confirm(confirm)).toBe(false);
      expect(await subscriber()).toMatchObject({
        state: 'unsubscribed',
        unsubscribed_at: expect.any(Number),
      });
    });

    it('answers the same words whatever the address is, and mails in every case', async () => {
      const enquiries = await rig.open();
      const answers = [await enquiries.submit('newsletter', address('new@example.org'))];
      await enquiries.confirm(links().confirm);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * dayMs });
      answers.push(await enquiries.submit('newsletter', address('NEW@example.org')));
      expect(rig.peer.requests.at(-1)?.body.subject).toBe(
        'You are subscribed to the Strathline newsletter',
      );
      expect(links().confirm).toBe('');
      await enquiries.unsubscribe(links().unsubscribe);
      answers.push(await enquiries.submit('newsletter', address('new@example.org')));
      expect(await enquiries.confirm(links().confirm)).toBe(true);
      expect(rig.peer.requests.length).toBe(3);
      expect(new Set(answers.map(({ status, message }) => `${status} ${message}`)).size).toBe(1);
      expect(await subscriber()).toMatchObject({ state: 'confirmed' });
    });

    it('writes once a day to one address, however it is typed', async () => {
      const enquiries = await rig.open();
      for (const email of ['ada@example.org', 'ADA@example.org', ' ada@example.org ']) {
        expect((await enquiries.submit('newsletter', address(email))).status).toBe('success');
      }
      expect(rig.peer.requests.length).toBe(1);
    });

    it('is kept while the store is down, and its mail sent when it is back', async () => {
      const enquiries = await rig.open({ DATABASE_URL: 'file:/dev/null/x.db' });
      expect((await enquiries.submit('newsletter', address())).status).toBe('success');
      await enquiries.close();
      expect(rig.peer.requests).toEqual([]);
      const next = await rig.open();
      next.start();
      await rig.peer.waitFor(1);
      expect(rig.peer.requests[0]?.body.text).toMatch(/confirm\?token=/);
      expect((await rig.stored()).subscribers).toMatchObject([{ state: 'pending' }]);
    });

    it('is refused when neither store nor spool can take it', async () => {
      const enquiries = await rig.open({
        DATABASE_URL: 'file:/dev/null/x.db',
        SPOOL_DIR: '/dev/null/spool',
      });
      const result = await enquiries.submit('newsletter', address());
      expect(result.error).toMatch(/^An unexpected error occurred/);
      expect(rig.peer.requests).toEqual([]);
    });
  });
});
