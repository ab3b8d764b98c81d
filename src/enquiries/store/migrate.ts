import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/** Names of the migrations that the database has had; none when it is new. */
async function executed(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Brings the schema up to date. A database that a newer release has migrated is used as it is:
 * migrations only add tables, and columns that may be left out, so that the older release can be
 * put back (docs/operations.md).
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const done = await executed(db);
  const known = Object.keys(migrations);
  // The usual case, which takes no lock. Kysely's migrator would refuse the migrations it does not know.
  if (known.every((name) => done.includes(name))) return;
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
