import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Settings = {
  /** Signs links and forms; the same for all instances on one database. */
  secret: Buffer;
};

/** Raised when this database's content lives elsewhere now. */
export class MovedError extends Error {
  override name = 'MovedError';
}

/** Reads the settings, making the secret on the first start. */
export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  await db
    .insertInto('settings')
    .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const rows = await db.selectFrom('settings').selectAll().execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  if (value('moved')) {
    throw new MovedError(
      `This database was moved on ${value('moved')}: DATABASE_URL still names the old one`,
    );
  }
  return { secret: Buffer.from(value('secret') ?? '', 'base64url') };
}
