import type { Store } from '../store/store.ts';
import { newKey } from './resend.ts';

export type IssueStatus = {
  issue: string;
  queuedAt: string;
  paused: boolean;
  queued: number;
  sent: number;
  /** Mails in parked batches, and the batches' reasons. */
  parked: number;
  reasons: string[];
  refused: number;
  leftBefore: number;
  leftSince: number;
};

/** Undefined when never queued. */
export async function issueStatus(store: Store, name: string): Promise<IssueStatus | undefined> {
  const { db } = store;
  const issue = await db
    .selectFrom('issues')
    .select(['queued_at', 'paused_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!issue) return undefined;
  const counts = await db
    .selectFrom('issue_deliveries as d')
    .innerJoin('issue_batches as b', 'b.id', 'd.batch_id')
    .select((eb) => ['d.state', 'b.state as batch', eb.fn.countAll<number>().as('count')])
    .where('d.issue', '=', name)
    .groupBy(['d.state', 'b.state'])
    .execute();
  const reasons = await db
    .selectFrom('issue_batches')
    .select('reason')
    .distinct()
    .where('issue', '=', name)
    .where('state', '=', 'parked')
    .execute();
  const since = await db
    .selectFrom('issue_deliveries as d')
    .innerJoin('subscribers as s', 's.id', 'd.subscriber_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('d.issue', '=', name)
    .where('d.state', '=', 'sent')
    .where('s.state', '!=', 'confirmed')
    .executeTakeFirst();
  const sum = (test: (row: (typeof counts)[number]) => boolean) =>
    counts.filter(test).reduce((total, { count }) => total + Number(count), 0);
  return {
    issue: name,
    queuedAt: new Date(issue.queued_at).toISOString(),
    paused: issue.paused_at !== null,
    queued: sum(({ state, batch }) => state === 'queued' && batch !== 'parked'),
    sent: sum(({ state }) => state === 'sent'),
    parked: sum(({ state, batch }) => state === 'queued' && batch === 'parked'),
    reasons: reasons.map(({ reason }) => reason ?? ''),
    refused: sum(({ state }) => state === 'refused'),
    leftBefore: sum(({ state }) => state === 'left'),
    leftSince: Number(since?.count ?? 0),
  };
}

/** Nothing was sent. */
const isClearRefusal = (reason: string | null) =>
  /^4\d\d (?!invalid_idempotent)/.test(reason ?? '');

/**
 * Requeues parked batches with a new key.
 * @param doubtful also batches that may have been delivered
 */
export async function resumeIssue(
  store: Store,
  name: string,
  now: number,
  doubtful: boolean,
): Promise<{ batches: number; left: number } | undefined> {
  if (!(await store.issues.setPaused(name, null))) return undefined;
  return store.db.transaction().execute(async (trx) => {
    const parked = await trx
      .selectFrom('issue_batches')
      .select(['id', 'idempotency_key', 'reason'])
      .where('issue', '=', name)
      .where('state', '=', 'parked')
      .execute();
    const again = parked.filter(({ reason }) => doubtful || isClearRefusal(reason));
    for (const { id, idempotency_key } of again) {
      await trx
        .updateTable('issue_batches')
        .set({
          state: 'pending',
          ...newKey(idempotency_key),
          tried: 0,
          created_at: now,
          next_attempt_at: now,
        })
        .where('id', '=', id)
        .where('state', '=', 'parked')
        .execute();
    }
    return { batches: again.length, left: parked.length - again.length };
  });
}
