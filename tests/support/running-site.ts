import { afterAll, beforeAll } from 'vitest';
import { type MailPeer, mailTo, startMailPeer } from './enquiries/mail-peer.ts';
import { type Site, startSite } from './site.ts';

/** What `start` makes runs from before the first test of a file until after its last. */
function running<T extends object>(start: () => Promise<T>, stop: (one: T) => Promise<unknown>): T {
  const one = {} as T;
  beforeAll(async () => {
    Object.assign(one, await start());
  });
  afterAll(async () => {
    await stop(one);
  });
  return one;
}

export const runningSite = (env: () => Record<string, string> = () => ({})): Site =>
  running(
    () => startSite(env()),
    (site) => site.stop(),
  );

/** A site, and the mail service that it sends to. */
export function siteWithMail(env: Record<string, string> = {}): { site: Site; peer: MailPeer } {
  const peer = running(startMailPeer, (one) => one.close());
  return { peer, site: runningSite(() => ({ ...env, ...mailTo(peer) })) };
}
