import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from './site.ts';

/** A site that runs from before the first test of a file until after its last. */
export function runningSite(env: Record<string, string> = {}): Site {
  const site = {} as Site;
  beforeAll(async () => {
    Object.assign(site, await startSite(env));
  });
  afterAll(async () => {
    await site.stop();
  });
  return site;
}
