import type { Config } from '../../config/environment.ts';
import { Counters } from '../guard/counters.ts';
import { totalConfirmations, totalOf } from '../guard/guard.ts';
import { confirmations, limits } from '../guard/limits.ts';
import type { Backlog } from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { Spool, spoolDirectory } from './spool.ts';

const hourMs = 60 * 60 * 1000;

export function alertsOf(
  { pending, parked, oldest }: Backlog,
  mailing: boolean,
  now: number,
): string[] {
  const alerts: string[] = [];
  if (parked > 0) alerts.push(`${parked} parked: see npm run enquiries -- list --state parked`);
  // Without a mail service all mails wait.
  if (mailing && pending > 0 && oldest !== undefined && now - oldest > hourMs) {
    alerts.push(
      `${pending} waiting, the oldest for ${Math.floor((now - oldest) / 60_000)} minutes`,
    );
  }
  return alerts;
}

function dispatchAlerts({ parked, oldest }: Backlog, now: number): string[] {
  const late = oldest !== undefined && now - oldest > hourMs;
  return [
    ...(parked > 0 ? [`${parked} webhooks or digests parked: npm run enquiries -- retry`] : []),
    ...(late ? ['webhooks or digests have waited for more than an hour'] : []),
  ];
}

export async function issueAlerts(store: Store): Promise<string[]> {
  const parked = await store.db
    .selectFrom('issue_batches')
    .select((eb) => ['issue', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'parked')
    .groupBy('issue')
    .orderBy('issue')
    .execute();
  return parked.map(
    ({ issue, count }) =>
      `${count} parked batches of the newsletter ${issue}: see npm run enquiries -- newsletter status ${issue}`,
  );
}

const spamAlertFrom = 100;

const plainNumber = (count: number) => count.toLocaleString('en-GB');

export async function guardAlerts(store: Store, now: number): Promise<string[]> {
  const counters = [totalOf('fine'), totalOf('doubtful'), totalOf('spam'), totalConfirmations];
  const [fine = 0, doubtful = 0, spam = 0, mails = 0] = await new Counters(store).read(
    counters,
    now,
  );
  const alerts: string[] = [];
  if (fine > limits.fine.total) {
    alerts.push(
      `${plainNumber(fine)} enquiries within an hour: only the first ${limits.fine.pressed.narrow} from each network in 10 minutes are accepted`,
    );
  }
  if (doubtful > limits.doubtful.total) {
    alerts.push(
      `${plainNumber(doubtful)} posts without a valid form token within an hour: only the first ${limits.doubtful.pressed.narrow} from each network are accepted, others quarantined; see npm run enquiries -- list --state quarantined`,
    );
  }
  if (spam > spamAlertFrom) {
    alerts.push(
      `${plainNumber(spam)} spam posts within an hour (hidden field filled in, or forged form token)`,
    );
  }
  if (mails > confirmations.domain) {
    const state =
      mails > confirmations.total ? 'no more are sent until the day is over' : 'unusual';
    alerts.push(`${plainNumber(mails)} newsletter confirmations within a day: ${state}`);
  }
  return alerts;
}

export async function storeAlerts(store: Store, backlog: Backlog, mailing: boolean, now: number) {
  return [
    ...alertsOf(backlog, mailing, now),
    ...dispatchAlerts(await store.dispatches.outbox.backlog(), now),
    ...(await issueAlerts(store)),
    ...(await guardAlerts(store, now)),
  ];
}

export async function operatorAlerts(store: Store, config: Config, now: number): Promise<string[]> {
  const spool = new Spool(spoolDirectory(config));
  await spool.names();
  const backlog = await store.outbox.backlog();
  const mailing = config.resendApiKey !== undefined;
  return [...(await storeAlerts(store, backlog, mailing, now)), ...spool.alerts()];
}
