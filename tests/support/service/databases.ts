import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { joinPostgres, startPostgres, type TestPostgres } from './postgres.ts';

/** SQLite and PostgreSQL, for tests that must pass on both. */

export type TestDatabase = { url: string; remove(): Promise<void> };

export type DatabaseKind = {
  name: 'SQLite' | 'PostgreSQL';
  /** Why tests on this database are skipped; undefined when they run. */
  missing: boolean;
  create(): Promise<TestDatabase>;
};

export const sqlite: DatabaseKind = {
  name: 'SQLite',
  missing: false,
  async create() {
    const directory = mkdtempSync(join(tmpdir(), 'enquiries-'));
    return {
      url: `file:${join(directory, 'data', 'enquiries.db')}`,
      remove: async () => rmSync(directory, { recursive: true, force: true }),
    };
  },
};

/** The PostgreSQL that all test files share. */
export function joinSharedPostgres(): TestPostgres | undefined {
  const root = inject('postgres');
  return root === undefined ? undefined : joinPostgres(root);
}

/**
 * Call once in a test file, and `stop` what it returns afterwards.
 * @param own whether the file gets a PostgreSQL server of its own, which it may crash
 */
export async function prepareDatabases({
  own = false,
} = {}): Promise<{ kinds: DatabaseKind[]; postgres: TestPostgres | undefined }> {
  const postgres = own ? await startPostgres() : joinSharedPostgres();
  // Emptying a database is faster than making one.
  const empty: string[] = [];
  const kind: DatabaseKind = {
    name: 'PostgreSQL',
    missing: !postgres,
    async create() {
      if (!postgres) throw new Error('There is no PostgreSQL');
      const url = empty.pop() ?? (await postgres.createDatabase());
      const remove = async () => {
        await postgres.emptyDatabase(url);
        empty.push(url);
      };
      return { url, remove };
    },
  };
  return { kinds: [sqlite, kind], postgres };
}
