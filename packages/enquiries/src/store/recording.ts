import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { normaliseMailbox } from '../form/address.ts';
import { createReference } from '../form/reference.ts';
import { isUrgent } from '../form/urgency.ts';
import type { FormKind } from '../forms/definition.ts';
import { addDispatches, buildDueRow, type Lease } from './outbox.ts';
import { clockSlackMs, type Delivery, type Enquiry, type Tables } from './schema.ts';
import { hashRecipient } from './suppressions.ts';

export const dayMs = 24 * 60 * 60 * 1000;

export type NewEnquiry = {
  id: string;
  reference: string;
  kind: FormKind;
  values: Record<string, string>;
  /** Quarantines the enquiry. */
  suspicion?: string | undefined;
  /** Speaks against it, but does not quarantine it. */
  doubt?: string | undefined;
  /** Not part of the digest. */
  source?: Record<string, string> | undefined;
  digest: string;
  /** Mail as JSON, rendered in the transaction because a sign-up stores its links. */
  render: (reference: string, trx: Transaction<Tables>) => string | Promise<string>;
  /** Mail to the visitor as JSON; at most one a day for a mailbox. */
  acknowledge?: ((reference: string) => string) | undefined;
  now: number;
  /** From the spool: stored even if a duplicate, because the visitor knows its reference. */
  promised?: boolean;
};

export type RecordedEnquiry = {
  enquiry: Enquiry;
  delivery: Delivery | undefined;
  duplicate: boolean;
};

export async function findEnquiry(
  db: Kysely<Tables>,
  reference: string,
): Promise<Enquiry | undefined> {
  return db
    .selectFrom('enquiries')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** In one transaction; or finds the last day's duplicate. */
export async function recordEnquiry(
  db: Kysely<Tables>,
  entry: NewEnquiry,
  lease: Lease | undefined,
  secret: Buffer,
): Promise<RecordedEnquiry> {
  try {
    return await db.transaction().execute((trx) => insertOrFind(trx, entry, lease, secret));
  } catch (error) {
    const taken = await findEnquiry(db, entry.reference).catch(() => undefined);
    if (!taken) throw error;
    // The commit succeeded although its reply was lost.
    if (taken.id === entry.id) return findDelivery(db, taken, entry.id);
    // Another enquiry has the reference: 1 in 10^11 per stored enquiry.
    return recordEnquiry(db, { ...entry, reference: createReference() }, lease, secret);
  }
}

async function insertOrFind(
  trx: Transaction<Tables>,
  entry: NewEnquiry,
  lease: Lease | undefined,
  secret: Buffer,
): Promise<RecordedEnquiry> {
  const enquiry = toEnquiryRow(entry);
  await trx.insertInto('enquiries').values(enquiry).execute();
  if (!(await claimDigest(trx, entry)) && !entry.promised) {
    await trx.deleteFrom('enquiries').where('id', '=', entry.id).execute();
    const earlier = await trx
      .selectFrom('claims')
      .innerJoin('enquiries', 'enquiries.id', 'claims.enquiry_id')
      .selectAll('enquiries')
      .where('digest', '=', entry.digest)
      .executeTakeFirstOrThrow();
    return findDelivery(trx, earlier, entry.id);
  }
  const delivery = toDelivery(entry, lease, await entry.render(entry.reference, trx));
  await trx.insertInto('deliveries').values(delivery).execute();
  if (entry.acknowledge)
    await addDispatches(trx, [
      buildAcknowledgement(entry, entry.acknowledge(entry.reference), secret),
    ]);
  return { enquiry, delivery, duplicate: false };
}

/**
 * PostgreSQL waits for transactions with the same digest, so that only one stores it.
 * @returns false when claimed by another enquiry within a day
 */
async function claimDigest(
  trx: Transaction<Tables>,
  { digest, id, now }: NewEnquiry,
): Promise<boolean> {
  const claim = { enquiry_id: id, claimed_at: now };
  const claimed = await trx
    .insertInto('claims')
    .values({ digest, ...claim })
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('claims.claimed_at', '<=', now - dayMs),
            // In the future: the clock was set back.
            eb('claims.claimed_at', '>=', now + clockSlackMs),
          ]),
        ),
    )
    .returning('enquiry_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

const toEnquiryRow = (entry: NewEnquiry): Enquiry => ({
  id: entry.id,
  reference: entry.reference,
  kind: entry.kind,
  state: entry.suspicion ? 'quarantined' : 'accepted',
  content: JSON.stringify(entry.values),
  email: (entry.values.email ?? '').toLowerCase(),
  created_at: entry.now,
  suspicion: entry.suspicion ?? entry.doubt ?? null,
  source: entry.source ? JSON.stringify(entry.source) : null,
  handling: null,
  handled_at: null,
  handled_by: null,
  assignee: null,
  urgent: isUrgent(entry.values) ? 1 : null,
});

/** Admits one a day (UTC) for a mailbox, over all instances. */
export const buildAcknowledgementKey = (email: string, now: number, secret: Buffer) =>
  `acknowledgement/${new Date(now).toISOString().slice(0, 10)}/${hashRecipient(secret, normaliseMailbox(email))}`;

function buildAcknowledgement({ id, values, now }: NewEnquiry, message: string, secret: Buffer) {
  const key = buildAcknowledgementKey(values.email ?? '', now, secret);
  return {
    ...buildDueRow(key, key, now),
    kind: 'acknowledgement' as const,
    enquiry_id: id,
    message,
  };
}

const toDelivery = (entry: NewEnquiry, lease: Lease | undefined, message: string): Delivery => ({
  ...buildDueRow(randomUUID(), `enquiry/${entry.id}`, entry.now),
  enquiry_id: entry.id,
  message,
  state: entry.suspicion ? 'held' : 'pending',
  // The lease counts as the first attempt, which saves a commit.
  ...(lease && {
    sender: lease.sender,
    attempts: 1,
    first_attempt_at: entry.now,
    last_attempt_at: entry.now,
    lease_owner: lease.owner,
    lease_until: lease.until,
  }),
});

async function findDelivery(
  db: Kysely<Tables>,
  enquiry: Enquiry,
  id: string,
): Promise<RecordedEnquiry> {
  const delivery = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('enquiry_id', '=', enquiry.id)
    .executeTakeFirst();
  return { enquiry, delivery, duplicate: enquiry.id !== id };
}
