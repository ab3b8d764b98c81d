import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Suppression, Tables } from './schema.ts';
import type { Settings } from './settings.ts';

/**
 * Keyed digest of an address. Outlives the subscription, so that nobody gets a mail once suppressed.
 */
export const hashRecipient = (secret: Buffer, email: string): string =>
  createHmac('sha256', secret)
    .update(`recipient\n${email.trim().toLowerCase()}`)
    .digest('base64url');

export class Suppressions {
  readonly #db: Kysely<Tables>;
  readonly #secret: Buffer;

  constructor(db: Kysely<Tables>, { secret }: Settings) {
    this.#db = db;
    this.#secret = secret;
  }

  /** Also ends the subscription. Idempotent. @returns whether it is new */
  async add(
    email: string,
    { reason, event }: Pick<Suppression, 'reason' | 'event'>,
    now: number,
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('suppressions')
        .values({ recipient: hashRecipient(this.#secret, email), reason, event, created_at: now })
        .onConflict((conflict) => conflict.column('recipient').doNothing())
        .returning('recipient')
        .executeTakeFirst();
      await trx
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', unsubscribed_at: now, nonce: null })
        .where('email', '=', email.trim().toLowerCase())
        .where('state', '!=', 'unsubscribed')
        .execute();
      return added !== undefined;
    });
  }

  async findReason(email: string): Promise<Suppression['reason'] | undefined> {
    const found = await this.#db
      .selectFrom('suppressions')
      .select('reason')
      .where('recipient', '=', hashRecipient(this.#secret, email))
      .executeTakeFirst();
    return found?.reason;
  }
}
