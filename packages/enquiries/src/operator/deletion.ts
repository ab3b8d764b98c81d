import { type Kysely, sql } from 'kysely';
import type { Spool } from '../delivery/spool.ts';
import type { DeliveryState, Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { notifyReceiver } from './handling.ts';

async function remove(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  for (const table of ['notes', 'dispatches', 'claims', 'deliveries'] as const)
    await trx.deleteFrom(table).where('enquiry_id', 'in', ids).execute();
  await trx.deleteFrom('enquiries').where('id', 'in', ids).execute();
}

/**
 * SQLite's log still holds deleted content.
 * @returns false while a reader holds it; the running site empties it later
 */
async function settleDeletion(store: Store): Promise<boolean> {
  if (await store.emptyLog()) return true;
  await store.postponeErasure();
  return false;
}

type Whose = { reference: string } | { email: string };

type Erased = {
  references: string[];
  subscriptions: number;
  /** At the mail service, to be deleted by the running site. */
  contacts: number;
  settled: boolean;
};

/** One enquiry, or everything of one address. A suppression stays, as a keyed digest. */
export async function erase(store: Store, whose: Whose, now = Date.now()): Promise<Erased> {
  const erased = await store.db.transaction().execute(async (trx) => {
    const query = trx.selectFrom('enquiries').select(['id', 'reference', 'kind', 'email']);
    const found = await ('email' in whose
      ? query.where('email', '=', whose.email.toLowerCase())
      : query.where('reference', '=', whose.reference)
    ).execute();
    for (const each of found) {
      await notifyReceiver(trx, each, 'erased', now);
      await remove(trx, [each.id]);
    }
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
    const ids = subscribers.map(({ id }) => id);
    const contacts = await store.handOvers.erase(trx, emails, ids, now);
    const references = found.map((row) => row.reference);
    return { references, subscriptions: subscribers.length, contacts };
  });
  return { ...erased, settled: await settleDeletion(store) };
}

/** @returns their references */
export async function eraseSpooled(spool: Spool, whose: Whose): Promise<string[]> {
  const erased: string[] = [];
  for (const name of await spool.listNames()) {
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

/** Spool first, which works while the store is down. */
export async function eraseEverywhere(
  open: () => Promise<Store>,
  spool: Spool,
  whose: Whose,
): Promise<Erased> {
  const spooled = await eraseSpooled(spool, whose);
  const stored = await erase(await open(), whose);
  return { ...stored, references: [...new Set([...stored.references, ...spooled])] };
}

type Purged = {
  enquiries: number;
  /** Of these, not answered; not delivered by webhook. */
  unanswered: number;
  notHandedOver: number;
  subscriptions: number;
  settled: boolean;
};

/** Enquiries whose mail was sent, and subscriptions not confirmed or ended by then. */
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
  const count = async (query: ReturnType<typeof candidates>) => {
    const row = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const counts = {
    unanswered: await count(
      candidates(store.db)
        .where('kind', '!=', 'newsletter')
        .where('state', '=', 'accepted')
        .where('handling', 'is', null),
    ),
    notHandedOver: await count(
      candidates(store.db).where(({ exists, selectFrom }) =>
        exists(
          selectFrom('dispatches')
            .select('dispatches.id')
            .whereRef('dispatches.enquiry_id', '=', 'enquiries.id')
            .where('dispatches.state', '!=', 'sent'),
        ),
      ),
    ),
  };
  const stale = sql<boolean>`(state = 'pending' and consented_at < ${before})
    or (state = 'unsubscribed' and unsubscribed_at < ${before})`;

  if (dryRun) {
    const subscribers = await store.db
      .selectFrom('subscribers')
      .select('id')
      .where(stale)
      .execute();
    const enquiries = await count(candidates(store.db));
    return { enquiries, ...counts, subscriptions: subscribers.length, settled: true };
  }
  let enquiries = 0;
  for (;;) {
    // In batches, so that the site can write in between.
    const ids = await store.db.transaction().execute(async (trx) => {
      const rows = await candidates(trx).select('enquiries.id').limit(500).execute();
      const found = rows.map(({ id }) => id);
      if (found.length > 0) await remove(trx, found);
      return found;
    });
    enquiries += ids.length;
    if (ids.length === 0) break;
  }
  const subscribers = await store.db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('subscribers')
      .where(stale)
      .returning(['id', 'email', 'contact'])
      .execute();
    const there = deleted.filter(({ contact }) => contact !== null);
    const [emails, ids] = [there.map(({ email }) => email), there.map(({ id }) => id)];
    await store.handOvers.erase(trx, emails, ids, Date.now());
    return deleted;
  });
  const settled = await settleDeletion(store);
  return { enquiries, ...counts, subscriptions: subscribers.length, settled };
}
