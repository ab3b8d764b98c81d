import { createEntry, now, onBothStores } from '#support/enquiries/open-store.ts';
import type { Lease, Settlement } from './outbox.ts';
import { clockSlackMs } from './schema.ts';

const leaseMs = 30_000;
const lease = (owner: string, at = now): Lease => ({
  owner,
  until: at + leaseMs,
  sender: `${owner}@own.example`,
});

await onBothStores((opened) => {
  const record = async (more = {}) => {
    const { delivery } = await opened.store.record(createEntry(more));
    return delivery?.id ?? '';
  };
  const row = async (id: string) =>
    opened.store.db
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const take = (owner: string, at = now, id?: string) =>
    opened.store.outbox.lease(lease(owner, at), at, id);
  const settle = (id: string, owner: string, outcome: Settlement) =>
    opened.store.outbox.settle(id, owner, outcome);
  const isDue = (at = now) => opened.store.outbox.hasDue(at, leaseMs);

  it('a mail is due when it is written, and leased by one process at a time', async () => {
    expect(await isDue()).toBe(false);
    expect(await take('a')).toBeUndefined();
    const id = await record();
    expect([await isDue(now - 1), await isDue()]).toEqual([false, true]);
    expect(await take('a', now - 1)).toBeUndefined();
    expect(await take('a')).toMatchObject({
      id,
      lease_owner: 'a',
      lease_until: now + leaseMs,
      attempts: 1,
      sender: 'a@own.example',
      first_attempt_at: now,
      last_attempt_at: now,
    });
    expect(await isDue()).toBe(false);
    expect([await take('b'), await take('b', now, id)]).toEqual([undefined, undefined]);
  });

  it('an expired lease is another’s to take; sender and first attempt stay', async () => {
    const id = await record();
    await take('a');
    const later = now + leaseMs;
    expect(await isDue(later - 1)).toBe(false);
    expect(await take('b', later)).toMatchObject({
      id,
      lease_owner: 'b',
      attempts: 2,
      sender: 'a@own.example',
      first_attempt_at: now,
      last_attempt_at: later,
    });
  });

  it('a lease longer than any can be was given before the clock was set back', async () => {
    const id = await record({ now: now - 10 * 3_600_000 });
    await take('a', now);
    const back = now - clockSlackMs;
    expect(await isDue(back)).toBe(false);
    expect(await take('b', back - 1, id)).toMatchObject({ lease_owner: 'b' });
  });

  it('what was written or tried in the future is due now', async () => {
    const written = await record();
    expect(await isDue(now - clockSlackMs)).toBe(false);
    expect(await isDue(now - clockSlackMs - 1)).toBe(true);
    await take('a');
    await settle(written, 'a', { state: 'pending', nextAttemptAt: now + 1, reason: 'x' });
    await opened.store.db.updateTable('deliveries').set({ created_at: 0 }).execute();
    expect(await isDue(now - clockSlackMs)).toBe(false);
    expect(await isDue(now - clockSlackMs - 1)).toBe(true);
  });

  it('what has been due for longest comes first', async () => {
    const late = await record({ now: now - 1000 });
    const early = await record({ now: now - 2000 });
    expect((await take('a'))?.id).toBe(early);
    expect((await take('a'))?.id).toBe(late);
  });

  it('by its id a mail is leased whether due or not, parked ones too, but none that is done', async () => {
    const id = await record();
    await take('a');
    await settle(id, 'a', { state: 'pending', nextAttemptAt: now + 5000, reason: 'later' });
    expect(await take('b')).toBeUndefined();
    expect(await take('b', now, 'another')).toBeUndefined();
    expect(await take('b', now, id)).toMatchObject({ lease_owner: 'b', attempts: 2 });
    await settle(id, 'b', { state: 'parked', reason: '422 no' });
    expect([await isDue(now + 9000), await take('c', now + 9000)]).toEqual([false, undefined]);
    expect(await take('c', now, id)).toMatchObject({ lease_owner: 'c' });
    await settle(id, 'c', { state: 'held', reason: 'spam' });
    expect(await take('d', now, id)).toBeUndefined();
  });

  it('the outcome is stored and the lease ended', async () => {
    const id = await record();
    const free = { lease_owner: null, lease_until: null };
    await take('a');
    await settle(id, 'a', { state: 'pending', nextAttemptAt: now + 5, reason: '500 x' });
    expect(await row(id)).toMatchObject({
      ...free,
      state: 'pending',
      next_attempt_at: now + 5,
      reason: '500 x',
    });
    await take('a', now + 5);
    await settle(id, 'a', { state: 'parked', reason: '422 x' });
    expect(await row(id)).toMatchObject({ ...free, state: 'parked', reason: '422 x' });
    await take('a', now + 6, id);
    await settle(id, 'a', { state: 'held', reason: 'spam' });
    expect(await row(id)).toMatchObject({ ...free, state: 'held', reason: 'spam' });
  });

  it('only the holder of the lease says what became of it, unless it was sent', async () => {
    const id = await record();
    await take('a');
    await settle(id, 'b', { state: 'parked', reason: 'not mine' });
    expect(await row(id)).toMatchObject({ state: 'pending', lease_owner: 'a' });
    await settle(id, 'b', { state: 'sent', at: now + 7, providerId: 'p' });
    const sent = {
      state: 'sent',
      sent_at: now + 7,
      provider_id: 'p',
      reason: null,
      lease_owner: null,
    };
    expect(await row(id)).toMatchObject(sent);
    await settle(id, 'a', { state: 'sent', at: now + 9, providerId: 'p2' });
    await settle(id, 'a', { state: 'parked', reason: 'late' });
    expect(await row(id)).toMatchObject(sent);
  });

  it('one outcome concerns one mail', async () => {
    const [first, second] = [await record(), await record()];
    await take('a', now, first);
    await take('a', now, second);
    await settle(first, 'a', { state: 'parked', reason: 'x' });
    expect(await row(second)).toMatchObject({ state: 'pending', lease_owner: 'a' });
    await opened.store.outbox.release(second, 'b', now);
    expect(await row(second)).toMatchObject({ lease_owner: 'a', attempts: 1 });
  });

  it('a lease given back without an attempt leaves no trace of one', async () => {
    const id = await record();
    await take('a');
    await opened.store.outbox.release(id, 'a', now + 3);
    const back = { lease_owner: null, lease_until: null, next_attempt_at: now + 3 };
    expect(await row(id)).toMatchObject({
      ...back,
      attempts: 0,
      first_attempt_at: null,
      last_attempt_at: null,
    });
    await take('a', now + 3);
    await settle(id, 'a', { state: 'pending', nextAttemptAt: now + 3, reason: 'x' });
    await take('b', now + 4);
    await opened.store.outbox.release(id, 'b', now + 5);
    expect(await row(id)).toMatchObject({
      attempts: 1,
      first_attempt_at: now + 3,
      last_attempt_at: now + 4,
    });
  });

  it('its size is what waits and what is parked, and how old the oldest is', async () => {
    const { outbox } = opened.store;
    expect(await outbox.countBacklog()).toEqual({ pending: 0, parked: 0, oldest: undefined });
    const id = await record({ now: now - 9000 });
    await record({ now: now - 5000 });
    await record({ now: now - 7000 });
    await take('a', now, id);
    expect(await outbox.countBacklog()).toEqual({ pending: 3, parked: 0, oldest: now - 9000 });
    await settle(id, 'a', { state: 'parked', reason: 'x' });
    expect(await outbox.countBacklog()).toEqual({ pending: 2, parked: 1, oldest: now - 7000 });
    const other = (await take('a'))?.id ?? '';
    await settle(other, 'a', { state: 'sent', at: now, providerId: 'p' });
    expect(await outbox.countBacklog()).toEqual({ pending: 1, parked: 1, oldest: now - 5000 });
  });
});
