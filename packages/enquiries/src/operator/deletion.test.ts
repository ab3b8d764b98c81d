import { now, onBothStores, recordEntry, setDelivery } from '#support/enquiries/open-store.ts';
import { createSpooledEnquiry } from '#support/enquiries/spooled-enquiry.ts';
import { createFolder } from '#support/folder.ts';
import { Spool } from '../delivery/spool.ts';
import type { NewEnquiry } from '../store/recording.ts';
import { erase, eraseSpooled, purge } from './deletion.ts';
import { listEntries } from './queries.ts';

await onBothStores((opened) => {
  const record = (more?: Partial<NewEnquiry>) => recordEntry(opened.store, more);
  const set = (id: string, values: object) => setDelivery(opened.store, id, values);
  const references = async () =>
    (await listEntries(opened.store)).map(({ reference }) => reference);

  const sizes = async () => {
    const { db } = opened.store;
    const count = async (table: 'enquiries' | 'deliveries' | 'claims' | 'subscribers') =>
      (await db.selectFrom(table).selectAll().execute()).length;
    return [
      await count('enquiries'),
      await count('deliveries'),
      await count('claims'),
      await count('subscribers'),
    ];
  };

  it('one enquiry is erased with all that hangs on it, and nothing else', async () => {
    const one = await record();
    const two = await record();
    await opened.store.subscribers.request('ada@example.org', 'x', now);
    expect(await erase(opened.store, { reference: one.reference })).toEqual({
      references: [one.reference],
      subscriptions: 0,
      contacts: 0,
      settled: true,
    });
    expect(await sizes()).toEqual([1, 1, 1, 1]);
    expect(await references()).toEqual([two.reference]);
    expect((await erase(opened.store, { reference: one.reference })).references).toEqual([]);
  });

  it('a sign-up is erased with its subscription, and everything of an address', async () => {
    const { subscribers } = opened.store;
    const signUp = await record({ kind: 'newsletter', values: { email: 'eve@example.org' } });
    await record();
    const other = await record({ values: { email: 'bob@example.org' } });
    for (const email of ['eve@example.org', 'ada@example.org'])
      await subscribers.request(email, 'x', now);
    expect(await erase(opened.store, { reference: signUp.reference })).toMatchObject({
      references: [signUp.reference],
      subscriptions: 1,
    });
    expect(await sizes()).toEqual([2, 2, 2, 1]);
    const erased = await erase(opened.store, { email: 'ADA@example.org' });
    expect(erased).toMatchObject({ subscriptions: 1, settled: true });
    expect(erased.references).toHaveLength(1);
    expect(await sizes()).toEqual([1, 1, 1, 0]);
    expect(await references()).toEqual([other.reference]);
    expect(await erase(opened.store, { email: 'nobody@example.org' })).toMatchObject({
      references: [],
      subscriptions: 0,
    });
  });

  it('what was delivered before a time is deleted, what waits or needs a person stays', async () => {
    const made = new Map<string, { id: string; reference: string }>();
    const queueWebhooks = () => opened.store.dispatches.queueWebhooks(now - 1, () => '{}');
    await queueWebhooks();
    for (const [state, at] of [
      ['sent', now - 1],
      ['parked', now - 1],
      ['pending', now - 1],
      ['held', now - 1],
      ['sent', now],
    ] as const) {
      const one = await record({ now: at });
      await set(one.id, { state });
      made.set(`${state} ${at}`, one);
    }
    await queueWebhooks();
    const kept = (...names: string[]) => names.map((name) => made.get(name)?.reference).sort();
    const counts = (count: number) => ({
      enquiries: count,
      unanswered: count,
      notHandedOver: count,
      subscriptions: 0,
      settled: true,
    });
    const dry = counts(1);
    expect(await purge(opened.store, now, { dryRun: true })).toEqual(dry);
    expect(await references()).toHaveLength(5);
    expect(await purge(opened.store, now, { dryRun: true, quarantined: true })).toEqual(counts(2));
    expect(await purge(opened.store, now)).toEqual(dry);
    expect((await references()).sort()).toEqual(
      kept(`parked ${now - 1}`, `pending ${now - 1}`, `held ${now - 1}`, `sent ${now}`),
    );
    expect(await purge(opened.store, now, { quarantined: true })).toEqual(dry);
    expect((await references()).sort()).toEqual(
      kept(`parked ${now - 1}`, `pending ${now - 1}`, `sent ${now}`),
    );
    expect(await sizes()).toEqual([3, 3, 3, 0]);
  });

  it('subscriptions never confirmed and those ended before a time go, no others', async () => {
    const { subscribers, db } = opened.store;
    const tokens = new Map<string, string>();
    for (const [name, at] of Object.entries({
      old: now - 1,
      young: now,
      gone: 0,
      left: 0,
      yes: 0,
    })) {
      const { confirm = '', unsubscribe } = await subscribers.request(`${name}@x.example`, 'x', at);
      tokens.set(name, unsubscribe);
      if (name === 'yes') await subscribers.confirm(confirm, at);
    }
    await subscribers.unsubscribe(tokens.get('gone') ?? '', now - 1);
    await subscribers.unsubscribe(tokens.get('left') ?? '', now);
    expect((await purge(opened.store, now, { dryRun: true })).subscriptions).toBe(2);
    expect((await purge(opened.store, now)).subscriptions).toBe(2);
    const rows = await db.selectFrom('subscribers').select('email').orderBy('email').execute();
    expect(rows.map(({ email }) => email)).toEqual([
      'left@x.example',
      'yes@x.example',
      'young@x.example',
    ]);
  });
});

it('what waits in the spool is erased by its reference, or by its address however it is typed', async () => {
  const folder = createFolder();
  const spool = new Spool(folder);
  const entry = (n: number, reference: string, email: string) =>
    spool.add(createSpooledEnquiry(n, { reference, values: { email } }));
  await entry(1, 'AAAA-2222', 'Ada@Example.org');
  await entry(2, 'BBBB-3333', 'ada@example.org');
  await entry(3, 'CCCC-4444', 'eve@example.org');
  await entry(4, 'DDDD-5555', 'eve@example.org');
  const settlement = { state: 'parked', reason: 'x' } as const;
  await spool.add({ type: 'outcome', deliveryId: 'd', owner: 'me', settlement });
  expect(await eraseSpooled(spool, { reference: 'CCCC-4444' })).toEqual(['CCCC-4444']);
  const both = await eraseSpooled(spool, { email: 'ADA@example.org' });
  expect(both.sort()).toEqual(['AAAA-2222', 'BBBB-3333']);
  expect((await spool.listNames()).sort()).toEqual(['digest-4.json', 'outcome-d.json']);
});
