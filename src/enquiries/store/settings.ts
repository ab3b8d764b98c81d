import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './schema.ts';

export type Settings = {
  /** Signs links and forms on all instances. */
  secret: Buffer;
};

export class MovedError extends Error {
  override name = 'MovedError';
}

/** Creates the secret at the first start. */
export async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const read = async () => {
    const rows = await db.selectFrom('settings').selectAll().execute();
    return (name: string) => rows.find((row) => row.name === name)?.value;
  };
  let value = await read();
  const moved = value('moved');
  if (moved) {
    throw new MovedError(
      `This database was moved on ${moved}: DATABASE_URL still names the old one`,
    );
  }
  if (!value('secret')) {
    await db
      .insertInto('settings')
      .values({ name: 'secret', value: randomBytes(32).toString('base64url') })
      // If another instance was faster, its secret is used.
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    value = await read();
  }
  return { secret: Buffer.from(value('secret') ?? '', 'base64url') };
}
