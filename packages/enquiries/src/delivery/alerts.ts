import { formatWhole } from '@site/config';
import type { Config } from '@site/config/environment.ts';
import { limits } from '../guard/guard.ts';
import { isMailConfigured } from '../mail/mailer.ts';
import type { Backlog } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { getSpoolDirectory, Spool } from './spool.ts';

const hourMs = 60 * 60 * 1000;

export function buildMailAlerts(
  { pending, parked, oldest }: Backlog,
  mailing: boolean,
  now: number,
): string[] {
  const alerts: string[] = [];
  if (parked > 0) alerts.push(`${parked} parked: see enquiries list --state parked`);
  if (pending > 0 && oldest !== undefined && now - oldest > hourMs) {
    const late = `${pending} waiting, the oldest for ${Math.floor((now - oldest) / 60_000)} minutes`;
    alerts.push(mailing ? late : `${late}: RESEND_API_KEY is not set`);
  }
  return alerts;
}

function buildQueueAlerts(what: string, { parked, oldest }: Backlog, now: number): string[] {
  const late = oldest !== undefined && now - oldest > hourMs;
  return [
    ...(parked > 0 ? [`${parked} ${what} parked: enquiries retry`] : []),
    ...(late ? [`${what} have waited for more than an hour`] : []),
  ];
}

async function findContactAlerts({ db, handOvers }: Store, now: number): Promise<string[]> {
  const refused = await db
    .selectFrom('dispatches')
    .select('reason')
    .where('kind', 'in', ['contact', 'erasure'])
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.or(['401 %', '403 %', '404 %', '%quota%'].map((like) => eb('reason', 'like', like))),
    )
    .executeTakeFirst();
  return [
    ...buildQueueAlerts('newsletter contacts', await handOvers.outbox.countBacklog(), now),
    ...(refused
      ? [
          `the mail service takes no newsletter contacts (${refused.reason}): see RESEND_CONTACTS_KEY, RESEND_SEGMENT_ID`,
        ]
      : []),
  ];
}

/** What came within an hour, if it is more than usual. */
export async function findFloodAlerts(store: Store, now: number): Promise<string[]> {
  const counted = await store.db
    .selectFrom('enquiries')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .where('created_at', '>', now - hourMs)
    .groupBy('state')
    .execute();
  const counts = new Map(counted.map(({ state, count }) => [state, Number(count)]));
  const [taken = 0, kept = 0] = [counts.get('accepted'), counts.get('quarantined')];
  return [
    ...(taken > limits.fine.total
      ? [`${formatWhole(taken)} enquiries within an hour: of each network only a few are accepted`]
      : []),
    ...(kept > limits.doubtful.total
      ? [
          `${formatWhole(kept)} posts quarantined within an hour: see enquiries list --state quarantined`,
        ]
      : []),
  ];
}

export async function findStoreAlerts(
  store: Store,
  backlog: Backlog,
  mailing: boolean,
  now: number,
) {
  return [
    ...buildMailAlerts(backlog, mailing, now),
    ...buildQueueAlerts('webhooks or digests', await store.dispatches.outbox.countBacklog(), now),
    ...(await findContactAlerts(store, now)),
    ...(await findFloodAlerts(store, now)),
  ];
}

export async function findOperatorAlerts(
  store: Store,
  config: Config,
  now: number,
): Promise<string[]> {
  const spool = new Spool(getSpoolDirectory(config));
  await spool.listNames();
  const backlog = await store.outbox.countBacklog();
  const mailing = isMailConfigured(config);
  return [...(await findStoreAlerts(store, backlog, mailing, now)), ...spool.listAlerts()];
}
