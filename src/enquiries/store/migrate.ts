import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

async function executed(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * A newer release's schema is used unchanged: migrations only add, so that an older release can be
 * restored.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const done = await executed(db);
  const names = Object.keys(migrations);
  // Kysely's migrator would take a lock, and reject unknown migrations.
  if (names.every((name) => done.includes(name))) return;
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
}
