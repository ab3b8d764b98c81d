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
  /** As the log has it. */
  id: string;
  webhook: MailStatus | null;
  /** Mail to the visitor. */
  acknowledgement: MailStatus | null;
  /** Another of the same mailbox and day was acknowledged. */
  isSecond: boolean;
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
  const key = buildAcknowledgementKey(row.email, row.created_at, store.settings.secret);
  const dispatches = await store.db
    .selectFrom('dispatches')
    .select([...mailColumns, 'id', 'enquiry_id', 'state', 'kind'])
    .where((eb) => eb.or([eb('enquiry_id', '=', row.id), eb('id', '=', key)]))
    .orderBy('created_at')
    .execute();
  const isOther = (each: Pick<Dispatch, 'enquiry_id'>) => each.enquiry_id !== row.id;
  const findDispatch = (wanted: Dispatch['kind']) => {
    const found = dispatches.find((each) => each.kind === wanted && !isOther(each));
    return found ? toMailStatus(found, found.state) : null;
  };
  const others = await selectEntries(store)
    .where('email', '=', row.email)
    .where('enquiries.id', '!=', row.id)
    .orderBy('enquiries.created_at', 'desc')
    .limit(20)
    .execute();
  const notes = await store.db
    .selectFrom('notes')
    .selectAll()
    .where('enquiry_id', '=', row.id)
    .orderBy('created_at')
    .execute();
  return {
    ...toEntry(row),
    id: row.id,
    others: others.map(toEntry),
    webhook: findDispatch('webhook'),
    acknowledgement: findDispatch('acknowledgement'),
    isSecond: dispatches.some(isOther),
    notes: notes.map(({ author, text, created_at }) => ({
      author,
      text,
      written: new Date(created_at).toISOString(),
    })),
  };
}
