import type { SubmitResult } from '../../forms/state.ts';
import type { Answers } from '../answers.ts';
import { errorFields, type Log, logContent } from '../log.ts';
import type { NewEnquiry, Recorded } from '../store/recording.ts';
import type { Store } from '../store/store.ts';
import type { Deliverer } from './deliverer.ts';

type Parts = {
  deliverer: Deliverer | undefined;
  answers: Answers;
  log: Log;
};

export type FirstAttempt = ReturnType<typeof createFirstAttempt>;

/** Mails a stored enquiry at once. */
export function createFirstAttempt({ deliverer, answers, log }: Parts) {
  const background = new Set<Promise<unknown>>();

  /** A duplicate's mail is tried again unless it was sent or is held. */
  async function leased(store: Store, { delivery, duplicate }: Recorded, sender: Deliverer) {
    if (!duplicate) return delivery;
    if (!delivery || delivery.state === 'sent' || delivery.state === 'held') return undefined;
    return store.outbox.lease(sender.lease(), Date.now(), delivery.id).catch(() => undefined);
  }

  async function send(sender: Deliverer, store: Store, entry: NewEnquiry, recorded: Recorded) {
    const delivery = await leased(store, recorded, sender);
    if (!delivery) return undefined;
    const attempt = await sender.deliver(delivery);
    if (attempt?.outcome === 'unreachable') {
      const { reference } = recorded.enquiry;
      logContent(log, entry, reference, 'the mail service cannot be reached');
    }
    return attempt?.outcome;
  }

  function inBackground(task: Promise<unknown>): void {
    const tracked = task
      .catch((error) => log.error(errorFields(error), 'A mail could not be sent at once'))
      .finally(() => background.delete(tracked));
    background.add(tracked);
  }

  return {
    async make(store: Store, entry: NewEnquiry, recorded: Recorded): Promise<SubmitResult> {
      const { kind, values } = entry;
      const { enquiry, duplicate } = recorded;
      const success = answers.success(kind, enquiry.reference);
      if (enquiry.state === 'quarantined') {
        if (!duplicate) {
          const { reference, suspicion } = enquiry;
          log.warn({ kind, reference, suspicion }, 'An enquiry was quarantined');
        }
        return success;
      }
      if (!deliverer) {
        if (!duplicate) logContent(log, entry, enquiry.reference, 'no mail service is configured');
        return success;
      }
      const sending = send(deliverer, store, entry, recorded);
      if (kind !== 'newsletter') {
        return (await sending) === 'refused' ? answers.failure(kind, values) : success;
      }
      // Not awaited: response times must not reveal known addresses.
      inBackground(sending);
      return success;
    },

    async finish(): Promise<void> {
      await Promise.all(background);
    },
  };
}
