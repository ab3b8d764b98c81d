import { type SelectQueryBuilder, sql } from 'kysely';
import type { Source } from '../form/source.ts';
import type { FormKind } from '../forms/definition.ts';
import { computeDeadline, computeOverdueLimit } from '../reply-deadline.ts';
import { answerOwed } from '../store/migrations.ts';
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
  urgent?: boolean | undefined;
  /** In quarantine, by the score or by hand; undecided is what nobody has judged. */
  spam?: boolean | 'undecided' | undefined;
  /** Empty: nobody. */
  assignee?: string | undefined;
  since?: number | undefined;
  until?: number | undefined;
  references?: readonly string[] | undefined;
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
  /** How many notes it has. */
  noted: number;
};

export type Arrival = Pick<Entry, 'kind' | 'source'> & { at: number };

const portionSize = 500;
const mostFound = 1000;

export const standingOf: Record<DeliveryState, Standing> = {
  pending: 'waiting',
  sent: 'sent',
  parked: 'parked',
  held: 'quarantined',
};
const listStates = (standing: Standing) =>
  (Object.keys(standingOf) as DeliveryState[]).filter((state) => standingOf[state] === standing);

const toIsoOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString());

export const mailColumns = ['attempts', 'reason', 'sent_at', 'next_attempt_at'] as const;

export const toMailStatus = (
  row: Pick<Delivery | Dispatch, (typeof mailColumns)[number]>,
  state: DeliveryState,
): MailStatus => ({
  state: standingOf[state],
  attempts: row.attempts,
  reason: row.reason,
  sent: toIsoOrNull(row.sent_at),
  next: state === 'pending' ? toIsoOrNull(row.next_attempt_at) : null,
});

type Row = Enquiry &
  Pick<Delivery, (typeof mailColumns)[number]> & { delivery: DeliveryState; noted: number };

const isAnswerOwed = ({ kind, state }: Enquiry) => kind !== 'newsletter' && state === 'accepted';

export const toEntry = (row: Row): Entry => ({
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
  handledBy: row.handling || row.state === 'quarantined' ? row.handled_by : null,
  assignee: row.assignee,
  urgent: row.urgent === 1,
  noted: Number(row.noted),
});

export const isOverdue = ({ answer, due }: Pick<Entry, 'answer' | 'due'>, now: number) =>
  answer === 'open' && due !== null && Date.parse(due) < now;

const notesOf = (what: string) =>
  sql.raw(`select ${what} from notes where enquiry_id = enquiries.id`);

export const selectEntries = (store: Store) =>
  store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .selectAll('enquiries')
    .select([...mailColumns, 'deliveries.state as delivery'])
    .select(sql<number>`(${notesOf('count(*)')})`.as('noted'));

/** For filters without the state of the mail. */
const selectEnquiries = (store: Store) =>
  store.db.selectFrom('enquiries') as unknown as Filtered<object>;

type Filtered<Output> = SelectQueryBuilder<Tables, 'enquiries' | 'deliveries', Output>;

/** Conditions of indexes in literal words: SQLite finds none by a parameter. */
function filterQuery<Output>(query: Filtered<Output>, filter: EntryFilter): Filtered<Output> {
  let found = query;
  const { kind, state, answer, urgent, spam, assignee, references, since, until } = filter;
  if (kind) found = found.where('kind', '=', kind);
  if (state) found = found.where('deliveries.state', 'in', listStates(state));
  if (answer)
    found = found
      .where(sql<boolean>`${sql.raw(answerOwed)}`)
      .where('handling', answer === 'open' ? 'is' : '=', answer === 'open' ? null : answer);
  if (urgent) found = found.where(sql<boolean>`coalesce(urgent, 0) = 1`);
  if (spam === 'undecided') found = found.where('handled_by', 'is', null);
  if (spam) found = found.where(sql<boolean>`enquiries.state = 'quarantined'`);
  // An empty list is no SQL.
  if (references) found = found.where('reference', 'in', ['', ...references]);
  if (assignee !== undefined)
    found = found.where('assignee', assignee ? '=' : 'is', assignee || null);
  if (since !== undefined) found = found.where('enquiries.created_at', '>=', since);
  if (until !== undefined) found = found.where('enquiries.created_at', '<', until);
  return found;
}

/**
 * Newest first; open ones urgent, then oldest first, so that overdue ones lead; handled ones by last
 * handled; of spam what nobody has judged.
 */
