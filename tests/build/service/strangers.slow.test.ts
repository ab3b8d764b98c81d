import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../support/folder.ts';
import { askSite } from '../../support/service/ask-site.ts';
import { startInstance } from '../../support/service/instance.ts';
import { countDescriptors } from '../../support/service/process-facts.ts';

function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
    socket.on('error', () => undefined);
  });
}

test.skipIf(process.platform !== 'linux')(
  'more connections than descriptors end neither the process nor those that are open',
  async () => {
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
    await expect.poll(async () => (await askSite(few.url, '/about')).status).toBe(200);
    expect(await few.stop()).toBe(0);
  },
  60_000,
);
