import type { SubmitResult } from '../../forms/state.ts';
import type { Answers } from '../answers.ts';
import { errorFields, type Log, logContent } from '../log.ts';
import type { NewEnquiry, Recorded } from '../store/recording.ts';
import type { Delivery } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import type { Deliverer } from './deliverer.ts';

type Parts = {
  deliverer: Deliverer | undefined;
  answers: Answers;
  log: Log;
};

export class FirstAttempt {
  readonly #parts: Parts;
  readonly #background = new Set<Promise<unknown>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async make(store: Store, entry: NewEnquiry, recorded: Recorded): Promise<SubmitResult> {
    const { deliverer, answers, log } = this.#parts;
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
    const sending = this.#send(deliverer, store, entry, recorded);
    if (kind !== 'newsletter') {
      return (await sending) === 'refused' ? answers.failure(kind, values) : success;
    }
    // Not awaited: response times must not reveal known addresses.
    this.#inBackground(sending);
    return success;
  }

  async finish(): Promise<void> {
    await Promise.all(this.#background);
  }

  async #send(deliverer: Deliverer, store: Store, entry: NewEnquiry, recorded: Recorded) {
    const delivery = recorded.duplicate
      ? await this.#leaseAgain(deliverer, store, recorded).catch(() => undefined)
      : recorded.delivery;
    if (!delivery) return undefined;
    const attempt = await deliverer.deliver(delivery);
    if (attempt?.outcome === 'unreachable') {
      const { reference } = recorded.enquiry;
      logContent(this.#parts.log, entry, reference, 'the mail service cannot be reached');
    }
    return attempt?.outcome;
  }

  async #leaseAgain(
    deliverer: Deliverer,
    store: Store,
    { delivery }: Recorded,
  ): Promise<Delivery | undefined> {
    if (!delivery || delivery.state === 'sent' || delivery.state === 'held') return undefined;
    return store.outbox.lease(deliverer.lease(), Date.now(), delivery.id);
  }

  #inBackground(task: Promise<unknown>): void {
    const tracked = task
      .catch((error) =>
        this.#parts.log.error(errorFields(error), 'A mail could not be sent at once'),
      )
      .finally(() => this.#background.delete(tracked));
    this.#background.add(tracked);
  }
}
