import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { FormKind } from '../../forms/definition.ts';
import { newReference } from '../form/reference.ts';
import { clockSlackMs } from './clock.ts';
import type { Delivery, Enquiry, Tables } from './schema.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export type NewEnquiry = {
  id: string;
  reference: string;
  kind: FormKind;
  values: Record<string, string>;
  /** Why it looks like spam: it is then quarantined and its mail held. */
  suspicion?: string | undefined;
  /** The page with the form and its campaign; no part of what makes two enquiries the same. */
  source?: Record<string, string> | undefined;
  /** Digest of the visitor's words: the same words within a day are the same enquiry. */
  digest: string;
  /**
   * The mail to send, as JSON; it carries the reference. Called inside the transaction, so that
   * what a mail depends on is written with it or not at all.
   */
  render: (reference: string, trx: Transaction<Tables>) => string | Promise<string>;
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

/** Records the entry, under another reference if its own is taken. */
export async function recordOrFind(
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
    return recordOrFind(db, { ...entry, reference: newReference() }, lease);
  }
}

async function record(
  db: Kysely<Tables>,
  entry: NewEnquiry,
  lease: Lease | undefined,
): Promise<Recorded> {
  return db.transaction().execute(async (trx) => {
    // A sign-up is inserted without looking, a repeated one deleted again below: both take one commit.
    const known =
      entry.promised || entry.kind === 'newsletter'
        ? undefined
        : await trx
            .selectFrom('claims')
            .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
            .selectAll('enquiries')
            .where('digest', '=', entry.digest)
            .where('claimed_at', '>', entry.now - dayMs)
            .where('claimed_at', '<', entry.now + clockSlackMs)
            .executeTakeFirst();
    if (known) return found(trx, known, entry.id);

    const enquiry: Enquiry = {
      id: entry.id,
      reference: entry.reference,
      kind: entry.kind,
      state: entry.suspicion ? 'quarantined' : 'accepted',
      content: JSON.stringify(entry.values),
      email: (entry.values.email ?? '').toLowerCase(),
      created_at: entry.now,
      suspicion: entry.suspicion ?? null,
      source: entry.source ? JSON.stringify(entry.source) : null,
    };
    await trx.insertInto('enquiries').values(enquiry).execute();
    if (!(await claim(trx, entry)) && !entry.promised) {
      // Another instance committed the same words after this transaction looked for them (PostgreSQL).
      await trx.deleteFrom('enquiries').where('id', '=', entry.id).execute();
      const winner = await trx
        .selectFrom('claims')
        .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
        .selectAll('enquiries')
        .where('digest', '=', entry.digest)
        .executeTakeFirstOrThrow();
      return found(trx, winner, entry.id);
    }

    const delivery: Delivery = {
      id: randomUUID(),
      enquiry_id: entry.id,
      message: await entry.render(entry.reference, trx),
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
    };
    await trx.insertInto('deliveries').values(delivery).execute();
    return { enquiry, delivery, duplicate: false };
  });
}

/** Claims the digest for this enquiry; false when another enquiry has a claim of the last day. */
async function claim(trx: Transaction<Tables>, entry: NewEnquiry): Promise<boolean> {
  const own = { enquiry_id: entry.id, claimed_at: entry.now };
  const taken = await trx
    .insertInto('claims')
    .values({ digest: entry.digest, ...own })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet(own)
        .where((eb) =>
          eb.or([
            eb('claims.claimed_at', '<=', entry.now - dayMs),
            eb('claims.claimed_at', '>=', entry.now + clockSlackMs),
          ]),
        ),
    )
    .returning('enquiry_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The stored enquiry: a duplicate, unless it is this same entry, recorded by an earlier try. */
async function found(db: Kysely<Tables>, enquiry: Enquiry, id: string): Promise<Recorded> {
  const delivery = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('enquiry_id', '=', enquiry.id)
    .executeTakeFirst();
  return { enquiry, delivery, duplicate: enquiry.id !== id };
}
