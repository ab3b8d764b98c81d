import { retryWindowMs } from '../delivery/settlement.ts';
import { renderConfirmation } from '../mail/confirmation.ts';
import type { Delivery } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { notifyReceiver } from './handling.ts';

/** `enquiry/ID/2` after `enquiry/ID`. */
export function createNextKey(key: string): string {
  const [, base = key, count] = /^(.*?)(?:\/(\d+))?$/.exec(key) ?? [];
  return `${base}/${Number(count ?? 1) + 1}`;
}

/**
 * A mail keeps its key while an earlier attempt may have arrived; after a refusal or expiry it gets
 * a new key and sender.
 * @returns how many are due, and how many are being sent
 */
export async function retryDeliveries(
  store: Store,
  now: number,
  reference?: string,
): Promise<{ due: number; sending: number }> {
  const counts = { due: 0, sending: 0 };
  await store.db.transaction().execute(async (trx) => {
    for (const table of ['deliveries', 'dispatches'] as const) {
      let query = trx
        // Both tables have every column used here.
        .selectFrom(table as 'deliveries')
        .selectAll()
        .where('state', 'in', ['parked', 'pending']);
      if (reference) {
        query = query.where('enquiry_id', 'in', (eb) =>
          eb.selectFrom('enquiries').select('enquiries.id').where('reference', '=', reference),
        );
      }
      for (const delivery of await query.execute()) {
        if ((delivery.lease_until ?? 0) > now) {
          counts.sending += 1;
          continue;
        }
        await trx
          .updateTable(table as 'deliveries')
          .set({
            state: 'pending',
            next_attempt_at: now,
            ...(delivery.state === 'parked' && { created_at: now }),
            ...resetDelivery(delivery, now),
          })
          .where('id', '=', delivery.id)
          .execute();
        counts.due += 1;
      }
    }
  });
  return counts;
}

function resetDelivery(delivery: Delivery, now: number): Partial<Delivery> {
  const refused = /(^|: )(4\d\d |error [a-z]+_)/.test(delivery.reason ?? '');
  const forgotten = now - (delivery.first_attempt_at ?? now) > retryWindowMs;
  if (!refused && !forgotten) return {};
  return {
    idempotency_key: createNextKey(delivery.idempotency_key),
    sender: null,
    attempts: 0,
    first_attempt_at: null,
    last_attempt_at: null,
  };
}

/** Out of quarantine. A newsletter's mail is rendered again: its link may have expired. */
export async function releaseEnquiry(
  store: Store,
  reference: string,
  author: string,
  now: number,
  siteUrl: string,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const enquiry = await trx
      .updateTable('enquiries')
      .set({ state: 'accepted', handled_at: now, handled_by: author })
      .where('reference', '=', reference)
      .where('state', '=', 'quarantined')
      .returningAll()
      .executeTakeFirst();
    if (!enquiry) return false;
    await notifyReceiver(trx, enquiry, 'reopened', now);
    const { email } = JSON.parse(enquiry.content) as { email: string };
    const links = enquiry.kind === 'newsletter' && (await store.subscribers.renew(email, now, trx));
    const message =
      links && JSON.stringify(renderConfirmation(email, links, { reference, siteUrl }));
    await trx
      .updateTable('deliveries')
      .set({
        state: 'pending',
        next_attempt_at: now,
        created_at: now,
        ...(message && { message }),
      })
      .where('enquiry_id', '=', enquiry.id)
      .where('state', '=', 'held')
      .execute();
    return true;
  });
}
