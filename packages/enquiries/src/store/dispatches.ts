import { type Kysely, sql } from 'kysely';
import { addDispatches, buildDueRow, Outbox } from './outbox.ts';
import type { Dispatch, Enquiry, Tables } from './schema.ts';
import { ensureSetting, replaceSetting } from './settings.ts';

const batchSize = 100;
/** Longer than an enquiry waits in the spool. */
const lateMs = 7 * 24 * 60 * 60 * 1000;

const kinds = sql<boolean>`kind in ('webhook', 'digest', 'acknowledgement')`;

const readMark = async (db: Kysely<Tables>, name: string, now: number) =>
  Number(await ensureSetting(db, name, () => String(now)));

export class Dispatches {
  readonly outbox: Outbox<'dispatches'>;
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>, dialect: 'sqlite' | 'postgres') {
    this.#db = db;
    this.outbox = new Outbox(db, dialect, 'dispatches', kinds);
  }

  /**
   * Queues a webhook for each enquiry accepted since the first call, except newsletter sign-ups.
   */
  async queueWebhooks(now: number, messageOf: (enquiry: Enquiry) => string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const mark = 'webhooks since';
      const since = await readMark(trx, mark, now);
      const enquiries = await trx
        .selectFrom('enquiries')
        .selectAll()
        .where('created_at', '>=', since)
        .where('state', '=', 'accepted')
        .where('kind', '!=', 'newsletter')
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('dispatches')
                .select('dispatches.id')
                .whereRef('dispatches.enquiry_id', '=', 'enquiries.id')
                .where('dispatches.kind', '=', 'webhook'),
            ),
          ),
        )
        .limit(batchSize)
        .execute();
      if (enquiries.length === 0) {
        // What is older was queued: not to be looked through for each new one.
        if (since < now - 2 * lateMs)
          await replaceSetting(trx, mark, String(since), String(now - lateMs));
        return;
      }
      const rows = enquiries.map((enquiry): Dispatch => {
        const id = `enquiry_${enquiry.id}`;
        const message = messageOf(enquiry);
        return { ...buildDueRow(id, id, now), kind: 'webhook', enquiry_id: enquiry.id, message };
      });
      await addDispatches(trx, rows);
    });
  }

  /** Queues the day's digests, once over all instances. @param make mails by address, as JSON */
  async queueDigests(
    now: number,
    due: number,
    make: (since: number) => Promise<Map<string, string>>,
  ): Promise<void> {
    const since = await readMark(this.#db, 'digest at', now);
    if (now < due || since >= due) return;
    // Outside the transaction, which holds SQLite's one connection.
    const mails = await make(since);
    await this.#db.transaction().execute(async (trx) => {
      if (!(await replaceSetting(trx, 'digest at', String(since), String(now)))) return;
      const rows = [...mails].map(([to, message]): Dispatch => {
        const id = `digest/${due}/${to}`;
        return { ...buildDueRow(id, id, now), kind: 'digest', enquiry_id: null, message };
      });
      await addDispatches(trx, rows);
    });
  }

  /** Of no enquiry: digests, and webhooks about erased ones. */
  async forgetSent(before: number): Promise<void> {
    await this.#db
      .deleteFrom('dispatches')
      .where('kind', 'in', ['digest', 'webhook'])
      .where('enquiry_id', 'is', null)
      .where('sent_at', '<', before)
      .execute();
  }
}
