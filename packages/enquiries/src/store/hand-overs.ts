import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { unlikeContact } from './migrations.ts';
import { addDispatches, buildDueRow, Outbox } from './outbox.ts';
import { dayMs } from './recording.ts';
import type { Dispatch, Subscriber, Tables } from './schema.ts';
import { ensureSetting, replaceSetting } from './settings.ts';

const batchSize = 100;

/** Set once the list at the mail service was in use, to its segment. */
const segmentSetting = 'contacts segment';

const kinds = sql<boolean>`kind in ('contact', 'erasure')`;

/** What the newsletter's list at the mail service has yet to learn. */
export class HandOvers {
  readonly outbox: Outbox<'dispatches'>;
  readonly #db: Kysely<Tables>;
  readonly #dialect: 'sqlite' | 'postgres';

  constructor(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres') {
    this.#db = db;
    this.#dialect = dialect;
    this.outbox = new Outbox(db, dialect, 'dispatches', kinds);
  }

  /**
   * Queues subscribers whom the service knows otherwise, unless that is under way or parked. Few at
   * a time, so that none waits for long.
   */
  async queue(now: number, segmentId: string): Promise<void> {
    const { pending } = await this.outbox.countBacklog();
    if (pending >= batchSize) return;
    await this.#db.transaction().execute(async (trx) => {
      await this.#enter(trx, segmentId);
      const changedAt = sql<number>`case subscribers.state when 'confirmed'
        then subscribers.confirmed_at else subscribers.unsubscribed_at end`;
      const due = await trx
        .selectFrom('subscribers')
        .select(['id', changedAt.as('changed_at')])
        .where(sql.raw<boolean>(unlikeContact))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('dispatches as d')
                .select('d.id')
                .where('d.kind', '=', 'contact')
                .whereRef('d.message', '=', 'subscribers.id')
                .where(({ or, and, eb }) =>
                  or([
                    eb('d.state', '=', 'pending'),
                    and([eb('d.state', '=', 'parked'), eb('d.created_at', '>=', changedAt)]),
                  ]),
                ),
            ),
          ),
        )
        .limit(batchSize)
        .execute();
      const rows = due.map(({ id, changed_at }): Dispatch => {
        const name = `contact/${id}/${changed_at}`;
        return { ...buildDueRow(name, name, now), kind: 'contact', enquiry_id: null, message: id };
      });
      await addDispatches(trx, rows);
    });
  }

  /**
   * In another segment than before, or the first one, whoever has confirmed may be there already,
   * and may have left there. Locks, so that instances queue one after another.
   */
  async #enter(trx: Kysely<Tables>, segmentId: string): Promise<void> {
    let setting = trx.selectFrom('settings').select('value').where('name', '=', segmentSetting);
    if (this.#dialect === 'postgres') setting = setting.forUpdate();
    if ((await setting.executeTakeFirst())?.value === segmentId) return;
    await trx
      .insertInto('settings')
      .values({ name: segmentSetting, value: segmentId })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: segmentId }))
      .execute();
    await trx
      .updateTable('subscribers')
      .set({ contact: 'asked' })
      .where('state', '=', 'confirmed')
      .execute();
  }

  async subscriber(id: string): Promise<Subscriber | undefined> {
    return this.#db.selectFrom('subscribers').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async isConfirmed(email: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', email)
      .where('state', '=', 'confirmed')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** @returns false if the subscriber has confirmed, left or been erased meanwhile */
  async note(
    { id, state, confirmed_at, unsubscribed_at }: Subscriber,
    contact: Subscriber['contact'],
    db = this.#db,
  ): Promise<boolean> {
    const noted = await db
      .updateTable('subscribers')
      .set({ contact })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('confirmed_at', 'is not distinct from', confirmed_at)
      .where('unsubscribed_at', 'is not distinct from', unsubscribed_at)
      .returning('id')
      .executeTakeFirst();
    return noted !== undefined;
  }

  /** What has changed meanwhile is queued anew. */
  async finish(dispatch: string, subscriber?: Subscriber, contact?: 'subscribed' | 'unsubscribed') {
    await this.#db.transaction().execute(async (trx) => {
      if (subscriber && contact) await this.note(subscriber, contact, trx);
      await trx.deleteFrom('dispatches').where('id', '=', dispatch).execute();
    });
  }

  /** @returns whether a day has passed since the last time, once over all instances */
  async claimComparison(now: number): Promise<boolean> {
    const name = 'contacts compared at';
    const last = await ensureSetting(this.#db, name, () => String(now));
    if (now - Number(last) < dayMs) return false;
    return replaceSetting(this.#db, name, last, String(now));
  }

  /** Looks again for each who is on the list here, and not there. */
  async doubt(there: ReadonlySet<string>): Promise<void> {
    const known = await this.#db
      .selectFrom('subscribers')
      .select(['id', 'email'])
      .where('state', '=', 'confirmed')
      .where('contact', '=', 'subscribed')
      .execute();
    for (const { id } of known.filter(({ email }) => !there.has(email))) {
      await this.#db
        .updateTable('subscribers')
        .set({ contact: 'known' })
        .where('id', '=', id)
        .where('contact', '=', 'subscribed')
        .execute();
    }
  }

  /** Has whoever was just deleted here deleted there. @returns how many */
  async erase(
    trx: Kysely<Tables>,
    emails: readonly string[],
    subscribers: readonly string[],
    now: number,
  ): Promise<number> {
    const setting = trx.selectFrom('settings').select('name').where('name', '=', segmentSetting);
    if (emails.length === 0 || !(await setting.executeTakeFirst())) return 0;
    let after = now;
    for (const id of subscribers) {
      const rows = await trx
        .deleteFrom('dispatches')
        .where('kind', '=', 'contact')
        .where('message', '=', id)
        .returning('lease_until')
        .execute();
      // A request under way could otherwise come later than the deletion.
      after = Math.max(after, ...rows.map(({ lease_until }) => Number(lease_until ?? 0)));
    }
    const rows = emails.map((email): Dispatch => {
      const name = `erasure/${randomUUID()}`;
      const row = { ...buildDueRow(name, name, now), next_attempt_at: after };
      return { ...row, kind: 'erasure', enquiry_id: null, message: email };
    });
    await addDispatches(trx, rows);
    return rows.length;
  }
}
