import { buildMailEnvironment, type MailPeer, startMailPeer } from './enquiries/mail-peer.ts';
import { type Site, startSite } from './site.ts';

/** What `start` makes runs from before the first test of a file until after its last. */
function keepRunning<T extends object>(
  start: () => Promise<T>,
  stop: (one: T) => Promise<unknown>,
): T {
  const one = {} as T;
  beforeAll(async () => {
    Object.assign(one, await start());
  });
  afterAll(async () => {
    await stop(one);
  });
  return one;
}

export const startSiteForFile = (env: () => Record<string, string> = () => ({})): Site =>
  keepRunning(
    () => startSite(env()),
    (site) => site.stop(),
  );

/** A site, and the mail service that it sends to. */
export function startSiteWithMail(env: Record<string, string> = {}): {
  site: Site;
  peer: MailPeer;
} {
  const peer = keepRunning(startMailPeer, (one) => one.close());
  return { peer, site: startSiteForFile(() => ({ ...env, ...buildMailEnvironment(peer) })) };
}
