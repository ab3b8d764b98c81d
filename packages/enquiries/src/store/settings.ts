import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Settings = {
  secret: Buffer;
};

export class MovedError extends Error {
  override name = 'MovedError';
}

/** At first `initial`; of several instances the fastest sets it. */
export async function ensureSetting(
  db: Kysely<Tables>,
  name: string,
  initial: () => string,
): Promise<string> {
  const query = db.selectFrom('settings').select('value').where('name', '=', name);
  const found = await query.executeTakeFirst();
  if (found) return found.value;
  await db
    .insertInto('settings')
    .values({ name, value: initial() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}

/** @returns false when another instance was faster */
export async function replaceSetting(
  db: Kysely<Tables>,
  name: string,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('settings')
    .set({ value: to })
    .where('name', '=', name)
    .where('value', '=', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const moved = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'moved')
    .executeTakeFirst();
  if (moved) {
    throw new MovedError(
      `This database was moved on ${moved.value}: DATABASE_URL still names the old one`,
    );
  }
  const secret = await ensureSetting(db, 'secret', () => randomBytes(32).toString('base64url'));
  return { secret: Buffer.from(secret, 'base64url') };
}
