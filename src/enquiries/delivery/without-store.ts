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

export type WithoutStore = ReturnType<typeof createWithoutStore>;

/** Spool first, then mail. */
export function createWithoutStore({ spool, drain, health, deliverer, answers, log }: Parts) {
  async function spoolEntry(own: SpooledEnquiry): Promise<SpooledEnquiry | undefined> {
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
  async function mail(
    entry: NewEnquiry,
    own: SpooledEnquiry,
    spooled: SpooledEnquiry | undefined,
  ): Promise<SubmitResult> {
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

  return {
    /** @param message as JSON; undefined for a sign-up, whose links need the store */
    async take(entry: NewEnquiry, message: string | undefined): Promise<SubmitResult> {
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
      return drain.holding(digest, async () => mail(entry, own, await spoolEntry(own)));
    },
  };
}
