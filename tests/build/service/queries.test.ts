/** Queries that nobody asked before, many at once: every visitor is answered, whatever coding is accepted. */
import { Agent, get as httpGet } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../../support/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
});

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

type Sent = { status: number; headers: Record<string, unknown>; ms: number };
function ask(url: string, path: string, headers: Record<string, string> = {}): Promise<Sent> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    httpGet(url + path, { headers, agent }, (res) => {
      res.resume().once('end', () => {
        const { statusCode: status = 0 } = res;
        resolve({ status, headers: res.headers, ms: performance.now() - began });
      });
    }).on('error', reject);
  });
}

/** Number of answers by status, of `clients` that each ask for `each` different words. */
async function statuses(page: string, headers: Record<string, string>, clients = 32, each = 8) {
  const counted: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; n < each; n++) {
        const { status } = await ask(site.url, `${page}?q=steel+valve+${client}x${n}`, headers);
        counted[status] = (counted[status] ?? 0) + 1;
      }
    }),
  );
  return counted;
}

test.each([
  ['/blog', {}],
  ['/search', {}],
  ['/blog', { 'accept-encoding': 'gzip' }],
  ['/search', { 'accept-encoding': 'br, gzip' }],
])(
  '32 clients that ask %s for different words with %o are all answered',
  async (page, headers) => {
    expect(await statuses(page, headers as Record<string, string>)).toEqual({ 200: 256 });
  },
  60_000,
);
