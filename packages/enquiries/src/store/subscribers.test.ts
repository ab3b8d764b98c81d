import { createEntry, now, onBothStores } from '#support/enquiries/open-store.ts';
import { confirmationDays } from './subscribers.ts';
import { hashRecipient } from './suppressions.ts';

const lifeMs = confirmationDays * 24 * 60 * 60 * 1000;

await onBothStores((opened) => {
  const request = (email = 'Ada@Example.org', consent = 'You agree.', at = now) =>
    opened.store.subscribers.request(email, consent, at);
  const rows = () =>
    opened.store.db.selectFrom('subscribers').selectAll().orderBy('email').execute();
  const confirmed = async (email?: string) => {
    const { confirm = '', unsubscribe } = await request(email);
    expect(await opened.store.subscribers.confirm(confirm, now + 5)).toBe(true);
    return unsubscribe;
  };

  it('a request subscribes nobody; its link does, once', async () => {
    const { subscribers } = opened.store;
    const { confirm = '', unsubscribe } = await request();
    // Neither link does what the other is for.
    expect(await subscribers.confirm(unsubscribe, now)).toBe(false);
    expect(await subscribers.unsubscribe(confirm, now)).toBe(false);
    expect(await rows()).toMatchObject([
      {
        email: 'ada@example.org',
        state: 'pending',
        consent_text: 'You agree.',
        consented_at: now,
        confirmed_at: null,
        unsubscribed_at: null,
        nonce: expect.stringMatching(/^[\w-]{12}$/),
      },
    ]);
    expect(await subscribers.confirmed()).toEqual([]);
    expect(await subscribers.confirm(confirm, now + 5)).toBe(true);
    expect(await rows()).toMatchObject([
      { state: 'confirmed', confirmed_at: now + 5, nonce: null },
    ]);
    expect(await subscribers.confirmed()).toEqual([
      {
        email: 'ada@example.org',
        consented: new Date(now).toISOString(),
        confirmed: new Date(now + 5).toISOString(),
        consent: 'You agree.',
        unsubscribe,
      },
    ]);
    expect(await subscribers.confirm(confirm, now + 6)).toBe(false);
  });

  it('its link holds for seven days', async () => {
    const { confirm = '' } = await request();
    const other = (await request('eve@example.org')).confirm ?? '';
    expect(await opened.store.subscribers.confirm(confirm, now + lifeMs + 1)).toBe(false);
    expect(await opened.store.subscribers.confirm(confirm, now + lifeMs)).toBe(true);
    expect((await rows()).map(({ state }) => state)).toEqual(['confirmed', 'pending']);
    for (const token of ['', `${other}x`, other.replace('.', ',')])
      expect(await opened.store.subscribers.confirm(token, now), token).toBe(false);
  });

  it('a second request makes the first link useless and renews the consent', async () => {
    const first = await request();
    const second = await request('ada@example.ORG', 'You agree more.', now + 9);
    expect(second.unsubscribe).toBe(first.unsubscribe);
    expect(await rows()).toMatchObject([
      { state: 'pending', consent_text: 'You agree more.', consented_at: now + 9 },
    ]);
    expect(await opened.store.subscribers.confirm(first.confirm ?? '', now)).toBe(false);
    expect(await opened.store.subscribers.confirm(second.confirm ?? '', now)).toBe(true);
  });

  it('whoever has confirmed stays so, with the consent given then', async () => {
    const unsubscribe = await confirmed();
    expect(await request('ada@example.org', 'Other words.', now + 9)).toEqual({ unsubscribe });
    expect(await rows()).toMatchObject([
      { state: 'confirmed', consent_text: 'You agree.', consented_at: now, nonce: null },
    ]);
  });

  it('links can be renewed without a new consent, until they are followed', async () => {
    const { subscribers, db } = opened.store;
    const first = await request();
    const renewed = await subscribers.renew('ADA@example.org', now + 9, db);
    expect(renewed.unsubscribe).toBe(first.unsubscribe);
    expect(await rows()).toMatchObject([{ consented_at: now, consent_text: 'You agree.' }]);
    expect(await subscribers.confirm(first.confirm ?? '', now)).toBe(false);
    expect(await subscribers.confirm(renewed.confirm ?? '', now + 9 + lifeMs)).toBe(true);
    expect(await subscribers.renew('ada@example.org', now, db)).toEqual({
      unsubscribe: first.unsubscribe,
    });
    await request('eve@example.org');
    const eve = await subscribers.renew('eve@example.org', now, db);
    expect(eve.unsubscribe).not.toBe(first.unsubscribe);
    expect((await subscribers.renew('nobody@example.org', now, db)).confirm).toBeUndefined();
  });

  it('ends by its link, which is the same for ever, for this one alone', async () => {
    const unsubscribe = await confirmed();
    await confirmed('eve@example.org');
    const { subscribers } = opened.store;
    for (const token of ['', 'x', `${unsubscribe}x`])
      expect(await subscribers.unsubscribe(token, now), token).toBe(false);
    expect(await subscribers.unsubscribe(unsubscribe, now + 20)).toBe(true);
    const unsubscribed = { state: 'unsubscribed', unsubscribed_at: now + 20, nonce: null };
    expect(await rows()).toMatchObject([unsubscribed, { state: 'confirmed' }]);
    expect(await subscribers.unsubscribe(unsubscribe, now + 30)).toBe(true);
    expect(await rows()).toMatchObject([unsubscribed, { state: 'confirmed' }]);
    expect((await subscribers.confirmed()).map(({ email }) => email)).toEqual(['eve@example.org']);
    expect((await request()).confirm).toBeDefined();
  });

  it('who leaves may sign up again on the same day; others’ digests stay', async () => {
    const signUp = (email: string) =>
      opened.store.record(createEntry({ kind: 'newsletter', values: { email }, digest: email }));
    await opened.store.record(
      createEntry({ values: { email: 'ada@example.org' }, digest: 'a demo' }),
    );
    await signUp('ada@example.org');
    await signUp('eve@example.org');
    const { unsubscribe } = await request('ada@example.org');
    await opened.store.subscribers.unsubscribe(unsubscribe, now);
    const claims = await opened.store.db.selectFrom('claims').select('digest').execute();
    expect(claims.map(({ digest }) => digest).sort()).toEqual(['a demo', 'eve@example.org']);
  });

  it('a reported address is suppressed for good, its subscription ended', async () => {
    const { suppressions, subscribers, settings } = opened.store;
    await confirmed();
    await confirmed('eve@example.org');
    const report = { reason: 'bounced', event: 'msg_1' } as const;
    expect(await suppressions.findReason('ada@example.org')).toBeUndefined();
    expect(await suppressions.add(' ADA@example.org', report, now + 7)).toBe(true);
    expect(await suppressions.findReason('Ada@example.org ')).toBe('bounced');
    expect(await suppressions.findReason('eve@example.org')).toBeUndefined();
    expect(await rows()).toMatchObject([
      { state: 'unsubscribed', unsubscribed_at: now + 7, nonce: null },
      { state: 'confirmed', unsubscribed_at: null },
    ]);
    const again = { reason: 'complained', event: 'msg_2' } as const;
    expect(await suppressions.add('ada@example.org', again, now + 8)).toBe(false);
    expect(await suppressions.findReason('ada@example.org')).toBe('bounced');
    expect(await rows()).toMatchObject([{ unsubscribed_at: now + 7 }, {}]);
    expect(await opened.store.db.selectFrom('suppressions').selectAll().execute()).toEqual([
      {
        recipient: hashRecipient(settings.secret, 'ada@example.org'),
        ...report,
        created_at: now + 7,
      },
    ]);
    // Signing up again is possible; the link then subscribes nobody.
    const { confirm = '' } = await request('ada@example.org');
    expect(await subscribers.confirm(confirm, now + 9)).toBe(false);
    const { confirm: other = '' } = await request('bob@example.org');
    expect(await subscribers.confirm(other, now + 9)).toBe(true);
  });

  it('the digest of an address tells nothing of it and depends on the secret', () => {
    const digest = hashRecipient(Buffer.from('secret'), 'Ada@example.org');
    expect(digest).toMatch(/^[\w-]{43}$/);
    expect(hashRecipient(Buffer.from('secret'), ' ada@EXAMPLE.org ')).toBe(digest);
    expect(hashRecipient(Buffer.from('other'), 'ada@example.org')).not.toBe(digest);
    expect(hashRecipient(Buffer.from('secret'), 'eve@example.org')).not.toBe(digest);
  });
});
