import { createEntry, now, onBothStores } from '#support/enquiries/open-store.ts';
import { dayMs, findEnquiry, recordEnquiry } from './recording.ts';
import { clockSlackMs } from './schema.ts';

const lease = { owner: 'a', until: now + 30_000, sender: 'a@own.example' };

await onBothStores((opened) => {
  const count = async (table: 'enquiries' | 'deliveries' | 'claims') =>
    (await opened.store.db.selectFrom(table).selectAll().execute()).length;
  const counts = () => Promise.all((['enquiries', 'deliveries', 'claims'] as const).map(count));

  it('is urgent where it leaks, in many languages, and where nothing is denied', async () => {
    for (const [message, urgent] of [
      ['leak!! please call', 1],
      ['There is a smell of petrol near the burn.', 1],
      ['Tenemos una fuga ahora mismo.', 1],
      ['Nous avons une fuite sur la conduite.', 1],
      ['Wir haben ein Leck an der Pumpstation.', 1],
      ['Há um vazamento no duto.', 1],
      ['Vi har en lekkasje.', 1],
      ['لدينا تسرب في الخط', 1],
      ['Not urgent: what does a pilot cost?', null],
      ['LEAK ALARM since 03:10, we have shut in. Need your duty engineer.', 1],
      ['An oily sheen on the burn: we need somebody here at once.', 1],
      ['What we need now is a quotation.', null],
      ["It isn't very urgent, and we do not have a leak.", null],
      ['No es urgente. ¿Cuesta mucho la detección de una fuga?', null],
      ['Not sure whether this is right, but we have a leak.', 1],
      ['We produce oil in the North Sea and look for leak detection.', null],
    ] as const) {
      const { enquiry } = await opened.store.record(createEntry({ values: { message } }));
      expect(enquiry.urgent, message).toBe(urgent);
    }
  });

  it('an enquiry is written with its mail, due at once', async () => {
    const entry = createEntry({ source: { page: '/demo' } });
    const { enquiry, delivery, duplicate } = await opened.store.record(entry);
    expect(duplicate).toBe(false);
    const stored = await findEnquiry(opened.store.db, entry.reference);
    expect(stored).toEqual(enquiry);
    expect(enquiry).toEqual({
      handling: null,
      handled_at: null,
      handled_by: null,
      assignee: null,
      urgent: null,
      id: entry.id,
      reference: entry.reference,
      kind: 'demo',
      state: 'accepted',
      content: JSON.stringify(entry.values),
      email: 'ada@example.org',
      created_at: now,
      suspicion: null,
      source: '{"page":"/demo"}',
    });
    expect(await opened.store.db.selectFrom('deliveries').selectAll().execute()).toEqual([
      delivery,
    ]);
    expect(delivery).toMatchObject({
      enquiry_id: entry.id,
      message: JSON.stringify({ about: entry.reference }),
      sender: null,
      idempotency_key: `enquiry/${entry.id}`,
      state: 'pending',
      attempts: 0,
      created_at: now,
      first_attempt_at: null,
      last_attempt_at: null,
      next_attempt_at: now,
      lease_owner: null,
      lease_until: null,
      reason: null,
      sent_at: null,
      provider_id: null,
    });
  });

  it('with a lease its first attempt counts as begun', async () => {
    const { delivery } = await opened.store.record(createEntry({ values: {} }), lease);
    expect(delivery).toMatchObject({
      sender: lease.sender,
      attempts: 1,
      first_attempt_at: now,
      last_attempt_at: now,
      lease_owner: 'a',
      lease_until: lease.until,
    });
    expect(await opened.store.outbox.hasDue(now, 30_000)).toBe(false);
  });

  it('what looks like spam is quarantined, its mail held', async () => {
    const { enquiry, delivery } = await opened.store.record(createEntry({ suspicion: 'quick' }));
    expect(enquiry).toMatchObject({ state: 'quarantined', suspicion: 'quick', source: null });
    expect(delivery?.state).toBe('held');
  });

  it.each(['demo', 'newsletter'] as const)(
    'the same words of a %s are one enquiry for a day',
    async (kind) => {
      const same = (at: number) =>
        opened.store.record(createEntry({ kind, digest: 'same', now: at }));
      const first = await same(now);
      const again = await same(now + dayMs - 1);
      expect(again).toEqual({ ...first, duplicate: true });
      expect(await counts()).toEqual([1, 1, 1]);
      const next = await same(now + dayMs);
      expect(next.duplicate).toBe(false);
      expect(next.enquiry.id).not.toBe(first.enquiry.id);
      expect(await counts()).toEqual([2, 2, 1]);
      expect((await same(now + dayMs + 5)).enquiry.id).toBe(next.enquiry.id);
    },
  );

  it('words said in the future were said before the clock was set back', async () => {
    const same = (at: number) => opened.store.record(createEntry({ digest: 'same', now: at }));
    await same(now);
    expect((await same(now - clockSlackMs + 1)).duplicate).toBe(true);
    expect((await same(now - clockSlackMs)).duplicate).toBe(false);
    const signUp = (at: number) =>
      opened.store.record(createEntry({ kind: 'newsletter', digest: 'other', now: at }));
    await signUp(now);
    expect((await signUp(now - clockSlackMs + 1)).duplicate).toBe(true);
    expect((await signUp(now - clockSlackMs)).duplicate).toBe(false);
  });

  it('what was promised is stored even if the same words are', async () => {
    const first = await opened.store.record(createEntry({ digest: 'same' }));
    const promised = createEntry({ digest: 'same', promised: true });
    expect(await opened.store.record(promised)).toMatchObject({
      duplicate: false,
      enquiry: { id: promised.id },
    });
    // The claim is the first one's still.
    const third = await opened.store.record(createEntry({ digest: 'same' }));
    expect(third.enquiry.id).toBe(first.enquiry.id);
  });

  it('recording an entry twice has no effect', async () => {
    const entry = createEntry();
    const first = await opened.store.record(entry);
    expect(await opened.store.record({ ...entry, digest: 'changed' })).toEqual(first);
    expect(await opened.store.record({ ...entry, promised: true })).toEqual(first);
    expect(await counts()).toEqual([1, 1, 1]);
  });

  it('a reference that is taken is replaced by another, in the mail too', async () => {
    const { enquiry } = await opened.store.record(createEntry());
    const second = await opened.store.record(createEntry({ reference: enquiry.reference }));
    expect(second.enquiry.reference).toMatch(/^\w{4}-\w{4}$/);
    expect(second.enquiry.reference).not.toBe(enquiry.reference);
    expect(JSON.parse(second.delivery?.message ?? '')).toEqual({ about: second.enquiry.reference });
  });

  it('any other failure is thrown on, and nothing is kept', async () => {
    const failing = { render: () => Promise.reject(new Error('no mail')) };
    for (const kind of ['demo', 'newsletter'] as const) {
      const entry = createEntry({ kind, ...failing });
      await expect(opened.store.record(entry)).rejects.toThrow('no mail');
    }
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('a failure to look for the reference does not hide the first failure', async () => {
    const { db } = opened.store;
    vi.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw new Error('second');
    });
    const failing = { render: () => Promise.reject(new Error('first')) };
    await expect(
      recordEnquiry(db, createEntry(failing), undefined, Buffer.alloc(0)),
    ).rejects.toThrow('first');
    vi.restoreAllMocks();
  });

  it('a sign-up’s mail is made in its transaction', async () => {
    const entry = createEntry({
      kind: 'newsletter',
      render: async (_, trx) => {
        await trx?.insertInto('settings').values({ name: 'seen', value: 'x' }).execute();
        throw new Error('no mail');
      },
    });
    await expect(opened.store.record(entry)).rejects.toThrow('no mail');
    const seen = opened.store.db.selectFrom('settings').selectAll().where('name', '=', 'seen');
    expect(await seen.execute()).toEqual([]);
  });

  it('forgets digests after a day and counters when they have run out', async () => {
    const { db } = opened.store;
    const { id } = (await opened.store.record(createEntry({ digest: 'own' }))).enquiry;
    const claim = (digest: string, at: number) => ({ digest, enquiry_id: id, claimed_at: at });
    await db
      .insertInto('claims')
      .values([
        claim('old', now - dayMs - 1),
        claim('day', now - dayMs),
        claim('now', now),
        claim('slack', now + clockSlackMs),
        claim('future', now + clockSlackMs + 1),
      ])
      .execute();
    await opened.store.sweep(now);
    const digests = await db.selectFrom('claims').select('digest').orderBy('digest').execute();
    expect(digests.map(({ digest }) => digest)).toEqual(['day', 'now', 'own', 'slack']);
  });
});
