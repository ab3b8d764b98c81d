import type { Expression, Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { clockSlackMs } from './clock.ts';
import {
  dayMs,
  deliveryOf,
  enquiryWithDigest,
  found,
  type RecordBy,
  recordAlone,
  rowOf,
} from './recording.ts';
import type { Tables } from './schema.ts';

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
export const recordAtOnce: RecordBy = async (db, entry, lease) => {
  if (entry.promised || entry.kind === 'newsletter') return recordAlone(db, entry, lease);
  const enquiry = rowOf(entry);
  const delivery = deliveryOf(entry, lease, await entry.render(entry.reference));
  const { digest, id, now } = entry;
  const isClaimed: Expression<unknown> & RawBuilder<unknown> = sql`exists (select 1 from claimed)`;
  const { rows } = await sql`
    with claimed as (
      insert into claims (digest, enquiry_id, claimed_at) values (${digest}, ${id}, ${now})
      on conflict (digest) do update set enquiry_id = excluded.enquiry_id, claimed_at = excluded.claimed_at
        where claims.claimed_at <= ${now - dayMs} or claims.claimed_at >= ${now + clockSlackMs}
      returning enquiry_id
    ), stored as (${rowIf('enquiries', enquiry, isClaimed)}),
    queued as (${rowIf('deliveries', delivery, isClaimed)})
    select enquiry_id from claimed`.execute(db as Kysely<Tables>);
  if (rows.length > 0) return { enquiry, delivery, duplicate: false };
  const winner = await enquiryWithDigest(db, digest).executeTakeFirst();
  // Its claim was swept away in this moment.
  if (!winner) return recordAlone(db, entry, lease);
  return found(db, winner, id);
};
