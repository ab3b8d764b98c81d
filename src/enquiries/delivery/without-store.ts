import type { SubmitResult } from '../../forms/state.ts';
import type { Answers } from '../answers.ts';
import { causeOf, errorFields, type Log, logContent } from '../log.ts';
import type { NewEnquiry } from '../store/recording.ts';
import type { Deliverer } from './deliverer.ts';
import type { Drain } from './drain.ts';
import type { HealthCheck } from './health.ts';
import type { Spool, SpooledEnquiry } from './spool.ts';

const maxSuspicious = 1000;

type Parts = {
  spool: Spool;
  drain: Drain;
  health: HealthCheck;
  deliverer: Deliverer | undefined;
  answers: Answers;
  log: Log;
};

/** Spool first, then mail. */
export class WithoutStore {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @param message as JSON; undefined for a sign-up, whose links need the store */
  async take(entry: NewEnquiry, message: string | undefined): Promise<SubmitResult> {
    const { spool, drain, deliverer, answers } = this.#parts;
    const { id, reference, kind, values, suspicion, source, digest, now } = entry;
    if (suspicion !== undefined && spool.size >= maxSuspicious) {
      return answers.refusal('refused', values);
    }
    const isMailed = message !== undefined && suspicion === undefined;
    const lease = isMailed ? deliverer?.lease() : undefined;
    const own: SpooledEnquiry = {
      type: 'enquiry',
      ...{ id, reference, kind, values, suspicion, source, digest, now, message, lease },
    };
    return drain.holding(digest, async () => this.#mail(entry, own, await this.#spoolEntry(own)));
  }

  async #spoolEntry(own: SpooledEnquiry): Promise<SpooledEnquiry | undefined> {
    const { spool, health, log } = this.#parts;
    try {
      const spooled = await spool.add(own);
      health.noteSpool();
      return spooled;
    } catch (error) {
      health.noteSpool(error);
      const cause = causeOf(error) ?? 'unknown cause';
      const { kind, reference } = own;
      const fields = { kind, reference, ...errorFields(error) };
      log.error(fields, `The spool cannot take an enquiry: ${cause}`);
      return undefined;
    }
  }

  /** @param own the entry offered to the spool @param spooled the entry now in it */
  async #mail(
    entry: NewEnquiry,
    own: SpooledEnquiry,
    spooled: SpooledEnquiry | undefined,
  ): Promise<SubmitResult> {
    const { deliverer, answers, log } = this.#parts;
    const { kind, values } = entry;
    const { reference, message, suspicion, settlement } = spooled ?? own;
    const kept = spooled ? answers.success(kind, reference) : answers.unexpected(values);
    if (message === undefined || suspicion !== undefined) return kept;
    if (!deliverer) {
      logContent(log, entry, reference, 'no mail service is configured');
      return kept;
    }
    // A duplicate: mailed, or being mailed by another process.
    const isEarlier = spooled !== undefined && spooled.id !== own.id;
    if (isEarlier && (!settlement || settlement.state === 'sent')) return kept;
    const attempt = await deliverer.deliverSpooled(
      { ...(spooled ?? own), message },
      spooled !== undefined,
    );
    if (attempt?.outcome === 'unreachable') {
      logContent(log, entry, reference, 'the mail service cannot be reached');
    }
    if (spooled) return attempt?.outcome === 'refused' ? answers.failure(kind, values) : kept;
    if (attempt?.outcome === 'sent') {
      log.error({ kind, reference }, 'An enquiry is in its mail alone: no store, no spool');
      return answers.success(kind, reference);
    }
    const reason = attempt?.reason ?? 'too many mails at once';
    log.error({ kind, reference, reason }, 'An enquiry was not taken: no store, spool, mail');
    return kept;
  }
}
