import { type Kysely, sql } from 'kysely';
import type { FormKind } from '../../forms/definition.ts';
import type { Spool } from '../delivery/spool.ts';
import { retryWindowMs } from '../store/clock.ts';
import type { Delivery, DeliveryState, Enquiry, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** What the command line does to the store. Nothing here is reached from the site. */

/** Where an enquiry stands, in one word. */
export const standings = ['waiting', 'sent', 'parked', 'quarantined'] as const;
export type Standing = (typeof standings)[number];

export type Filter = {
  kind?: FormKind | undefined;
  state?: Standing | undefined;
  since?: number | undefined;
  until?: number | undefined;
  limit?: number | undefined;
};

export type Entry = {
  reference: string;
  received: string;
  kind: FormKind;
  state: Standing;
  email: string;
  content: Record<string, string>;
  suspicion: string | null;
  attempts: number;
  reason: string | null;
  sent: string | null;
};

const standingOf: Record<DeliveryState, Standing> = {
  pending: 'waiting',
  sent: 'sent',
  parked: 'parked',
  held: 'quarantined',
};
const stateOf = (standing: Standing) =>
  (Object.keys(standingOf) as DeliveryState[]).filter((state) => standingOf[state] === standing);

const isoOrNull = (time: number | null) => (time === null ? null : new Date(time).toISOString());

type Row = Enquiry &
  Pick<Delivery, 'attempts' | 'reason' | 'sent_at'> & { delivery: DeliveryState };

const entryOf = (row: Row): Entry => ({
  reference: row.reference,
  received: new Date(row.created_at).toISOString(),
  kind: row.kind,
  state: standingOf[row.delivery],
  email: row.email,
  content: JSON.parse(row.content),
  suspicion: row.suspicion,
  attempts: row.attempts,
  reason: row.reason,
  sent: isoOrNull(row.sent_at),
});

/** The newest first. */
export async function list(store: Store, filter: Filter = {}): Promise<Entry[]> {
  let query = store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .selectAll('enquiries')
    .select(['attempts', 'reason', 'sent_at', 'deliveries.state as delivery'])
    .orderBy('enquiries.created_at', 'desc')
    .orderBy('enquiries.reference');
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.state) query = query.where('deliveries.state', 'in', stateOf(filter.state));
  if (filter.since !== undefined) query = query.where('enquiries.created_at', '>=', filter.since);
  if (filter.until !== undefined) query = query.where('enquiries.created_at', '<', filter.until);
  if (filter.limit !== undefined) query = query.limit(filter.limit);
  return (await query.execute()).map(entryOf);
}

export async function show(store: Store, reference: string): Promise<Entry | undefined> {
  const row = await store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .selectAll('enquiries')
    .select(['attempts', 'reason', 'sent_at', 'deliveries.state as delivery'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && entryOf(row);
}

/** A key the mail service has not seen: `enquiry/ID/2` after `enquiry/ID`. */
export function nextKey(key: string): string {
  const [, base = key, count] = /^(.*?)(?:\/(\d+))?$/.exec(key) ?? [];
  return `${base}/${Number(count ?? 1) + 1}`;
}

/**
 * Puts parked mails back in line (and makes waiting ones due), all of them or those of one enquiry.
 * The key stays while the service may still remember a send whose answer was lost; after a clear
 * refusal, or when the key is forgotten, the mail goes as a new one with the present sender.
 * @returns how many are in line now; what is being sent at this moment is left alone.
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
 * Lets an enquiry out of quarantine; its mail is then sent like any other.
 * @param render makes a newsletter's mail anew, because the link in the held one may have expired.
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

/** Deletes enquiries with everything that hangs on them. */
async function remove(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('claims').where('enquiry_id', 'in', ids).execute();
  await trx.deleteFrom('deliveries').where('enquiry_id', 'in', ids).execute();
  await trx.deleteFrom('enquiries').where('id', 'in', ids).execute();
}

/**
 * What is deleted must not live on in SQLite's write-ahead log (`secure_delete` sees to the file itself).
 * @returns false when a reader keeps the log: the running site empties it as soon as it can.
 */
async function settleDeletion(store: Store): Promise<boolean> {
  if (await store.emptyLog()) return true;
  await store.postponeErasure();
  return false;
}

export type Whose = { reference: string } | { email: string };

/** `settled` is false while SQLite's log still holds the words. */
export type Erased = { references: string[]; subscriptions: number; settled: boolean };

/**
 * Erases one enquiry, or everything of one address; with a newsletter sign-up the subscription too.
 * That the address is suppressed stays, as a keyed digest, so that it is never mailed again.
 * @returns the references erased, how many subscriptions, and whether the log is free of them.
 */
export async function erase(store: Store, whose: Whose): Promise<Erased> {
  const erased = await store.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('enquiries').select(['id', 'reference', 'kind', 'email']);
    const found = await ('email' in whose
      ? query.where('email', '=', whose.email.toLowerCase())
      : query.where('reference', '=', whose.reference)
    ).execute();
    for (const { id } of found) await remove(trx, [id]);
    const emails =
      'email' in whose
        ? [whose.email.toLowerCase()]
        : found.filter(({ kind }) => kind === 'newsletter').map(({ email }) => email);
    const subscribers =
      emails.length === 0
        ? []
        : await trx
            .deleteFrom('subscribers')
            .where('email', 'in', emails)
            .returning('id')
            .execute();
    for (const { id } of subscribers)
      await trx.deleteFrom('issue_deliveries').where('subscriber_id', '=', id).execute();
    return { references: found.map((row) => row.reference), subscriptions: subscribers.length };
  });
  return { ...erased, settled: await settleDeletion(store) };
}

