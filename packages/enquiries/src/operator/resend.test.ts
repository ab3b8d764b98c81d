import { now, onBothStores, recordEntry, setDelivery } from '#support/enquiries/open-store.ts';
import type { NewEnquiry } from '../store/recording.ts';
import { createNextKey, releaseEnquiry, retryDeliveries } from './resend.ts';

const hourMs = 3_600_000;

await onBothStores((opened) => {
  const record = (more?: Partial<NewEnquiry>) => recordEntry(opened.store, more);
  const set = (id: string, values: object) => setDelivery(opened.store, id, values);
  const row = (id: string) =>
    opened.store.db
      .selectFrom('deliveries')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('parked mails are put back in line with their key while a send may have been lost', async () => {
    const { id } = await record();
    const parked = { state: 'parked', reason: 'gave up: no answer', sender: 's', attempts: 9 };
    await set(id, { ...parked, first_attempt_at: now, last_attempt_at: now, next_attempt_at: 0 });
    const before = await row(id);
    expect((await retryDeliveries(opened.store, now + 7)).due).toBe(1);
    expect(await row(id)).toEqual({
      ...before,
      state: 'pending',
      next_attempt_at: now + 7,
      created_at: now + 7,
    });
    // A waiting one is only due sooner: it counts as late from when it was put in line.
    expect((await retryDeliveries(opened.store, now + 8)).due).toBe(1);
    expect(await row(id)).toMatchObject({ next_attempt_at: now + 8, created_at: now + 7 });
  });

  it('a mail goes as a new one after what may not be repeated, else keeps its key', async () => {
    for (const [reason, ago, isNew] of [
      ['422 validation_error', 0, true],
      ['gave up after 9 attempts: 403 x', 0, true],
      ['no answer', 22 * hourMs + 1, true],
      ['500 error', 0, false],
      ['x422 no', 0, false],
      ['4224 no', 0, false],
      [null, 22 * hourMs, false],
    ] as const) {
      const { id } = await record();
      const tried = { sender: 's', attempts: 3, first_attempt_at: now - ago };
      await set(id, { state: 'parked', reason, ...tried });
      const { idempotency_key: key } = await row(id);
      expect((await retryDeliveries(opened.store, now)).due).toBeGreaterThan(0);
      const fresh = { sender: null, attempts: 0, first_attempt_at: null, last_attempt_at: null };
      expect(await row(id), `${reason}`).toMatchObject(
        isNew ? { idempotency_key: `${key}/2`, ...fresh } : { idempotency_key: key, ...tried },
      );
    }
  });

  it('one mail is put in line by its reference, a waiting one too, but none under way or sent', async () => {
    const [one, two] = [await record(), await record()];
    for (const { id } of [one, two]) await set(id, { state: 'parked' });
    expect((await retryDeliveries(opened.store, now, one.reference)).due).toBe(1);
    expect((await row(two.id)).state).toBe('parked');
    expect((await retryDeliveries(opened.store, now + 9, one.reference)).due).toBe(1);
    expect((await row(one.id)).next_attempt_at).toBe(now + 9);
    await set(one.id, { lease_until: now + 10 });
    expect(await retryDeliveries(opened.store, now + 9, one.reference)).toEqual({
      due: 0,
      sending: 1,
    });
    expect((await retryDeliveries(opened.store, now + 10, one.reference)).due).toBe(1);
    await set(one.id, { state: 'sent', lease_until: null });
    expect((await retryDeliveries(opened.store, now, one.reference)).due).toBe(0);
    expect((await retryDeliveries(opened.store, now)).due).toBe(1);
  });

  it('what is released from quarantine is sent, with a new mail where one is made', async () => {
    const held = await record({ suspicion: 'quick', now: now - 5 });
    const values = { email: 'Reader@own.example' };
    const other = await record({ suspicion: 'quick', kind: 'newsletter', values });
    const released = (reference: string) =>
      releaseEnquiry(opened.store, reference, 'Ann', now, 'https://own.example');
    expect(await released('AAAA-AAAA')).toBe(false);
    expect(await released(held.reference)).toBe(true);
    const about = JSON.stringify({ about: held.reference });
    const waiting = { state: 'pending', next_attempt_at: now, created_at: now };
    expect(await row(held.id)).toMatchObject({ ...waiting, message: about });
    expect((await row(other.id)).state).toBe('held');
    expect(await released(held.reference)).toBe(false);
    expect(await released(other.reference)).toBe(true);
    expect(JSON.parse((await row(other.id)).message)).toMatchObject({
      to: values.email,
      text: expect.stringContaining(other.reference),
    });
    const accepted = await opened.store.db.selectFrom('enquiries').select('state').execute();
    expect(accepted).toEqual([{ state: 'accepted' }, { state: 'accepted' }]);
  });
});

it.each([
  ['enquiry/a', 'enquiry/a/2'],
  ['enquiry/a/2', 'enquiry/a/3'],
  ['enquiry/a/9', 'enquiry/a/10'],
  ['enquiry/a/19', 'enquiry/a/20'],
  ['a7', 'a7/2'],
])('the key after %s is %s', (key, next) => {
  expect(createNextKey(key)).toBe(next);
});
