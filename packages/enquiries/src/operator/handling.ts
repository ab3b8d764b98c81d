import type { Enquiry } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export type Handling = 'open' | NonNullable<Enquiry['handling']>;

type Note = { id: string; author: string; text: string };

/** @returns false when there is no such enquiry, or it is marked so already */
export async function handle(
  store: Store,
  reference: string,
  handling: Handling,
  author: string,
  now: number,
): Promise<boolean> {
  const isOpen = handling === 'open';
  const update = store.db
    .updateTable('enquiries')
    .set({
      handling: isOpen ? null : handling,
      handled_at: isOpen ? null : now,
      handled_by: isOpen ? null : author,
    })
    .where('reference', '=', reference)
    .where('kind', '!=', 'newsletter')
    .where('state', '=', 'accepted');
  const marked = await (isOpen
    ? update.where('handling', 'is not', null)
    : update.where((eb) => eb.or([eb('handling', 'is', null), eb('handling', '!=', handling)]))
  ).executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

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
