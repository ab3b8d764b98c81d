import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { prepared } from './prepared.ts';
import {
  type Claim,
  claimOf,
  deliveryOf,
  enquiryWithDigest,
  found,
  type RecordBy,
  recordAlone,
  rowOf,
} from './recording.ts';
import type { Delivery, Enquiry, Tables } from './schema.ts';

/** The row as columns and values for an insert from a query, which runs only if `condition` has a row. */
function rowIf(table: string, row: object, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) select ${sql.join(values)} where ${condition}`;
}

/**
 * Records in one statement of PostgreSQL, which is a transaction by itself: the claim of the digest decides whether the
 * enquiry and its outbox row are written. Six questions and answers between process and database become one.
 * What is promised or needs the transaction for its mail is recorded alone.
 */
export function recordAtOnce(db: Kysely<Tables>): RecordBy {
  const isClaimed = sql`exists (select 1 from claimed)`;
  const write = prepared((own: Claim, enquiry: Enquiry, delivery: Delivery) =>
    sql`
    with claimed as (
      insert into claims (digest, enquiry_id, claimed_at)
        values (${own.digest}, ${own.enquiry_id}, ${own.claimed_at})
      on conflict (digest) do update set enquiry_id = excluded.enquiry_id, claimed_at = excluded.claimed_at
        where claims.claimed_at <= ${own.expired} or claims.claimed_at >= ${own.ahead}
      returning enquiry_id
    ), stored as (${rowIf('enquiries', enquiry, isClaimed)}),
    queued as (${rowIf('deliveries', delivery, isClaimed)})
    select enquiry_id from claimed`.compile(db),
  );
  return async (_, entry, lease) => {
    if (entry.promised || entry.kind === 'newsletter') return recordAlone(db, entry, lease);
    const enquiry = rowOf(entry);
    const delivery = deliveryOf(entry, lease, await entry.render(entry.reference));
    const { rows } = await db.executeQuery(write(claimOf(entry), enquiry, delivery));
    if (rows.length > 0) return { enquiry, delivery, duplicate: false };
    const winner = await enquiryWithDigest(db, entry.digest).executeTakeFirst();
    // Its claim was swept away in this moment.
    if (!winner) return recordAlone(db, entry, lease);
    return found(db, winner, entry.id);
  };
}
