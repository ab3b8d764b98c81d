import type { Kysely } from 'kysely';
import { retryWindowMs } from '../store/clock.ts';
import type { Enquiry, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** An idempotency key not yet used: `enquiry/ID/2` after `enquiry/ID`. */
export function nextKey(key: string): string {
  const [, base = key, count] = /^(.*?)(?:\/(\d+))?$/.exec(key) ?? [];
  return `${base}/${Number(count ?? 1) + 1}`;
}

/**
 * Requeues parked mails; with a reference, also makes a waiting one due. The key stays while an
 * earlier attempt may have arrived. After a refusal, or when the key has expired, the mail gets a
 * new key and the current sender.
 * @returns the number now queued, excluding leased ones
 */
export async function retry(store: Store, now: number, reference?: string): Promise<number> {
  return store.db.transaction().execute(async (trx) => {
    let query = trx
      .selectFrom('deliveries')
      .innerJoin('enquiries', 'enquiries.id', 'deliveries.enquiry_id')
      .selectAll('deliveries')
      .where('deliveries.state', 'in', reference ? ['parked', 'pending'] : ['parked'])
      .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]));
    if (reference) query = query.where('reference', '=', reference);
    const deliveries = await query.execute();
    for (const delivery of deliveries) {
      const refused = /(^|: )4\d\d /.test(delivery.reason ?? '');
      const forgotten = now - (delivery.first_attempt_at ?? now) > retryWindowMs;
      const afresh =
        refused || forgotten
          ? {
              idempotency_key: nextKey(delivery.idempotency_key),
              sender: null,
              attempts: 0,
              first_attempt_at: null,
              last_attempt_at: null,
            }
          : {};
      await trx
        .updateTable('deliveries')
        .set({ state: 'pending', next_attempt_at: now, created_at: now, ...afresh })
        .where('id', '=', delivery.id)
        .execute();
    }
    return deliveries.length;
  });
}

/**
 * Releases an enquiry from quarantine.
 * @param render renders a newsletter's mail again, because its link may have expired
 */
export async function release(
  store: Store,
  reference: string,
  now: number,
  render: (enquiry: Enquiry, trx: Kysely<Tables>) => Promise<string | undefined>,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const enquiry = await trx
      .updateTable('enquiries')
      .set({ state: 'accepted' })
      .where('reference', '=', reference)
      .where('state', '=', 'quarantined')
      .returningAll()
      .executeTakeFirst();
    if (!enquiry) return false;
    const message = await render(enquiry, trx);
    await trx
      .updateTable('deliveries')
      .set({
        state: 'pending',
        next_attempt_at: now,
        created_at: now,
        ...(message !== undefined && { message }),
      })
      .where('enquiry_id', '=', enquiry.id)
      .where('state', '=', 'held')
      .execute();
    return true;
  });
}
