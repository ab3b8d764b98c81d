import { randomUUID } from 'node:crypto';
import type { CompiledQuery, Kysely, Transaction } from 'kysely';
import type { FormKind } from '../../forms/definition.ts';
import { newReference } from '../form/reference.ts';
import { clockSlackMs } from './clock.ts';
import { prepared } from './prepared.ts';
import type { Delivery, Enquiry, Tables } from './schema.ts';
import type { SqliteConnection } from './sqlite/connection.ts';
import type { Statement } from './sqlite/requests.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export type NewEnquiry = {
  id: string;
  reference: string;
  kind: FormKind;
  values: Record<string, string>;
  /** Why it looks like spam: it is then quarantined and its mail held. */
  suspicion?: string | undefined;
  /** The page with the form, the host that led there and a campaign; no part of what makes two enquiries the same. */
  source?: Record<string, string> | undefined;
  /** Digest of the visitor's words: the same words within a day are the same enquiry. */
  digest: string;
  /**
   * The mail to send, as JSON; it carries the reference. For a sign-up called inside the transaction, so
   * that what its mail depends on is written with it or not at all.
   */
  render: (reference: string, trx?: Transaction<Tables>) => string | Promise<string>;
  now: number;
  /**
   * The visitor was told this reference already (the enquiry comes from the spool): it is stored
   * even when the same words are.
   */
  promised?: boolean;
};

/** Who is sending, from which address, and until when nobody else may. */
export type Lease = { owner: string; until: number; sender: string };

export type Recorded = { enquiry: Enquiry; delivery: Delivery | undefined; duplicate: boolean };

export const withReference = (
  db: Kysely<Tables>,
  reference: string,
): Promise<Enquiry | undefined> =>
  db.selectFrom('enquiries').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Writes an enquiry, its digest and its outbox row, or finds the enquiry with the same digest. */
export type RecordBy = (
  db: Kysely<Tables>,
  entry: NewEnquiry,
  lease: Lease | undefined,
) => Promise<Recorded>;

/** Records the entry, under another reference if its own is taken. */
export async function recordOrFind(
  record: RecordBy,
  db: Kysely<Tables>,
  entry: NewEnquiry,
  lease: Lease | undefined,
): Promise<Recorded> {
  try {
    return await record(db, entry, lease);
  } catch (error) {
    // Two equal references: 1 in 10^11 for each stored enquiry. Any other error is thrown on.
    const taken = await withReference(db, entry.reference).catch(() => undefined);
    if (!taken) throw error;
    // The commit succeeded although its answer was lost.
    if (taken.id === entry.id) return found(db, taken, entry.id);
    return recordOrFind(record, db, { ...entry, reference: newReference() }, lease);
  }
}

/** The enquiry that the same words made last. */
export const enquiryWithDigest = (db: Kysely<Tables>, digest: string) =>
  db
    .selectFrom('claims')
    .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
    .selectAll('enquiries')
    .where('digest', '=', digest);

/** The claim that an entry makes; an earlier one of the same words holds if it lies between `expired` and `ahead`. */
export type Claim = {
  digest: string;
  enquiry_id: string;
  claimed_at: number;
  expired: number;
  ahead: number;
};

export const claimOf = ({ digest, id, now }: NewEnquiry): Claim => ({
  digest,
  enquiry_id: id,
  claimed_at: now,
  expired: now - dayMs,
  ahead: now + clockSlackMs,
});

/** The enquiry that the same words made within the last day. */
const withDigest = (db: Kysely<Tables>, { digest, expired, ahead }: Claim) =>
  enquiryWithDigest(db, digest).where('claimed_at', '>', expired).where('claimed_at', '<', ahead);

export const rowOf = (entry: NewEnquiry): Enquiry => ({
  id: entry.id,
  reference: entry.reference,
  kind: entry.kind,
  state: entry.suspicion ? 'quarantined' : 'accepted',
  content: JSON.stringify(entry.values),
  email: (entry.values.email ?? '').toLowerCase(),
  created_at: entry.now,
  suspicion: entry.suspicion ?? null,
  source: entry.source ? JSON.stringify(entry.source) : null,
});

