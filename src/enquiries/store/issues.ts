import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { dueRow, Outbox, type Settlement } from './outbox.ts';
import type { IssueBatch, IssueDelivery, Subscriber, Tables } from './schema.ts';
import type { Settings } from './settings.ts';
import { Subscribers } from './subscribers.ts';
import { recipientOf } from './suppressions.ts';

const maxBatchSize = 100;

const pageSize = 500;

type Audience = Pick<Subscriber, 'id'> & { recipient: string };

export type Member = { deliveryId: string; email: string; unsubscribe: string };

/** Queued before with other content. */
export class IssueChanged extends Error {
  override name = 'IssueChanged';
}

/** All rows, each page after the last id of the one before. */
async function* inPages<Row extends { id: string }>(
  pageAfter: (id: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let rows = await pageAfter('');
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows;
    rows = await pageAfter(last.id);
  }
}

const notPaused = sql<boolean>`issue not in (select name from issues where paused_at is not null)`;

export class Issues {
  readonly batches: Outbox<'issue_batches'>;
  readonly #db: Kysely<Tables>;
  readonly #dialect: 'sqlite' | 'postgres';
  readonly #settings: Settings;

  constructor(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres', settings: Settings) {
    this.#db = db;
    this.#dialect = dialect;
    this.#settings = settings;
    this.batches = new Outbox(db, dialect, 'issue_batches', notPaused);
  }

  /** Confirmed subscribers who have not had the issue. */
  async audience(issue: string, db: Kysely<Tables> = this.#db): Promise<Audience[]> {
    const had = new Set<string>();
    const deliveries = inPages((after) =>
      db
        .selectFrom('issue_deliveries')
        .select(['id', 'recipient'])
        .where('issue', '=', issue)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    );
    for await (const { recipient } of deliveries) had.add(recipient);
    const confirmed = inPages((after) =>
      db
        .selectFrom('subscribers')
        .select(['id', 'email'])
        .where('state', '=', 'confirmed')
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute(),
    );
    const found: Audience[] = [];
    for await (const { id, email } of confirmed) {
      const recipient = recipientOf(this.#settings.secret, email);
      if (!had.has(recipient)) found.push({ id, recipient });
    }
    return found;
  }

  /**
   * @param message the mail as JSON
   * @throws IssueChanged when queued before with another message
   */
  async queue(
    issue: string,
    message: string,
    now: number,
    batchSize = maxBatchSize,
  ): Promise<number> {
    return this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('issues')
        .values({ name: issue, message, queued_at: now, paused_at: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      // A concurrent `queue` of this issue waits (PostgreSQL).
      let row = trx.selectFrom('issues').select('message').where('name', '=', issue);
      if (this.#dialect === 'postgres') row = row.forUpdate();
      if ((await row.executeTakeFirstOrThrow()).message !== message) throw new IssueChanged();
      const audience = await this.audience(issue, trx);
      for (let i = 0; i < audience.length; i += batchSize) {
        await this.#queueBatch(trx, issue, audience.slice(i, i + batchSize), now);
      }
      return audience.length;
    });
  }

  async #queueBatch(
    trx: Transaction<Tables>,
    issue: string,
    audience: readonly Audience[],
    now: number,
  ): Promise<void> {
    const batch = randomUUID();
    await trx
      .insertInto('issue_batches')
      .values({ ...dueRow(batch, `issue/${batch}`, now), issue, tried: 0 })
      .execute();
    const rows = audience.map(
      ({ id, recipient }): IssueDelivery => ({
        id: `${issue}/${recipient}`,
        issue,
        recipient,
        subscriber_id: id,
        batch_id: batch,
        state: 'queued',
        settled_at: null,
      }),
    );
    await trx.insertInto('issue_deliveries').values(rows).execute();
  }

  async message(issue: string): Promise<string> {
    const row = await this.#db
      .selectFrom('issues')
      .select('message')
      .where('name', '=', issue)
      .executeTakeFirstOrThrow();
    return row.message;
  }

  /** Removes for good those unsubscribed, suppressed or erased meanwhile. */
  async members(batch: IssueBatch, now: number): Promise<Member[]> {
    return this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('issue_deliveries')
        .set({ state: 'left', settled_at: now })
        .where('batch_id', '=', batch.id)
        .where('state', '=', 'queued')
        .where(
          sql<boolean>`(
            not exists (select 1 from subscribers s where s.id = subscriber_id and s.state = 'confirmed')
            or exists (select 1 from suppressions p where p.recipient = issue_deliveries.recipient)
          )`,
        )
        .execute();
      const rows = await trx
        .selectFrom('issue_deliveries')
        .innerJoin('subscribers', 'subscribers.id', 'issue_deliveries.subscriber_id')
        .select(['issue_deliveries.id', 'subscribers.id as subscriber', 'email'])
        .where('batch_id', '=', batch.id)
        .where('issue_deliveries.state', '=', 'queued')
        .orderBy('issue_deliveries.id')
        .execute();
      if (batch.tried === 0) {
        await trx
          .updateTable('issue_batches')
          .set({ tried: rows.length })
          .where('id', '=', batch.id)
          .execute();
      }
      const subscribers = new Subscribers(trx, this.#settings);
      return rows.map(({ id, subscriber, email }) => ({
        deliveryId: id,
        email,
        unsubscribe: subscribers.leaveToken(subscriber),
      }));
    });
  }

  async settle(
    batch: IssueBatch,
    owner: string,
    outcome: Settlement,
    now: number,
    refused: readonly string[] = [],
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await this.batches.settle(batch.id, owner, outcome, trx);
      if (outcome.state !== 'sent') return;
      const mark = (state: 'sent' | 'refused') =>
        trx
          .updateTable('issue_deliveries')
          .set({ state, settled_at: now })
          .where('batch_id', '=', batch.id)
          .where('state', '=', 'queued');
      if (refused.length > 0) await mark('refused').where('id', 'in', refused).execute();
      await mark('sent').execute();
    });
  }

  async setPaused(issue: string, at: number | null): Promise<boolean> {
    const found = await this.#db
      .updateTable('issues')
      .set({ paused_at: at })
      .where('name', '=', issue)
      .returning('name')
      .executeTakeFirst();
    return found !== undefined;
  }
}
