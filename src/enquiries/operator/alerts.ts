import type { Config } from '../../config/environment.ts';
import { Spool, spoolDirectory } from '../delivery/spool.ts';
import { alertsOf, dispatchAlerts } from '../delivery/watch.ts';
import { guardAlerts } from '../guard/alerts.ts';
import { issueAlerts } from '../newsletter/alerts.ts';
import type { Store } from '../store/store.ts';

/** What needs a person: parked or late mails, webhooks, the spool, floods of enquiries, spam. */
export async function operatorAlerts(store: Store, config: Config, now: number): Promise<string[]> {
  const spool = new Spool(spoolDirectory(config));
  await spool.names();
  return [
    ...alertsOf(await store.outbox.backlog(), config.resendApiKey !== undefined, now),
    ...dispatchAlerts(await store.dispatches.outbox.backlog(), now),
    ...(await issueAlerts(store)),
    ...(await guardAlerts(store, now)),
    ...spool.alerts(),
  ];
}
