import { buildAcknowledgementKey } from '../store/recording.ts';
import type { Dispatch } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import {
  type Entry,
  type MailStatus,
  mailColumns,
  selectEntries,
  toEntry,
  toMailStatus,
} from './queries.ts';

export type EntryDetails = Entry & {
  webhook: MailStatus | null;
  /** Mail to the visitor. */
  acknowledgement: MailStatus | null;
  /** Which enquiry of the same mailbox and day was acknowledged instead. */
  acknowledgedBy: string | null;
  notes: { author: string; written: string; text: string }[];
  /** Of the same address, the newest first. */
  others: Entry[];
};

export async function findEntry(
  store: Store,
  reference: string,
): Promise<EntryDetails | undefined> {
  const row = await selectEntries(store).where('reference', '=', reference).executeTakeFirst();
  if (!row) return undefined;
  const dispatches = await store.db
    .selectFrom('dispatches')
    .select([...mailColumns, 'state', 'kind'])
    .where('enquiry_id', '=', row.id)
    .orderBy('created_at')
    .execute();
  const findDispatch = (wanted: Dispatch['kind']) => {
    const found = dispatches.find(({ kind }) => kind === wanted);
    return found ? toMailStatus(found, found.state) : null;
  };
  const others = await selectEntries(store)
    .where('email', '=', row.email)
    .where('enquiries.id', '!=', row.id)
    .orderBy('enquiries.created_at', 'desc')
    .limit(20)
    .execute();
  const acknowledged = await store.db
    .selectFrom('dispatches')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select('reference')
    .where(
      'dispatches.id',
      '=',
      buildAcknowledgementKey(row.email, row.created_at, store.settings.secret),
    )
    .where('enquiry_id', '!=', row.id)
    .executeTakeFirst();
  const notes = await store.db
    .selectFrom('notes')
    .selectAll()
    .where('enquiry_id', '=', row.id)
    .orderBy('created_at')
    .execute();
  return {
    ...toEntry(row),
    others: others.map(toEntry),
    webhook: findDispatch('webhook'),
    acknowledgement: findDispatch('acknowledgement'),
    acknowledgedBy: acknowledged?.reference ?? null,
    notes: notes.map(({ author, text, created_at }) => ({
      author,
      text,
      written: new Date(created_at).toISOString(),
    })),
  };
}
