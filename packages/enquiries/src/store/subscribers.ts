import { randomBytes, randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { createToken, readToken } from '../guard/token.ts';
import type { Subscriber, Tables } from './schema.ts';
import type { Settings } from './settings.ts';
import { Suppressions } from './suppressions.ts';

export const confirmationDays = 7;
const confirmationMs = confirmationDays * 24 * 60 * 60 * 1000;

const confirmPurpose = 'confirm-subscription';
const leavePurpose = 'unsubscribe';

/** Tokens; no `confirm` for a confirmed subscriber. */
export type SubscriptionLinks = { confirm?: string; unsubscribe: string };

export type Confirmation = {
  email: string;
  consented: string;
  confirmed: string;
  consent: string;
  unsubscribe: string;
};

export class Subscribers {
  readonly #db: Kysely<Tables>;
  readonly #secret: Buffer;

  constructor(db: Kysely<Tables>, { secret }: Settings) {
    this.#db = db;
    this.#secret = secret;
  }

  /** Only the link in the confirmation mail subscribes. */
  async request(
    email: string,
    consentText: string,
    now: number,
    db: Kysely<Tables> = this.#db,
  ): Promise<SubscriptionLinks> {
    const nonce = randomBytes(9).toString('base64url');
    const consent = { consent_text: consentText, consented_at: now, nonce };
    const subscriber = await db
      .insertInto('subscribers')
      .values({
        id: randomUUID(),
        email: email.toLowerCase(),
        state: 'pending',
        confirmed_at: null,
        unsubscribed_at: null,
        contact: null,
        ...consent,
      })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((eb) => {
          // Keeps a confirmed subscriber's state and consent. In SQL, so that new and known
          // addresses take the same time.
          const unlessConfirmed = <
            Column extends 'state' | 'nonce' | 'consent_text' | 'consented_at',
          >(
            column: Column,
          ) =>
            eb
              .case()
              .when('subscribers.state', '=', 'confirmed')
              .then(eb.ref(`subscribers.${column}`))
              .else(eb.ref(`excluded.${column}`))
              .end();
          return {
            state: unlessConfirmed('state'),
            nonce: unlessConfirmed('nonce'),
            consent_text: unlessConfirmed('consent_text'),
            consented_at: unlessConfirmed('consented_at'),
          };
        }),
      )
      .returning(['id', 'state'])
      .executeTakeFirstOrThrow();
    return this.#links(subscriber.id, subscriber.state === 'pending' ? nonce : undefined, now);
  }

  /** For a request whose mail was not sent; consent unchanged. */
  async renew(email: string, now: number, db: Kysely<Tables>): Promise<SubscriptionLinks> {
    const nonce = randomBytes(9).toString('base64url');
    const subscriber = await db
      .updateTable('subscribers')
      .set({ nonce })
      .where('email', '=', email.toLowerCase())
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (subscriber) return this.#links(subscriber.id, nonce, now);
    const confirmed = await db
      .selectFrom('subscribers')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst();
    return this.#links(confirmed?.id ?? '', undefined, now);
  }

  #links(id: string, nonce: string | undefined, now: number): SubscriptionLinks {
    const expires = String(now + confirmationMs);
    return {
      ...(nonce && { confirm: createToken(this.#secret, confirmPurpose, [id, nonce, expires]) }),
      unsubscribe: this.leaveToken(id),
    };
  }

  leaveToken(id: string): string {
    return createToken(this.#secret, leavePurpose, [id]);
  }

  /** True once while valid, unless suppressed. */
  async confirm(token: string, now: number): Promise<boolean> {
    const [id = '', nonce = '', expires] = readToken(this.#secret, confirmPurpose, token) ?? [];
    if (!nonce || Number(expires) < now) return false;
    if (await this.#isSuppressed(id)) return false;
    const confirmed = await this.#db
      .updateTable('subscribers')
      .set({ state: 'confirmed', confirmed_at: now, nonce: null, contact: null })
      .where('id', '=', id)
      .where('nonce', '=', nonce)
      .where('state', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    return confirmed !== undefined;
  }

  async #isSuppressed(id: string): Promise<boolean> {
    const subscriber = await this.#db
      .selectFrom('subscribers')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!subscriber) return false;
    const suppressions = new Suppressions(this.#db, { secret: this.#secret });
    return (await suppressions.findReason(subscriber.email)) !== undefined;
  }

  async unsubscribe(token: string, now: number): Promise<boolean> {
    const [id] = readToken(this.#secret, leavePurpose, token) ?? [];
    if (!id) return false;
    await this.#end({ unsubscribed_at: now }, (eb) => eb('id', '=', id));
    return true;
  }

  /** Left at the mail service, which therefore knows it. A later consent stands. */
  async leave(email: string, at: number, now: number): Promise<void> {
    await this.#end({ unsubscribed_at: now, contact: 'unsubscribed' }, (eb) =>
      eb.and([
        eb('email', '=', email.trim().toLowerCase()),
        eb('confirmed_at', '<=', at),
        // What the service says before it was asked is about an earlier consent.
        eb('contact', 'in', ['asked', 'renewed', 'known', 'subscribed']),
      ]),
    );
  }

  async #end(
    change: Partial<Subscriber>,
    which: (eb: ExpressionBuilder<Tables, 'subscribers'>) => Expression<SqlBool>,
  ): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const ended = await trx
        .updateTable('subscribers')
        .set({ state: 'unsubscribed', nonce: null, ...change })
        .where('state', '!=', 'unsubscribed')
        .where(which)
        .returning(['id', 'email'])
        .executeTakeFirst();
      if (!ended) return;
      await trx
        .deleteFrom('dispatches')
        .where('kind', '=', 'contact')
        .where('message', '=', ended.id)
        .where('state', '=', 'parked')
        .execute();
      // So that signing up again on the same day gets a mail.
      const requests = trx
        .selectFrom('enquiries')
        .select('id')
        .where('kind', '=', 'newsletter')
        .where('email', '=', ended.email);
      await trx.deleteFrom('claims').where('enquiry_id', 'in', requests).execute();
    });
  }

  async confirmed(): Promise<Confirmation[]> {
    const rows = await this.#db
      .selectFrom('subscribers')
      .selectAll()
      .where('state', '=', 'confirmed')
      .orderBy('email')
      .execute();
    return rows.map((row) => ({
      email: row.email,
      consented: new Date(row.consented_at).toISOString(),
      confirmed: new Date(row.confirmed_at ?? row.consented_at).toISOString(),
      consent: row.consent_text,
      unsubscribe: this.leaveToken(row.id),
    }));
  }
}
