// biome-ignore-all lint/style/noExcessiveLinesPerFile: one loop runs every case on both databases
/** The newsletter's list at the mail service, on each database, with a service that misbehaves. */

import { parseConfig } from '@site/config/environment.ts';
import { type ContactsAnswer, contactsEnv, segment } from '#support/enquiries/contacts-peer.ts';
import { onBothRigs } from '#support/enquiries/enquiries-rig.ts';
import { startServiceProcess } from '#support/enquiries/service-client.ts';
import { signCall, webhookSecret } from '#support/enquiries/webhook.ts';
import { erase, purge } from '../operator/deletion.ts';
import { retryDeliveries } from '../operator/resend.ts';
import type { Subscriber } from '../store/schema.ts';
import { createHandOver } from './hand-over.ts';

const dayMs = 24 * 60 * 60 * 1000;
const ada = 'ada@readers.example';
const eve = 'eve@readers.example';

await onBothRigs('the list at the mail service', (rig) => {
  const list = () => rig.peer.contacts;
  const env = { ...contactsEnv, RESEND_WEBHOOK_SECRET: webhookSecret };
  /** @returns the token of the link to unsubscribe */
  const consent = (email: string) =>
    rig.withStore(async ({ subscribers }) => {
      const links = await subscribers.request(email, 'I agree.', Date.now());
      expect(await subscribers.confirm(links.confirm ?? '', Date.now())).toBe(true);
      return links.unsubscribe;
    });
  const leave = (token: string) =>
    rig.withStore(({ subscribers }) => subscribers.unsubscribe(token, Date.now()));
  const open = async (more = {}) => {
    const enquiries = await rig.open({ ...env, ...more });
    enquiries.start();
    return enquiries;
  };
  const rows = () =>
    rig.withStore(({ db }) =>
      db.selectFrom('dispatches').selectAll().where('kind', 'in', ['contact', 'erasure']).execute(),
    );
  const statesHere = async () => {
    const { subscribers } = await rig.stored();
    return Object.fromEntries(subscribers.map(({ email, state }) => [email, state]));
  };
  const set = (values: Partial<Subscriber>) =>
    rig.withStore(({ db }) => db.updateTable('subscribers').set(values).execute());
  const posts = () => list().requests.filter((request) => request.startsWith('POST /contacts'));
  const until = (test: () => unknown) => vi.waitFor(test, { timeout: 30_000, interval: 50 });
  const contactsHere = async () =>
    (await rig.stored()).subscribers
      .sort((a, b) => (a.email < b.email ? -1 : 1))
      .map(({ contact }) => contact);
  /** Nothing more is due, and each is known there as `contacts` say, in the order of addresses. */
  const settled = (...contacts: Subscriber['contact'][]) =>
    until(async () => {
      expect(await contactsHere()).toEqual(contacts);
      expect(await rows()).toEqual([]);
    });
  const handOver = (more = {}) => {
    const config = parseConfig({ ...rig.env, ...env, ...more });
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const stores = { get: () => rig.withStore(async (store) => store) };
    return createHandOver({ config, log, stores, pace: { take: async () => true }, owner: 'me' });
  };

  /** So that who confirms from now on is known to be new there. */
  const enter = () => handOver()?.queue();

  it('takes whoever has confirmed, whatever is in the address, and nobody else', async () => {
    const odd = 'a/b?c#d+e%2ff@readers.example';
    await consent(odd);
    await rig.withStore(({ subscribers }) => subscribers.request(eve, 'I agree.', Date.now()));
    await open();
    await settled('subscribed', null);
    expect([...list().kept.keys()]).toEqual([odd]);
    expect(list().isSubscribed(odd)).toBe(true);
    expect(list().requests[0]).toBe(`GET /contacts/${encodeURIComponent(odd)}`);
  });

  it('is not told on a staging site, nor without a key; with one it gets all', async () => {
    await consent(ada);
    expect(handOver({ STAGING: 'on' })).toBeUndefined();
    expect(handOver({ RESEND_CONTACTS_KEY: '', RESEND_SEGMENT_ID: '' })).toBeUndefined();
    await open();
    await settled('subscribed');
    expect(list().isSubscribed(ada)).toBe(true);
  });

  it('gets a contact in the end after each failure that is not the address’s fault', {
    tags: 'slow',
  }, async () => {
    await enter();
    const failures: ContactsAnswer[] = [
      'close',
      { lateMs: 700 },
      { status: 401, name: 'restricted_api_key' },
      { status: 403, name: 'invalid_api_key' },
      { status: 409, name: 'concurrent_requests' },
      { status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '1' } },
      { status: 429, name: 'monthly_quota_exceeded' },
      { status: 402, name: 'contact_quota_exceeded' },
      { status: 500, name: 'internal_server_error' },
    ];
    const emails = failures.map((_, n) => `reader${n}@readers.example`);
    for (const email of emails) await consent(email);
    const failed = new Set<string>();
    list().always((request, body) => {
      if (request !== 'POST /contacts' || failed.has(body)) return 'ok';
      failed.add(body);
      return failures[Number(/reader(\d)/.exec(body)?.[1])] ?? 'ok';
    });
    await open({ MAIL_TIMEOUT: '0.5' });
    await settled(...emails.map(() => 'subscribed' as const));
    expect(emails.map(list().isSubscribed)).toEqual(emails.map(() => true));
    expect(list().kept.size).toBe(emails.length);
    expect(JSON.stringify(rig.logged)).not.toContain('@readers');
  });

  it('parks an address that it refuses, alone, and says so', { tags: 'slow' }, async () => {
    const token = await consent(ada);
    list().always((request) =>
      request.startsWith('GET') && request.includes('ada')
        ? { status: 422, name: 'validation_error' }
        : 'ok',
    );
    await consent(eve);
    const enquiries = await open();
    await until(() => expect(list().isSubscribed(eve)).toBe(true));
    await until(async () => expect((await rows())[0]?.state).toBe('parked'));
    const alert = '1 newsletter contacts parked: enquiries retry';
    expect((await enquiries.health()).alerts).toEqual([alert]);
    // Whoever leaves needs nobody any more.
    await leave(token);
    await settled('unsubscribed', 'subscribed');
  });

  it('is waited for with an alert while the key or the segment is wrong', {
    tags: 'slow',
  }, async () => {
    await consent(ada);
    const wrong = await open({ RESEND_CONTACTS_KEY: 're_sending_only' });
    await until(async () =>
      expect((await wrong.health()).alerts).toEqual([
        'the mail service takes no newsletter contacts (401 restricted_api_key): see RESEND_CONTACTS_KEY, RESEND_SEGMENT_ID',
      ]),
    );
    // However long it lasts.
    await rig.withStore(({ db }) =>
      db
        .updateTable('dispatches')
        .set({ first_attempt_at: Date.now() - 9 * dayMs, created_at: Date.now() - 9 * dayMs })
        .execute(),
    );
    const before = list().requests.length;
    await until(() => expect(list().requests.length).toBeGreaterThan(before + 1));
    expect(await rows()).toMatchObject([{ state: 'pending' }]);
    expect((await wrong.health()).alerts).toContain(
      'newsletter contacts have waited for more than an hour',
    );
    await wrong.close();
    await open();
    await settled('subscribed');
  });

  it('has one contact after a kill between taking it and the answer', {
    tags: 'slow',
  }, async () => {
    await enter();
    await consent(ada);
    list().always((request) => (request.startsWith('POST') ? { lateMs: 60_000 } : 'ok'));
    const first = startServiceProcess({ ...rig.env, ...env });
    await until(() => expect(list().kept.size).toBe(1));
    const ended = new Promise((resolve) => first.child.once('exit', resolve));
    first.child.kill('SIGKILL');
    await ended;
    expect(await contactsHere()).toEqual(['asked']);
    // The lease of a dead process ends by itself.
    await rig.withStore(({ db }) => db.updateTable('dispatches').set({ lease_until: 1 }).execute());
    list().always(() => 'ok');
    await open();
    await settled('subscribed');
    expect([list().kept.size, posts().filter((one) => one === 'POST /contacts').length]).toEqual([
      1, 1,
    ]);
  });

  it.each(['reset', 'ignore', 'refuse'] as const)(
    'never subscribes again who left before the retry of a lost answer, if POST would %s',
    async (duplicates) => {
      list().duplicates = duplicates;
      await enter();
      await consent(ada);
      list().always((request) => {
        if (!request.startsWith('POST')) return 'ok';
        setImmediate(() => list().unsubscribe(ada));
        return 'accept-and-close';
      });
      await open();
      await settled('unsubscribed');
      expect(list().kept.get(ada)?.unsubscribed).toBe(true);
      expect([await statesHere(), posts()]).toEqual([
        { [ada]: 'unsubscribed' },
        ['POST /contacts'],
      ]);
    },
  );

  it('that had contacts before this site keeps what they chose', { tags: 'slow' }, async () => {
    list().add(ada, true);
    list().add(eve);
    list().kept.get(eve)?.segments.clear();
    await consent(ada);
    await consent(eve);
    await open();
    await settled('unsubscribed', 'subscribed');
    expect(await statesHere()).toEqual({ [ada]: 'unsubscribed', [eve]: 'confirmed' });
    expect([list().kept.get(ada)?.unsubscribed, list().isSubscribed(eve)]).toEqual([true, true]);
  });

  it('hears of who leaves here, by whichever link, also before it knew them', async () => {
    const token = await consent(ada);
    const other = await consent(eve);
    await leave(other);
    const enquiries = await open();
    await settled('subscribed', 'unsubscribed');
    expect(list().kept.has(eve)).toBe(false);
    expect(await enquiries.unsubscribe(token)).toBe(true);
    await settled('unsubscribed', 'unsubscribed');
    expect(list().kept.get(ada)?.unsubscribed).toBe(true);
  });

  it('says who left there; what is older than the consent, or its own echo, changes nothing', async () => {
    await consent(ada);
    await consent(eve);
    const enquiries = await open();
    await settled('subscribed', 'subscribed');
    const take = (event: object, id = 'msg_1') => enquiries.takeMailReport(signCall(event, { id }));
    await take(list().unsubscribe(ada, Date.now() - dayMs));
    list().add(ada);
    await take({ ...list().unsubscribe(eve), type: 'contact.created' });
    list().add(eve);
    expect(await statesHere()).toEqual({ [ada]: 'confirmed', [eve]: 'confirmed' });
    for (const _ of [1, 2]) await take(list().unsubscribe(ada, Date.now() + 1000));
    await take(list().remove(eve, Date.now() + 1000), 'msg_2');
    expect(await statesHere()).toEqual({ [ada]: 'unsubscribed', [eve]: 'unsubscribed' });
    expect(await contactsHere()).toEqual(['unsubscribed', 'unsubscribed']);
    expect(await rows()).toEqual([]);
  });

  it('has whoever consents again after they left there, also after a failure', {
    tags: 'slow',
  }, async () => {
    await consent(ada);
    const enquiries = await open();
    await settled('subscribed');
    await enquiries.takeMailReport(signCall(list().unsubscribe(ada, Date.now() + 1)));
    list().always((request) => {
      if (!request.startsWith('PATCH')) return 'ok';
      list().always(() => 'ok');
      return { status: 500, name: 'internal_server_error' };
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await consent(ada);
    await settled('subscribed');
    expect(list().isSubscribed(ada)).toBe(true);
  });

  it('has whoever consents again while it is told that they left', { tags: 'slow' }, async () => {
    const token = await consent(ada);
    await open();
    await settled('subscribed');
    list().always((request) => (request.startsWith('PATCH') ? { lateMs: 1000 } : 'ok'));
    await leave(token);
    await until(() => expect(list().isSubscribed(ada)).toBe(false));
    list().always(() => 'ok');
    await consent(ada);
    await until(() => expect(list().isSubscribed(ada)).toBe(true));
    await settled('subscribed');
  });

  it('asks a person about a new consent whose answer was lost; retry renews it', {
    tags: 'slow',
  }, async () => {
    list().add(ada, true);
    await consent(ada);
    const enquiries = await open();
    await settled('unsubscribed');
    list().always((request) => (request.startsWith('PATCH') ? 'close' : 'ok'));
    await consent(ada);
    await until(async () => expect(await rows()).toMatchObject([{ state: 'parked' }]));
    expect((await rows())[0]?.reason).toMatch(/^unsubscribed there/);
    list().always(() => 'ok');
    await rig.withStore((store) => retryDeliveries(store, Date.now()));
    await settled('subscribed');
    expect(list().isSubscribed(ada)).toBe(true);
    expect((await enquiries.health()).alerts).toEqual([]);
  });

  it('forgets who is erased or purged here, unless they have subscribed again', async () => {
    const bob = 'bob@readers.example';
    for (const email of [ada, eve]) await consent(email);
    const token = await consent(bob);
    const first = await open();
    await settled('subscribed', 'subscribed', 'subscribed');
    await leave(token);
    await settled('subscribed', 'unsubscribed', 'subscribed');
    await first.close();
    for (const email of [ada, eve])
      expect(await rig.withStore((store) => erase(store, { email }))).toMatchObject({
        contacts: 1,
      });
    await rig.withStore((store) => purge(store, Date.now() + dayMs));
    expect((await rows()).map(({ kind }) => kind)).toEqual(['erasure', 'erasure', 'erasure']);
    await consent(eve);
    list().next('close', { status: 500 });
    await open();
    await settled('subscribed');
    expect([...list().kept.keys()]).toEqual([eve]);
  });

  it('deletes an erased contact after a request under way, which could bring it back', {
    tags: 'slow',
  }, async () => {
    await consent(ada);
    await handOver()?.queue();
    const until = Date.now() + 60_000;
    await rig.withStore(({ db }) =>
      db.updateTable('dispatches').set({ lease_until: until, lease_owner: 'x' }).execute(),
    );
    await rig.withStore((store) => erase(store, { email: ada }));
    expect(await rows()).toMatchObject([{ kind: 'erasure', next_attempt_at: until }]);
  });

  it('is compared once a day: who left or was deleted there has left, who is missing is added', {
    tags: 'slow',
  }, async () => {
    const bob = 'bob@readers.example';
    for (const email of [ada, eve, bob]) await consent(email);
    const enquiries = await open();
    await settled('subscribed', 'subscribed', 'subscribed');
    for (let n = 0; n < 5; n++) list().add(`other${n}@readers.example`);
    list().pageSize = 2;
    list().unsubscribe(ada);
    list().remove(eve);
    list().kept.get(bob)?.segments.clear();
    const compare = handOver()?.compare;
    await compare?.();
    const listings = () => list().requests.filter((one) => one.startsWith('GET /segments')).length;
    expect(listings()).toBe(0);
    await rig.withStore(({ db }) =>
      db
        .updateTable('settings')
        .set({ value: String(Date.now() - dayMs) })
        .where('name', '=', 'contacts compared at')
        .execute(),
    );
    await Promise.all([compare?.(), compare?.()]);
    expect(listings()).toBe(3);
    await settled('unsubscribed', 'subscribed', 'unsubscribed');
    expect([list().kept.has(eve), list().isSubscribed(bob)]).toEqual([false, true]);
    await enquiries.close();
  });

  it('that cannot be listed says nothing about anybody', { tags: 'slow' }, async () => {
    await consent(ada);
    await set({ contact: 'subscribed' });
    const compare = handOver({ RESEND_SEGMENT_ID: segment.replace('7', '0') })?.compare;
    await compare?.();
    await rig.withStore(({ db }) => db.updateTable('settings').set({ value: '1' }).execute());
    await expect(compare?.()).rejects.toThrow('404 not_found');
    expect(await contactsHere()).toEqual(['subscribed']);
  });
});
