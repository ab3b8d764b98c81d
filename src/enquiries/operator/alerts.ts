import type { Config } from '../../config/environment.ts';
import { Spool, spoolDirectory } from '../delivery/spool.ts';
import { storeAlerts } from '../delivery/watch.ts';
import type { Store } from '../store/store.ts';

export async function operatorAlerts(store: Store, config: Config, now: number): Promise<string[]> {
  const spool = new Spool(spoolDirectory(config));
  await spool.names();
  const backlog = await store.outbox.backlog();
  const mailing = config.resendApiKey !== undefined;
  return [...(await storeAlerts(store, backlog, mailing, now)), ...spool.alerts()];
}
