import type { Kysely } from 'kysely';
import type { Tables, VisitRow } from './schema.ts';

export type Visit = Omit<VisitRow, 'id' | 'campaign'> & { campaign?: string | null };

const batchSize = 200;

export class VisitCounts {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add(visits: readonly Visit[]): Promise<void> {
    // Sorted, so that two processes cannot deadlock on PostgreSQL.
    const rows = visits
      .map((visit) => ({ id: buildVisitId(visit), campaign: null, ...visit }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    await this.#db.transaction().execute(async (trx) => {
      for (let at = 0; at < rows.length; at += batchSize) {
        await trx
          .insertInto('visits')
          .values(rows.slice(at, at + batchSize))
          .onConflict((conflict) =>
            conflict.column('id').doUpdateSet((eb) => ({
              count: eb('visits.count', '+', eb.ref('excluded.count')),
            })),
          )
          .execute();
      }
    });
  }

  async list(since: string, until: string): Promise<Visit[]> {
    const rows = await this.#db
      .selectFrom('visits')
      .select(['day', 'page', 'source', 'campaign', 'status', 'count'])
      .where('day', '>=', since)
      .where('day', '<=', until)
      .orderBy('day')
      .orderBy('page')
      .orderBy('source')
      .orderBy('campaign')
      .orderBy('status')
      .execute();
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }

  async forget(day: string): Promise<void> {
    await this.#db.deleteFrom('visits').where('day', '<', day).execute();
  }
}

export const buildVisitId = ({ day, page, source, status, campaign }: Omit<Visit, 'count'>) =>
  `${day} ${status} ${page} ${source}${campaign ? ` ${campaign}` : ''}`;
