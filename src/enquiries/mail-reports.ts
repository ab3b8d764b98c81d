import { type Config, ownAddresses } from '../config/environment.ts';
import type { StoreHolder } from './delivery/holder.ts';
import type { Log } from './log.ts';
import { readReport, type SignedCall } from './mail/report.ts';

export type ReportAnswer = 'off' | 'forged' | 'taken';

type Parts = { config: Config; stores: Pick<StoreHolder, 'get'>; log: Log };

/**
 * Suppresses the address of a bounce or complaint. Idempotent.
 * @throws when the store is down; the service retries later
 */
export async function takeMailReport(
  { config, stores, log }: Parts,
  call: SignedCall,
): Promise<ReportAnswer> {
  if (config.webhookSecret === undefined) return 'off';
  const report = readReport(call, config.webhookSecret);
  if (report.verdict === 'forged') return 'forged';
  if (report.verdict === 'ignored') return 'taken';
  const { email, reason } = report;
  const event = call.id.slice(0, 200);
  if (ownAddresses(config).has(email.trim().toLowerCase())) {
    log.error({ event, reason }, 'The mail service reports the mailbox that enquiries are sent to');
    return 'taken';
  }
  const { suppressions } = await stores.get();
  const added = await suppressions.add(email, { reason, event }, Date.now());
  if (added) log.warn({ event, reason }, 'An address is suppressed: it is never mailed again');
  return 'taken';
}