export async function listEntries(store: Store, filter: EntryFilter = {}): Promise<Entry[]> {
  const { answer, spam, limit } = filter;
  const isOpen = answer === 'open';
  const rows = await filterQuery(selectEntries(store), filter)
    .$if(isOpen, (open) => open.orderBy(sql`coalesce(urgent, 0)`, 'desc'))
    .$if(spam !== undefined, (held) => held.orderBy(sql`handled_by is not null`))
    .orderBy(answer && !isOpen ? 'handled_at' : 'enquiries.created_at', isOpen ? 'asc' : 'desc')
    .orderBy('enquiries.reference')
    .$if(limit !== undefined, (all) => all.limit(limit ?? 0))
    .execute();
  return rows.map(toEntry);
}

/** Newest first, in portions: nobody knows that a table fits into memory. */
async function* readRows<R extends Pick<Row, 'created_at' | 'reference'>>(
  query: Filtered<R>,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<R[]> {
  let last: R | undefined;
  for (let left = limit; left > 0; left -= portionSize) {
    const { created_at = 0, reference = '' } = last ?? {};
    const rows: R[] = await query
      .$if(last !== undefined, (rest) =>
        rest
          .where('enquiries.created_at', '<=', created_at)
          .where(({ eb, or }) =>
            or([
              eb('enquiries.created_at', '<', created_at),
              eb('enquiries.reference', '>', reference),
            ]),
          ),
      )
      .orderBy('enquiries.created_at', 'desc')
      .orderBy('enquiries.reference')
      .limit(Math.min(left, portionSize))
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < portionSize) return;
    last = rows.at(-1);
  }
}

export async function* readEntries(store: Store, filter: EntryFilter): AsyncGenerator<Entry[]> {
  for await (const rows of readRows(filterQuery(selectEntries(store), filter), filter.limit))
    yield rows.map(toEntry);
}

/**
 * The newest with all these words in their reference, values and notes, and a phone number however
 * it is spaced. Not in SQL: SQLite ignores case in ASCII only. @param among so many, the newest
 */
export async function findByWords(
  store: Store,
  filter: Omit<EntryFilter, 'state'>,
  words: string,
  among: number,
): Promise<string[]> {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const wanted = plain(words).split(/\s+/);
  const found: string[] = [];
  const query = filterQuery(selectEnquiries(store), filter);
  for await (const rows of readRows(
    query
      .select(['reference', 'enquiries.created_at', 'content'])
      .select(sql<string | null>`(${notesOf("string_agg(text, ' ')")})`.as('notes')),
    among,
  )) {
    for (const { reference, content, notes } of rows) {
      const values: Record<string, string> = JSON.parse(content);
      const digits = values.phone?.replace(/[^+\d]/g, '');
      const text = plain([reference, digits, notes, ...Object.values(values)].join('\n'));
      if (wanted.every((word) => text.includes(word))) found.push(reference);
    }
    if (found.length >= mostFound) break;
  }
  return found;
}

/** @param most counts no further */
export async function countEntries(
  store: Store,
  filter: EntryFilter,
  most?: number,
): Promise<number> {
  // A million rows are not joined to be counted.
  const query = filter.state
    ? selectEnquiries(store).innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    : selectEnquiries(store);
  const found = filterQuery(query, filter)
    .select(sql`1`.as('one'))
    .$if(most !== undefined, (all) => all.limit(most ?? 0));
  const row = await store.db
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Who has open enquiries. */
export async function listAssignees(store: Store): Promise<string[]> {
  const query = filterQuery(selectEnquiries(store), { answer: 'open' });
  const rows = await query.select('assignee').distinct().orderBy('assignee').execute();
  return rows.flatMap(({ assignee }) => assignee ?? []);
}

export async function findOldestOpen(store: Store): Promise<Entry | undefined> {
  const open = { answer: 'open' } as const;
  const first = await filterQuery(selectEnquiries(store), open)
    .select((eb) => eb.fn.min('enquiries.created_at').as('at'))
    .executeTakeFirst();
  if (!first?.at) return undefined;
  const [oldest] = await listEntries(store, { ...open, until: Number(first.at) + 1, limit: 1 });
  return oldest;
}

/** What is told by week: when, by which form and from where an enquiry came. */
export async function listArrivals(store: Store, since: number): Promise<Arrival[]> {
  const query = filterQuery(selectEnquiries(store), { since })
    .select(['kind', 'enquiries.created_at', 'reference', 'source'])
    .where(sql<boolean>`${sql.raw(answerOwed)}`);
  const arrivals: Arrival[] = [];
  for await (const rows of readRows(query))
    for (const { kind, created_at, source } of rows)
      arrivals.push({ kind, at: created_at, source: source === null ? {} : JSON.parse(source) });
  return arrivals;
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
