import { sql, type Transaction } from 'kysely';
import { changeBody, type EnquiryChange } from '../mail/webhook.ts';
import { addDispatches, buildDueRow } from '../store/outbox.ts';
import type { Enquiry, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export type Handling = 'open' | NonNullable<Enquiry['handling']>;

type Note = { id: string; author: string; text: string };

/** The receiver of webhooks follows what it was given; it never hears of anything else. */
export async function notifyReceiver(
  trx: Transaction<Tables>,
  { id, reference, kind }: Pick<Enquiry, 'id' | 'reference' | 'kind'>,
  change: EnquiryChange,
  now: number,
  by?: string,
): Promise<void> {
  const isWithdrawn = change === 'erased' || change === 'spam';
  const handedOver = await trx
    .selectFrom('dispatches')
    .select('id')
    .where('enquiry_id', '=', id)
    .where('kind', '=', 'webhook')
    .where('attempts', '>=', isWithdrawn ? 1 : 0)
    .executeTakeFirst();
  if (!handedOver) return;
  const key = `enquiry_${id}_${change}_${now}`;
  const message = changeBody(change, { reference, kind, by }, now);
  const about = { enquiry_id: change === 'erased' ? null : id, message };
  await addDispatches(trx, [{ ...buildDueRow(key, key, now), kind: 'webhook', ...about }]);
}

/** @returns false when there is no such enquiry, or it is marked so already */
export async function setHandling(
  store: Store,
  reference: string,
  handling: Handling,
  author: string,
  now: number,
): Promise<boolean> {
  const isOpen = handling === 'open';
  return store.db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('enquiries')
      .set({
        handling: isOpen ? null : handling,
        handled_at: isOpen ? null : now,
        handled_by: isOpen ? null : author,
      })
      .where('reference', '=', reference)
      .where('kind', '!=', 'newsletter')
      .where('state', '=', 'accepted')
      .where((eb) =>
        isOpen
          ? eb('handling', 'is not', null)
          : eb.or([eb('handling', 'is', null), eb('handling', '!=', handling)]),
      )
      .returning(['id', 'reference', 'kind'])
      .executeTakeFirst();
    if (marked) await notifyReceiver(trx, marked, isOpen ? 'reopened' : handling, now, author);
    return marked !== undefined;
  });
}

/**
 * Into quarantine, where nothing of it is sent any more, or confirms that it is held there rightly.
 * @returns false when nothing was changed
 */
export async function markSpam(
  store: Store,
  reference: string,
  author: string,
  now: number,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('enquiries')
      .set({
        ...{ state: 'quarantined', handling: null, handled_at: now, handled_by: author },
        suspicion: sql`coalesce(suspicion || ', ', '') || ${`marked by ${author}`}`,
      })
      .where('reference', '=', reference)
      .where(({ eb, or, and }) =>
        or([
          and([eb('state', '=', 'accepted'), eb('kind', '!=', 'newsletter')]),
          and([eb('state', '=', 'quarantined'), eb('handled_by', 'is', null)]),
        ]),
      )
      .returning(['id', 'reference', 'kind'])
      .executeTakeFirst();
    if (!marked) return false;
    await trx
      .updateTable('deliveries')
      .set({ state: 'held' })
      .where('enquiry_id', '=', marked.id)
      .where('state', 'in', ['pending', 'parked'])
      .execute();
    await trx
      .deleteFrom('dispatches')
      .where('enquiry_id', '=', marked.id)
      .where('attempts', '=', 0)
      .execute();
    await notifyReceiver(trx, marked, 'spam', now, author);
    return true;
  });
}

/** @returns false when there is no such enquiry */
async function change(store: Store, reference: string, values: Partial<Enquiry>): Promise<boolean> {
  const changed = store.db.updateTable('enquiries').set(values).where('reference', '=', reference);
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** By hand, whatever its words. */
export const setUrgency = (store: Store, reference: string, urgent: boolean) =>
  change(store, reference, { urgent: urgent ? 1 : 0 });

/** @param assignee nobody when empty */
export const assign = (store: Store, reference: string, assignee: string) =>
  change(store, reference, { assignee: assignee || null });

/** @returns false when there is no such enquiry */
export async function addNote(
  store: Store,
  reference: string,
  note: Note,
  now: number,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const enquiry = await trx
      .selectFrom('enquiries')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!enquiry) return false;
    await trx
      .insertInto('notes')
      .values({ ...note, enquiry_id: enquiry.id, created_at: now })
      // The same form sent twice is one note.
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return true;
  });
}