/** Erases what waits in the spool. @returns the references erased. */
export async function eraseSpooled(spool: Spool, whose: Whose): Promise<string[]> {
  const erased: string[] = [];
  for (const name of await spool.names()) {
    const entry = await spool.read(name);
    if (entry?.type !== 'enquiry') continue;
    const email = entry.values.email?.toLowerCase();
    const isTheirs =
      'email' in whose ? email === whose.email.toLowerCase() : entry.reference === whose.reference;
    if (!isTheirs) continue;
    await spool.remove(name);
    erased.push(entry.reference);
  }
  return erased;
}

export type Purged = { enquiries: number; subscriptions: number; settled: boolean };

/**
 * Deletes what came before `before` and has been delivered; what waits or is parked always stays.
 * Quarantined enquiries go only when asked for. Subscriptions never confirmed and those ended
 * before then go too.
 */
export async function purge(
  store: Store,
  before: number,
  { quarantined = false, dryRun = false } = {},
): Promise<Purged> {
  const done: DeliveryState[] = quarantined ? ['sent', 'held'] : ['sent'];
  const candidates = (db: Kysely<Tables>) =>
    db
      .selectFrom('enquiries')
      .where('enquiries.created_at', '<', before)
      .where(({ exists, selectFrom, not }) =>
        not(
          exists(
            selectFrom('deliveries')
              .select('deliveries.id')
              .whereRef('deliveries.enquiry_id', '=', 'enquiries.id')
              .where('deliveries.state', 'not in', done),
          ),
        ),
      );
  const count = async (db: Kysely<Tables>) => {
    const row = await candidates(db)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const stale = sql<boolean>`(state = 'pending' and consented_at < ${before})
    or (state = 'unsubscribed' and unsubscribed_at < ${before})`;

  if (dryRun) {
    const subscribers = await store.db
      .selectFrom('subscribers')
      .select('id')
      .where(stale)
      .execute();
    return { enquiries: await count(store.db), subscriptions: subscribers.length, settled: true };
  }
  let enquiries = 0;
  for (;;) {
    // In portions, so that the site can write in between.
    const ids = await store.db.transaction().execute(async (trx) => {
      const rows = await candidates(trx).select('enquiries.id').limit(500).execute();
      if (rows.length > 0)
        await remove(
          trx,
          rows.map((row) => row.id),
        );
      return rows;
    });
    enquiries += ids.length;
    if (ids.length === 0) break;
  }
  const subscribers = await store.db
    .deleteFrom('subscribers')
    .where(stale)
    .returning('id')
    .execute();
  const settled = await settleDeletion(store);
  return { enquiries, subscriptions: subscribers.length, settled };
}

export type Stats = {
  enquiries: { kind: string; state: Standing; count: number }[];
  lastDay: number;
  lastWeek: number;
  lastMonth: number;
  oldestWaiting: string | null;
  subscribers: Record<string, number>;
};

export async function stats(store: Store, now: number): Promise<Stats> {
  const dayMs = 24 * 60 * 60 * 1000;
  const rows = await store.db
    .selectFrom('enquiries')
    .innerJoin('deliveries', 'deliveries.enquiry_id', 'enquiries.id')
    .select((eb) => ['kind', 'deliveries.state', eb.fn.countAll<number>().as('count')])
    .groupBy(['kind', 'deliveries.state'])
    .orderBy('kind')
    .orderBy('deliveries.state')
    .execute();
  const since = async (ms: number) => {
    const row = await store.db
      .selectFrom('enquiries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('created_at', '>=', now - ms)
      .executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const subscribers = await store.db
    .selectFrom('subscribers')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const { oldest } = await store.outbox.backlog();
  return {
    enquiries: rows.map(({ kind, state, count }) => ({
      kind,
      state: standingOf[state],
      count: Number(count),
    })),
    lastDay: await since(dayMs),
    lastWeek: await since(7 * dayMs),
    lastMonth: await since(30 * dayMs),
    oldestWaiting: isoOrNull(oldest ?? null),
    subscribers: Object.fromEntries(subscribers.map((row) => [row.state, Number(row.count)])),
  };
}
