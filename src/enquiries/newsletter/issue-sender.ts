import type { Config } from '../../config/environment.ts';
import type { StoreHolder } from '../delivery/holder.ts';
import { parkedByAge, settlementOf } from '../delivery/retry.ts';
import type { Log } from '../log.ts';
import type { BatchAttempt, Mailer } from '../mail/mail.ts';
import type { Member } from '../store/issues.ts';
import type { Lease, Settlement } from '../store/outbox.ts';
import type { IssueBatch } from '../store/schema.ts';
import { addressed, type IssueMail } from './render.ts';

type Parts = {
  config: Config;
  log: Log;
  stores: Pick<StoreHolder, 'get'>;
  mailer: Mailer;
  lease: () => Lease;
};

export type IssueSender = ReturnType<typeof createIssueSender>;

/** One batch at a time: little memory, and one request ahead of an enquiry. */
export function createIssueSender({ config, log, stores, mailer, lease: newLease }: Parts) {
  let busy = false;
  let restUntil = 0;
  const isFree = () => !busy && performance.now() >= restUntil;

  async function settle(
    batch: IssueBatch,
    { owner }: Lease,
    settlement: Settlement,
    refused: readonly string[] = [],
  ): Promise<void> {
    const { issues } = await stores.get();
    const fields = { issue: batch.issue, batch: batch.id, attempts: batch.attempts };
    const now = Date.now();
    // If this fails, the lease expires and the batch is sent again with the same key.
    await issues.settle(batch, owner, settlement, now, refused);
    if (settlement.state === 'sent') {
      log.info({ ...fields, refused: refused.length }, 'Newsletter batch sent');
      return;
    }
    const { state, reason } = settlement;
    if (state === 'pending') {
      log.warn({ ...fields, reason }, 'Newsletter batch not sent, kept for retry');
      return;
    }
    // Any further batch would be refused too.
    await issues.setPaused(batch.issue, now);
    log.error(
      { ...fields, reason },
      'Newsletter batch parked, its issue paused: it needs a person',
    );
  }

  async function note(
    batch: IssueBatch,
    lease: Lease,
    members: readonly Member[],
    attempt: BatchAttempt,
  ): Promise<void> {
    const now = Date.now();
    if (attempt.outcome === 'sent') {
      const refused = attempt.refused.flatMap((place) => members[place]?.deliveryId ?? []);
      const { providerId } = attempt;
      return settle(batch, lease, { state: 'sent', at: now, providerId }, refused);
    }
    if (attempt.outcome === 'taken before') {
      // Fewer members than at first explain the conflict; otherwise a person decides.
      return settle(
        batch,
        lease,
        members.length < batch.tried
          ? { state: 'sent', at: now, providerId: '' }
          : { state: 'parked', reason: '409 invalid_idempotent_request' },
      );
    }
    const settlement = settlementOf(attempt, batch, now, config.mailRetryMs);
    if (settlement.state === 'pending')
      restUntil = performance.now() + settlement.nextAttemptAt - now;
    await settle(batch, lease, settlement);
  }

  async function send(batch: IssueBatch, lease: Lease): Promise<void> {
    const { issues } = await stores.get();
    const now = Date.now();
    const parked = parkedByAge(batch, now);
    if (parked) return settle(batch, lease, parked);
    const mail = JSON.parse(await issues.message(batch.issue)) as IssueMail;
    // Read last, to leave out the latest unsubscribers.
    const members = await issues.members(batch, now);
    if (members.length === 0) {
      return settle(batch, lease, { state: 'sent', at: now, providerId: '' });
    }
    const messages = members.map(({ email, unsubscribe }) => addressed(mail, email, unsubscribe));
    const sender = batch.sender ?? config.mailFrom;
    const attempt = await mailer.sendBatch(messages, sender, batch.idempotency_key);
    await note(batch, lease, members, attempt);
  }

  const free = () => {
    busy = false;
  };

  return {
    async hasDue(now: number, leaseMs: number): Promise<boolean> {
      return isFree() && (await stores.get()).issues.batches.hasDue(now, leaseMs);
    },

    async take(): Promise<(() => Promise<void>) | undefined> {
      if (!isFree()) return undefined;
      busy = true;
      try {
        const { issues } = await stores.get();
        const lease = newLease();
        const batch = await issues.batches.lease(lease, Date.now());
        if (batch) return () => send(batch, lease).finally(free);
      } catch (error) {
        free();
        throw error;
      }
      free();
      return undefined;
    },
  };
}
