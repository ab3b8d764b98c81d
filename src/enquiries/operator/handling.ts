import type { Kysely } from 'kysely';
import type { Enquiry, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export type Handling = 'open' | NonNullable<Enquiry['handling']>;

type Remark = { id: string; author: string; text: string };

const remark = (trx: Kysely<Tables>, enquiry: string, note: Remark, now: number) =>
  trx
    .insertInto('notes')
    .values({ ...note, enquiry_id: enquiry, created_at: now })
    // The same form sent twice is one note.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();

/** @returns false when there is no such enquiry, or it is marked so already */
export async function handle(
  store: Store,
  reference: string,
  handling: Handling,
  author: string,
  now: number,
  note?: Remark,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const isOpen = handling === 'open';
    const update = trx
      .updateTable('enquiries')
      .set({
        handling: isOpen ? null : handling,
        handled_at: isOpen ? null : now,
        handled_by: isOpen ? null : author,
      })
      .where('reference', '=', reference)
      .where('kind', '!=', 'newsletter')
      .where('state', '=', 'accepted')
      .returning('id');
    const marked = await (isOpen
      ? update.where('handling', 'is not', null)
      : update.where((eb) => eb.or([eb('handling', 'is', null), eb('handling', '!=', handling)]))
    ).executeTakeFirst();
    if (marked && note) await remark(trx, marked.id, note, now);
    return marked !== undefined;
  });
}

/** @returns false when there is no such enquiry */
export async function addNote(
  store: Store,
  reference: string,
  note: Remark,
  now: number,
): Promise<boolean> {
  return store.db.transaction().execute(async (trx) => {
    const enquiry = await trx
      .selectFrom('enquiries')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (enquiry) await remark(trx, enquiry.id, note, now);
    return enquiry !== undefined;
  });
}