export const deliveryOf = (
  entry: NewEnquiry,
  lease: Lease | undefined,
  message: string,
): Delivery => ({
  id: randomUUID(),
  enquiry_id: entry.id,
  message,
  sender: lease?.sender ?? null,
  idempotency_key: `enquiry/${entry.id}`,
  state: entry.suspicion ? 'held' : 'pending',
  // The lease is written with the row and counted as the first attempt, which saves a commit.
  attempts: lease ? 1 : 0,
  created_at: entry.now,
  first_attempt_at: lease ? entry.now : null,
  last_attempt_at: lease ? entry.now : null,
  next_attempt_at: entry.now,
  lease_owner: lease?.owner ?? null,
  lease_until: lease?.until ?? null,
  reason: null,
  sent_at: null,
  provider_id: null,
});

/**
 * Claims the digest for this enquiry; returns no row when another enquiry has a claim of the last day. Where
 * one process writes at a time (SQLite) that cannot be once `withDigest` has found nothing.
 */
const claim = (db: Kysely<Tables>, { digest, enquiry_id, claimed_at, expired, ahead }: Claim) =>
  db
    .insertInto('claims')
    .values({ digest, enquiry_id, claimed_at })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ enquiry_id, claimed_at })
        .where((eb) =>
          eb.or([eb('claims.claimed_at', '<=', expired), eb('claims.claimed_at', '>=', ahead)]),
        ),
    )
    .returning('enquiry_id');

/** Records in a transaction of its own. */
export const recordAlone: RecordBy = (db, entry, lease) =>
  db.transaction().execute(async (trx) => {
    // A sign-up is inserted without looking, a repeated one deleted again below: both take one commit.
    const known =
      entry.promised || entry.kind === 'newsletter'
        ? undefined
        : await withDigest(trx, claimOf(entry)).executeTakeFirst();
    if (known) return found(trx, known, entry.id);

    const enquiry = rowOf(entry);
    await trx.insertInto('enquiries').values(enquiry).execute();
    const claimed = await claim(trx, claimOf(entry)).executeTakeFirst();
    if (!claimed && !entry.promised) {
      // Another instance committed the same words after this transaction looked for them (PostgreSQL).
      await trx.deleteFrom('enquiries').where('id', '=', entry.id).execute();
      const winner = await enquiryWithDigest(trx, entry.digest).executeTakeFirstOrThrow();
      return found(trx, winner, entry.id);
    }

    const delivery = deliveryOf(entry, lease, await entry.render(entry.reference, trx));
    await trx.insertInto('deliveries').values(delivery).execute();
    return { enquiry, delivery, duplicate: false };
  });

const statementOf = ({ sql, parameters }: CompiledQuery): Statement => ({ sql, parameters });

/**
 * Records with what else SQLite is asked to write at the moment: one message to its thread and one commit
 * for all. Not for a sign-up, whose mail depends on what the transaction reads.
 */
export function recordTogether(
  db: Kysely<Tables>,
  connection: Pick<SqliteConnection, 'write'>,
): RecordBy {
  const look = prepared((own: Claim) => withDigest(db, own).compile());
  const insertEnquiry = prepared((row: Enquiry) =>
    db.insertInto('enquiries').values(row).compile(),
  );
  const insertClaim = prepared((own: Claim) => claim(db, own).compile());
  const insertDelivery = prepared((row: Delivery) =>
    db.insertInto('deliveries').values(row).compile(),
  );
  return async (_, entry, lease) => {
    const enquiry = rowOf(entry);
    const delivery = deliveryOf(entry, lease, await entry.render(entry.reference));
    const own = claimOf(entry);
    const [first] = await connection.write([
      ...(entry.promised ? [] : [{ ...statementOf(look(own)), lastIfFound: true }]),
      statementOf(insertEnquiry(enquiry)),
      statementOf(insertClaim(own)),
      statementOf(insertDelivery(delivery)),
    ]);
    const known = entry.promised ? undefined : (first?.rows[0] as Enquiry | undefined);
    return known ? found(db, known, entry.id) : { enquiry, delivery, duplicate: false };
  };
}

/** The stored enquiry: a duplicate, unless it is this same entry, recorded by an earlier try. */
export async function found(db: Kysely<Tables>, enquiry: Enquiry, id: string): Promise<Recorded> {
  const delivery = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('enquiry_id', '=', enquiry.id)
    .executeTakeFirst();
  return { enquiry, delivery, duplicate: enquiry.id !== id };
}
