import { beforeEach, expect, it } from 'vitest';
import { now, onBothStores } from '../../../tests/support/enquiries/open-store.ts';
import { IssueChanged } from './issues.ts';
import { recipientOf } from './suppressions.ts';

const address = (n: number) => `reader${n}@readers.example`;
const lease = { owner: 'a', until: now + 30_000, sender: 's@own.example' };

await onBothStores((opened) => {
  const leave: string[] = [];
  const subscribe = async (n: number) => {
    const { confirm = '', unsubscribe } = await opened.store.subscribers.request(
      address(n),
      'I agree.',
      now,
    );
    leave[n] = unsubscribe;
    await opened.store.subscribers.confirm(confirm, now);
  };
  const recipient = (n: number) => recipientOf(opened.store.settings.secret, address(n));
  const batches = () =>
    opened.store.db.selectFrom('issue_batches').selectAll().orderBy('id').execute();
  const deliveries = () =>
    opened.store.db.selectFrom('issue_deliveries').selectAll().orderBy('id').execute();
  const states = async () => {
    const rows = await deliveries();
    return Object.fromEntries(
      [0, 1, 2].map((n) => [n, rows.find((row) => row.recipient === recipient(n))?.state]),
    );
  };
  const take = async () => {
    const batch = await opened.store.issues.batches.lease(lease, now);
    if (!batch) throw new Error('No batch is due');
    return batch;
  };
  beforeEach(async () => {
    for (const n of [0, 1, 2]) await subscribe(n);
    await opened.store.subscribers.request('pending@readers.example', 'I agree.', now);
  });

  it('an issue is queued for whoever has confirmed, in batches, once', async () => {
    const { issues } = opened.store;
    const before = await issues.audience('first');
    expect(before.map((one) => one.recipient).sort()).toEqual([0, 1, 2].map(recipient).sort());
    expect(await issues.queue('first', '{"a":1}', now, 2)).toBe(3);
    expect(await issues.message('first')).toBe('{"a":1}');
    const queued = await batches();
    expect(queued).toHaveLength(2);
    for (const batch of queued)
      expect(batch).toEqual({
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        issue: 'first',
        tried: 0,
        sender: null,
        idempotency_key: `issue/${batch.id}`,
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
    const rows = await deliveries();
    expect(rows).toHaveLength(3);
    for (const row of rows)
      expect(row).toMatchObject({
        id: `first/${row.recipient}`,
        issue: 'first',
        state: 'queued',
        settled_at: null,
      });
    const sizes = queued.map(({ id }) => rows.filter((row) => row.batch_id === id).length);
    expect(sizes.sort()).toEqual([1, 2]);
    const issue = await opened.store.db.selectFrom('issues').selectAll().execute();
    expect(issue).toEqual([{ name: 'first', message: '{"a":1}', queued_at: now, paused_at: null }]);
    expect(await issues.audience('first')).toEqual([]);
    expect(await issues.audience('second')).toHaveLength(3);
    expect(await issues.queue('first', '{"a":1}', now + 9)).toBe(0);
    await subscribe(3);
    expect(await issues.queue('first', '{"a":1}', now + 9)).toBe(1);
    expect(await batches()).toHaveLength(3);
  });

  it('with other words is not queued again', async () => {
    const { issues } = opened.store;
    await issues.queue('first', 'one', now);
    await subscribe(3);
    await expect(issues.queue('first', 'two', now)).rejects.toThrow(IssueChanged);
    expect(await issues.audience('first')).toHaveLength(1);
    expect(await issues.message('first')).toBe('one');
    await expect(issues.message('second')).rejects.toThrow();
  });

  it('goes to everybody of a long list', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({
      id: `s${n}`,
      email: `many${n}@readers.example`,
      state: 'confirmed' as const,
      nonce: null,
      consent_text: 'x',
      consented_at: now,
      confirmed_at: now,
      unsubscribed_at: null,
    }));
    for (const half of [rows.slice(0, 500), rows.slice(500)])
      await opened.store.db.insertInto('subscribers').values(half).execute();
    expect(await opened.store.issues.queue('first', 'x', now)).toBe(1004);
    expect(await batches()).toHaveLength(11);
    expect(await opened.store.issues.audience('first')).toEqual([]);
  });

  it('whoever has left or was reported meanwhile is taken out of a batch', async () => {
    const { issues, subscribers, suppressions } = opened.store;
    await issues.queue('first', 'x', now);
    await issues.queue('second', 'x', now);
    await subscribers.unsubscribe(leave[0] ?? '', now);
    await suppressions.add(address(1), { reason: 'bounced', event: 'e' }, now);
    // Signed up again since: suppressed still.
    await subscribe(1);
    const batch = await take();
    const members = await issues.members(batch, now + 7);
    const own = `${batch.issue}/${recipient(2)}`;
    expect(members).toEqual([{ deliveryId: own, email: address(2), unsubscribe: leave[2] }]);
    const rows = await deliveries();
    const excluded = rows.filter(({ state }) => state === 'left');
    expect(excluded.map((row) => row.id).sort()).toEqual(
      [0, 1].map((n) => `${batch.issue}/${recipient(n)}`).sort(),
    );
    for (const { settled_at } of excluded) expect(settled_at).toBe(now + 7);
    const tried = (await batches()).map((row) => [row.id === batch.id, row.tried]);
    expect(tried.sort()).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  it('an attempt counts its mails once, so that it shows who left since', async () => {
    const { issues, subscribers } = opened.store;
    await issues.queue('first', 'x', now);
    const batch = await take();
    expect(await issues.members(batch, now)).toHaveLength(3);
    await subscribers.unsubscribe(leave[0] ?? '', now);
    const [again] = await batches();
    expect(again?.tried).toBe(3);
    if (again) expect(await issues.members(again, now)).toHaveLength(2);
    expect((await batches())[0]?.tried).toBe(3);
  });

  it('what was sent is noted for each reader, and who was refused', async () => {
    const { issues } = opened.store;
    await issues.queue('first', 'x', now);
    const batch = await take();
    const members = await issues.members(batch, now);
    const refused = members.filter(({ email }) => email === address(1)).map((m) => m.deliveryId);
    const pending = { state: 'pending', nextAttemptAt: now, reason: 'x' } as const;
    await issues.settle(batch, 'a', pending, now + 5, refused);
    expect(await states()).toEqual({ 0: 'queued', 1: 'queued', 2: 'queued' });
    await take();
    const sent = { state: 'sent', at: now, providerId: 'p' } as const;
    await issues.settle(batch, 'a', sent, now + 6, refused);
    expect(await states()).toEqual({ 0: 'sent', 1: 'refused', 2: 'sent' });
    for (const { settled_at } of await deliveries()) expect(settled_at).toBe(now + 6);
    expect(await batches()).toMatchObject([{ state: 'sent', provider_id: 'p' }]);
    await issues.settle(batch, 'a', sent, now + 9);
    for (const { settled_at } of await deliveries()) expect(settled_at).toBe(now + 6);
  });

  it('a batch is settled with its mails or not at all', async () => {
    const { db, issues } = opened.store;
    await issues.queue('first', 'x', now);
    const batch = await take();
    const rename = (from: string, to: string) => db.schema.alterTable(from).renameTo(to).execute();
    await rename('issue_deliveries', 'away');
    const sent = { state: 'sent', at: now, providerId: 'p' } as const;
    await expect(issues.settle(batch, 'a', sent, now)).rejects.toThrow();
    await rename('away', 'issue_deliveries');
    expect(await batches()).toMatchObject([{ state: 'pending', lease_owner: 'a' }]);
  });

  it('one batch that is sent leaves the others as they are', async () => {
    const { issues } = opened.store;
    await issues.queue('first', 'x', now, 1);
    const batch = await take();
    await issues.settle(batch, 'a', { state: 'sent', at: now, providerId: 'p' }, now);
    const counts = (await deliveries()).map(({ state }) => state).sort();
    expect(counts).toEqual(['queued', 'queued', 'sent']);
  });

  it('a paused issue is not due, and another is', async () => {
    const { issues } = opened.store;
    expect(await issues.setPaused('first', now)).toBe(false);
    await issues.queue('first', 'x', now);
    expect(await issues.setPaused('first', now)).toBe(true);
    expect(await issues.batches.hasDue(now, 30_000)).toBe(false);
    await issues.queue('second', 'x', now);
    expect(await take()).toMatchObject({ issue: 'second' });
    expect(await issues.batches.hasDue(now, 30_000)).toBe(false);
    expect(await issues.setPaused('first', null)).toBe(true);
    expect(await take()).toMatchObject({ issue: 'first' });
  });
});
