import { sql } from 'kysely';
import type { MailCount } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { countOverdue, standingOf } from './queries.ts';

async function countByState({ db, dialect }: Store) {
  const counted =
    dialect === 'sqlite'
      ? sql`select kind, state, count from mail_counts where count > 0`
      : sql`select kind, deliveries.state, count(*) as count from enquiries
          join deliveries on enquiry_id = enquiries.id group by kind, deliveries.state`;
  const { rows } = await sql<MailCount>`${counted} order by kind, state`.execute(db);
  return rows.map(({ kind, state, count }) => ({
    kind,
    state: standingOf[state],
    count: Number(count),
  }));
}

export async function measureBacklog(store: Store, now: number) {
  const { oldest } = await store.outbox.countBacklog();
  return {
    counts: await countByState(store),
    oldestSeconds: oldest === undefined ? 0 : Math.max(0, (now - oldest) / 1000),
    overdue: await countOverdue(store, {}, now),
  };
}
