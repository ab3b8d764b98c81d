import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { toDay } from '../visits.ts';

/** Tables to copy, with their keys; limits and rates start afresh. */
const keys = {
  enquiries: 'id',
  deliveries: 'id',
  claims: 'digest',
  notes: 'id',
  dispatches: 'id',
  subscribers: 'id',
  suppressions: 'recipient',
  visits: 'id',
  settings: 'name',
} as const;
type Content = keyof typeof keys;
const content = Object.keys(keys) as Content[];

type Row = Record<string, string | number | null>;

/** In batches, by key. */
async function* readRows(db: Kysely<Tables>, table: Content): AsyncGenerator<Row[]> {
  const key = sql.ref(keys[table]);
  let after = '';
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${key} > ${after} order by ${key} limit 500
    `.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = String(rows.at(-1)?.[keys[table]]);
  }
}

type Summary = { count: number; digest: string };

async function summariseTable(db: Kysely<Tables>, table: Content): Promise<Summary> {
  const hashes: string[] = [];
  for await (const rows of readRows(db, table)) {
    for (const row of rows) {
      const columns = Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1));
      hashes.push(createHash('sha256').update(JSON.stringify(columns)).digest('hex'));
    }
  }
  // The two databases may order text differently.
  const digest = createHash('sha256').update(hashes.sort().join('')).digest('hex');
  return { count: hashes.length, digest };
}

/** Blocks other writers until the transaction ends. */
async function lockTables(trx: Kysely<Tables>, store: Store): Promise<void> {
  // SQLite transactions here are immediate: they hold the write lock.
  if (store.dialect === 'postgres') {
    const tables = content.filter((name) => name !== 'settings').map((name) => sql.table(name));
    await sql`lock table ${sql.join(tables)} in share row exclusive mode`.execute(trx);
  }
}

/**
 * Rejects writes: a server still on the old database would send mails twice and store enquiries
 * nobody sees.
 */
async function disableDatabase(trx: Kysely<Tables>, store: Store, now: number): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ name: 'moved', value: toDay(now) })
    .execute();
  const guarded = [
    ['insert', 'enquiries'],
    ['update', 'deliveries'],
    ['update', 'enquiries'],
    ['insert', 'notes'],
    ['insert', 'dispatches'],
    ['update', 'dispatches'],
    ['insert', 'subscribers'],
    ['update', 'subscribers'],
    ['insert', 'suppressions'],
    // Written by health checks, so that a site on the old database reports itself down.
    ['insert', 'settings'],
    ['update', 'settings'],
  ] as const;
  if (store.dialect === 'postgres') {
    await sql`create function refuse_moved() returns trigger language plpgsql as
      $$ begin raise exception 'this database was moved'; end $$`.execute(trx);
  }
  for (const [event, table] of guarded) {
    const head = sql`create trigger ${sql.id(`moved_${event}_${table}`)} before ${sql.raw(event)} on ${sql.table(table)}`;
    await (store.dialect === 'postgres'
      ? sql`${head} for each row execute function refuse_moved()`
      : sql`${head} begin select raise(abort, 'this database was moved'); end`
    ).execute(trx);
  }
}

export class MoveRefused extends Error {}

/**
 * Copies into an empty database, compares each row, and retires the old one last.
 * @returns rows moved per table
 */
export async function moveDatabase(
  from: Store,
  to: Store,
  now: number,
): Promise<Record<Content, number>> {
  return from.db.transaction().execute(async (source) => {
    await lockTables(source, from);
    const summaries = await to.db.transaction().execute(async (target) => {
      for (const table of content) {
        if (table === 'settings') continue;
        if ((await summariseTable(target, table)).count > 0) {
          throw new MoveRefused(`the target is not empty: it has ${table}`);
        }
      }
      await target.deleteFrom('settings').execute();
      const result: [Content, number][] = [];
      for (const table of content) {
        for await (const rows of readRows(source, table)) {
          await target
            .insertInto(table)
            .values(rows as never)
            .execute();
        }
        const [here, there] = [
          await summariseTable(source, table),
          await summariseTable(target, table),
        ];
        if (here.count !== there.count || here.digest !== there.digest) {
          throw new MoveRefused(`the copy of ${table} differs from its original`);
        }
        result.push([table, there.count]);
      }
      return result;
    });
    await disableDatabase(source, from, now);
    return Object.fromEntries(summaries) as Record<Content, number>;
  });
}
