import { createDemoForm, createForm, onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { recordEntry } from '#support/enquiries/open-store.ts';
import { assign, markSpam, setHandling } from '../operator/handling.ts';
import { releaseEnquiry } from '../operator/resend.ts';
import { collectDigests } from './digest.ts';

await onBothRigs('digests', (rig) => {
  const now = Date.UTC(2026, 0, 15, 8, 0, 1);
  const recipients = {
    demo: 'sales@example.org',
    contact: 'sales@example.org',
    investor: 'board@example.org',
    newsletter: 'news@example.org',
  };

  it('each mailbox is told what is late, new and not delivered, without names', async () => {
    const enquiries = await rig.open();
    const pipeline = { industry: 'mining', service: 'leak-detection' };
    const leak = createDemoForm('leak', pipeline);
    leak.set('message', 'URGENT: we have a leak on line 4 now');
    const [urgent, waiting, late, fresh, answered] = [
      await enquiries.submit('demo', leak),
      await enquiries.submit('demo', createDemoForm('waiting', pipeline)),
      await enquiries.submit('demo', createDemoForm('late', pipeline)),
      await enquiries.submit('demo', createDemoForm('fresh', pipeline)),
      await enquiries.submit('demo', createDemoForm('answered')),
    ].map(({ reference = '' }) => reference);
    rig.peer.next('invalid');
    await enquiries.submit(
      'contact',
      createForm({ name: 'Eve', email: 'eve@example.org', message: 'Not delivered.' }),
    );
    await rig.withStore((store) => setHandling(store, answered ?? '', 'answered', 'Mary', now));
    const age = async (reference: string | undefined, hours: number) =>
      rig.withStore(({ db }) =>
        db
          .updateTable('enquiries')
          .set({ created_at: now - hours * 3_600_000 })
          .where('reference', '=', reference ?? '')
          .execute(),
      );
    await age(urgent, 3);
    await age(waiting, 23);
    await age(late, 30);
    await age(fresh, 2);
    await rig.withStore((store) => assign(store, waiting ?? '', 'Tom'));
    await rig.withStore(({ db }) =>
      db
        .updateTable('enquiries')
        .set({ created_at: now - 30 * 3_600_000, handling: 'closed' })
        .where('kind', '=', 'contact')
        .execute(),
    );
    await rig.withStore(async (store) => {
      const inbox = 'https://inbox.example';
      const mails = await collectDigests(store, recipients, now - 20 * 3_600_000, now, inbox);
      expect([...mails.keys()]).toEqual(['sales@example.org']);
      const mail = mails.get('sales@example.org');
      expect(mail?.subject).toBe(
        '1 urgent, 1 enquiry past 24 h, 1 new, 1 waiting, 1 mail not delivered',
      );
      const listed = [
        ['Urgent', urgent, 'answer now'],
        ['.* hours of working days', late, '6 h 0 min late'],
        ['New since the last digest', fresh, 'answer due in 22 h 0 min'],
        ['Waiting', waiting, 'answer due in 1 h 0 min, with Tom'],
      ];
      for (const [title, reference, words] of listed) {
        const line = `${reference}  Demo request, Mining, Leak detection, ${words}`;
        expect(mail?.text).toMatch(new RegExp(`${title}\n${line}\n${inbox}/${reference}`));
        expect(mail?.html).toContain(`<a href="${inbox}/${reference}"`);
      }
      expect(mail?.text).toContain('422 validation_error');
      for (let i = 10; i < 40; i++)
        await recordEntry(store, { reference: `DDDD-00${i}`, kind: 'investor', now: now - 1 });
      const board = (await collectDigests(store, recipients, now - 2, now, inbox)).get(
        'board@example.org',
      );
      expect(board?.subject).toBe('30 new');
      expect(board?.text.match(/^DDDD-/gm)).toHaveLength(25);
      expect(board?.text).toContain(`And 5 more in the inbox.\n${inbox}\n`);
      expect(board?.html).toContain(`<a href="${inbox}">And 5 more in the inbox.</a>`);
      for (const text of [mail?.text, mail?.html]) {
        expect(text).not.toMatch(/Ada|Eve|example\.org|Pipes|line 4/);
        expect(text).not.toContain(answered);
      }
    });
  });

  it('what is held is listed each day, until somebody decides', async () => {
    await rig.open();
    await rig.withStore(async (store) => {
      const hold = (reference: string, more: object = {}) =>
        recordEntry(store, {
          reference,
          suspicion: '2 links',
          now: now - 80 * 3_600_000,
          ...more,
        });
      await hold('AAAA-AAAA', { kind: 'contact' });
      await hold('BBBB-BBBB', { kind: 'investor' });
      const values = { email: 'a@own.example', message: 'Our pipe has burst.' };
      await hold('CCCC-CCCC', { kind: 'contact', values, now: now - 90 * 3_600_000 });
      const inbox = 'https://inbox.example';
      const collect = () => collectDigests(store, recipients, now - 1, now, inbox);
      const mail = (await collect()).get('sales@example.org');
      expect(mail?.subject).toBe('2 held as spam');
      expect(mail?.text).toContain(
        `Held as spam until somebody decides\nCCCC-CCCC  Contact message, though urgent: 2 links\n${inbox}/CCCC-CCCC\nAAAA-AAAA  Contact message, 2 links\n${inbox}/AAAA-AAAA`,
      );
      expect(await markSpam(store, 'AAAA-AAAA', 'Ann', now)).toBe(true);
      await markSpam(store, 'CCCC-CCCC', 'Ann', now);
      expect(await markSpam(store, 'AAAA-AAAA', 'Ann', now)).toBe(false);
      await releaseEnquiry(store, 'BBBB-BBBB', 'Ann', now, 'https://own.example');
      expect([...(await collect()).values()].map(({ subject }) => subject)).toEqual([
        '1 enquiry past 24 h',
      ]);
    });
  });

  it('one digest a day over all servers, from the second day on', { tags: 'slow' }, async () => {
    const due = (day: number) => Date.UTC(2026, 0, day, 8);
    await rig.withStore(async ({ dispatches, db }) => {
      const made: number[] = [];
      const make = async (since: number) => {
        made.push(since);
        // As the digest does, which reads what is open.
        await db.selectFrom('enquiries').selectAll().execute();
        return new Map([['sales@example.org', '{}']]);
      };
      const at = (day: number, hour = 9) => Date.UTC(2026, 0, day, hour);
      await dispatches.queueDigests(at(14), due(14), make);
      expect(made).toEqual([]);
      await Promise.all([1, 2, 3].map(() => dispatches.queueDigests(at(15), due(15), make)));
      await dispatches.queueDigests(at(15, 23), due(15), make);
      await dispatches.queueDigests(at(16), due(16), make);
      expect([...new Set(made)]).toEqual([at(14), at(15)]);
      expect(await db.selectFrom('dispatches').select('kind').execute()).toHaveLength(2);
    });
  });
});
