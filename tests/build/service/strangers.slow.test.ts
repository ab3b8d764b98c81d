import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createFolder } from '#support/folder.ts';
import { abortDownloads, openUnreadConnections } from '#support/hostile/connections.ts';
import { connectTo } from '#support/hostile/exchange.ts';
import { askSite } from '#support/service/ask-site.ts';
import { startInstance } from '#support/service/instance.ts';
import { countDescriptors, readMemory } from '#support/service/process-facts.ts';
import { type Site, startSite } from '#support/site.ts';

/** No request may end the server process or make it hold memory or descriptors for ever. */

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  // The process has not been restarted, and stops normally.
  expect((await ask('/healthz')).status).toBe(200);
  expect(await site.stop()).toBe(0);
});

const ask = (path: string, headers: Record<string, string> = {}, url = site.url) =>
  askSite(url, path, { headers });
function open(url = site.url): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

describe.skipIf(process.platform !== 'linux')('what the process holds', () => {
  test('more connections than descriptors end neither the process nor those that are open', async () => {
    const few = await startInstance({
      env: { DATABASE_URL: `file:${join(createFolder(), 'enquiries.db')}` },
      shell: 'ulimit -n 100; exec "$@"',
    });
    const early = await open(few.url);
    const rest = await Promise.all(Array.from({ length: 200 }, () => open(few.url)));
    const refused = rest.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    // The server has taken what it can and closed another.
    await Promise.race(refused);
    expect(countDescriptors(few.pid())).toBeGreaterThan(95);
    const fields = 'name=Ada&email=ada@example.org&company=B&message=x';
    early.write(
      `POST /_actions/demo HTTP/1.1\r\nHost: x\r\nOrigin: http://x\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${fields.length}\r\n\r\n${fields}`,
    );
    const answer = Buffer.concat(await early.toArray()).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('sent successfully');
    for (const socket of rest) socket.destroy();
    await expect.poll(async () => (await ask('/about', {}, few.url)).status).toBe(200);
    expect(await few.stop()).toBe(0);
  }, 60_000);

  test('aborted downloads leave no descriptor open', async () => {
    const before = countDescriptors(site.pid);
    await abortDownloads(connectTo(site.url), 100);
    // The server notices the last aborts a moment later.
    await expect.poll(() => countDescriptors(site.pid)).toBeLessThanOrEqual(before + 2);
  }, 120_000);

  test('two hundred clients that do not read their responses take little memory', async () => {
    const before = countDescriptors(site.pid);
    const sockets = await openUnreadConnections(connectTo(site.url), 200);
    // This page is rendered after all of theirs. On a busy machine its turn may come too late: 503.
    const status = async () => (await ask('/search?q=pipe')).status;
    await expect.poll(status, { timeout: 120_000 }).toBe(200);
    expect(readMemory(site.pid)).toBeLessThan(300e6);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => countDescriptors(site.pid)).toBeLessThanOrEqual(before + 2);
  }, 240_000);
});
