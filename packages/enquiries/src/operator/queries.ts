import { type SelectQueryBuilder, sql } from 'kysely';
import type { Source } from '../form/source.ts';
import type { FormKind } from '../forms/definition.ts';
import { computeDeadline, computeOverdueLimit } from '../reply-deadline.ts';
import type { Delivery, DeliveryState, Dispatch, Enquiry, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

export const standings = ['waiting', 'sent', 'parked', 'quarantined'] as const;
type Standing = (typeof standings)[number];

/** Null for what needs no answer (newsletter, quarantine). */
const answers = ['open', 'answered', 'closed'] as const;
export type AnswerState = (typeof answers)[number];

export type EntryFilter = {
  kind?: FormKind | undefined;
  state?: Standing | undefined;
  answer?: AnswerState | undefined;
  /** In quarantine, by the score or by hand. */
  spam?: boolean | undefined;
  /** Empty: nobody. */
  assignee?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  /** In the reference or any value. Not for `countEntries`. */
  words?: string | undefined;
  limit?: number | undefined;
};

export type MailStatus = {
  state: Standing;
  attempts: number;
  reason: string | null;
  sent: string | null;
  next: string | null;
};

export type Entry = MailStatus & {
  reference: string;
  received: string;
  kind: FormKind;
  email: string;
  content: Record<string, string>;
  suspicion: string | null;
  source: Source;
  answer: AnswerState | null;
  due: string | null;
  handled: string | null;
  handledBy: string | null;
  assignee: string | null;
  urgent: boolean;
};

export type EntryDetails = Entry & {
  webhook: MailStatus | null;
  notes: { author: string; written: string; text: string }[];
  /** Of the same address, the newest first. */
  others: Entry[];
};

const standingOf: Record<DeliveryState, Standing> = {
  pending: 'waiting',
  sent: 'sent',
  parked: 'parked',
  held: 'quarantined',
};
const listStates = (standing: Standing) =>
  (Object.keys(standingOf) as DeliveryState[]).filter((state) => standingOf[state] === standing);

const toIsoOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const mailColumns = ['attempts', 'reason', 'sent_at', 'next_attempt_at'] as const;

const toMailStatus = (
  row: Pick<Delivery | Dispatch, (typeof mailColumns)[number]>,
  state: DeliveryState,
): MailStatus => ({
  state: standingOf[state],
  attempts: row.attempts,
  reason: row.reason,
  sent: toIsoOrNull(row.sent_at),
  next: state === 'pending' ? toIsoOrNull(row.next_attempt_at) : null,
});

type Row = Enquiry & Pick<Delivery, (typeof mailColumns)[number]> & { delivery: DeliveryState };

const isAnswerOwed = ({ kind, state }: Enquiry) => kind !== 'newsletter' && state === 'accepted';

const toEntry = (row: Row): Entry => ({
  reference: row.reference,
  received: new Date(row.created_at).toISOString(),
  kind: row.kind,
  email: row.email,
  content: JSON.parse(row.content),
  suspicion: row.suspicion,
  source: row.source === null ? {} : JSON.parse(row.source),
  ...toMailStatus(row, row.delivery),
  answer: isAnswerOwed(row) ? (row.handling ?? 'open') : null,
  due: isAnswerOwed(row) ? toIsoOrNull(computeDeadline(row.created_at)) : null,
  handled: row.handling && toIsoOrNull(row.handled_at),
  handledBy: row.handling && row.handled_by,
  assignee: row.assignee,
  urgent: row.urgent === 1,
});

export const isOverdue = ({ answer, due }: Pick<Entry, 'answer' | 'due'>, now: number) =>
  answer === 'open' && due !== null && Date.parse(due) < now;

const joinDeliveries = (store: Store) =>
  store.db.selectFrom('enquiries').innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id');

const selectEntries = (store: Store) =>
  joinDeliveries(store)
    .selectAll('enquiries')
    .select([...mailColumns, 'deliveries.state as delivery']);

type Joined<Output> = SelectQueryBuilder<Tables, 'enquiries' | 'deliveries', Output>;

function filterQuery<Output>(query: Joined<Output>, filter: EntryFilter): Joined<Output> {
  let found = query;
  const { kind, state, answer, spam, assignee, since, until } = filter;
  if (kind) found = found.where('kind', '=', kind);
  if (state) found = found.where('deliveries.state', 'in', listStates(state));
  if (answer) {
    found = found
      .where('enquiries.kind', '!=', 'newsletter')
      .where('enquiries.state', '=', 'accepted')
      .where('handling', answer === 'open' ? 'is' : '=', answer === 'open' ? null : answer);
  }
  if (spam) found = found.where('enquiries.state', '=', 'quarantined');
  if (assignee !== undefined)
    found = found.where('assignee', assignee ? '=' : 'is', assignee || null);
  if (since !== undefined) found = found.where('enquiries.created_at', '>=', since);
  if (until !== undefined) found = found.where('enquiries.created_at', '<', until);
  return found;
}

/**
 * Newest first; open ones urgent, then oldest first, so that overdue ones lead; handled ones by last
 * handled.
 */
export async function listEntries(store: Store, filter: EntryFilter = {}): Promise<Entry[]> {
  const isOpen = filter.answer === 'open';
  const isHandled = filter.answer !== undefined && !isOpen;
  const query = filterQuery(selectEntries(store), filter)
    .$if(isOpen, (open) => open.orderBy(sql`coalesce(urgent, 0)`, 'desc'))
    .orderBy(isHandled ? 'handled_at' : 'enquiries.created_at', isOpen ? 'asc' : 'desc')
    .orderBy('enquiries.reference');
  const { words, limit } = filter;
  const rows = await (limit === undefined || words ? query : query.limit(limit)).execute();
  const found = rows.map(toEntry);
  return words ? found.filter(matchWords(words)).slice(0, limit) : found;
}

/** Not in SQL: SQLite ignores case in ASCII only. */
function matchWords(words: string) {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const wanted = plain(words);
  return ({ reference, content }: Entry) =>
    [reference, ...Object.values(content)].some((text) => plain(text).includes(wanted));
}

export async function countEntries(store: Store, filter: EntryFilter): Promise<number> {
  const query = joinDeliveries(store).select((eb) => eb.fn.countAll<number>().as('count'));
  const row = await filterQuery(query, filter).executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Of those that the filter selects. */
export async function countOverdue(
  store: Store,
  filter: EntryFilter,
  now: number,
): Promise<number> {
  const { answer = 'open', until = now } = filter;
  if (answer !== 'open') return 0;
  const limit = Math.min(until, computeOverdueLimit(now));
  return countEntries(store, { ...filter, answer, until: limit });
}

export async function findEntry(
  store: Store,
  reference: string,
): Promise<EntryDetails | undefined> {
  const row = await selectEntries(store).where('reference', '=', reference).executeTakeFirst();
  if (!row) return undefined;
  const webhook = await store.db
    .selectFrom('dispatches')
    .select([...mailColumns, 'state'])
    .where('enquiry_id', '=', row.id)
    .where('kind', '=', 'webhook')
    .orderBy('created_at')
    .executeTakeFirst();
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
    others: others.map(toEntry),
    webhook: webhook ? toMailStatus(webhook, webhook.state) : null,
    notes: notes.map(({ author, text, created_at }) => ({
      author,
      text,
      written: new Date(created_at).toISOString(),
    })),
  };
}

async function countByState(store: Store) {
  const rows = await joinDeliveries(store)
    .select((eb) => ['kind', 'deliveries.state', eb.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'deliveries.state'])
    .orderBy('kind')
    .orderBy('deliveries.state')
    .execute();
  return rows.map(({ kind, state, count }) => ({
    kind,
    state: standingOf[state],
    count: Number(count),
  }));
}

export async function measureBacklog(store: Store, now: number) {
  const { oldest } = await store.outbox.backlog();
  return {
    counts: await countByState(store),
    oldestSeconds: oldest === undefined ? 0 : Math.max(0, (now - oldest) / 1000),
    overdue: await countOverdue(store, {}, now),
  };
}
