import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { processorTime } from '../../support/service/process-facts.ts';
import { ask, proxies, publicHost } from '../../support/service/tls-proxy.ts';
import { startSite } from '../../support/site.ts';

test.each(proxies.map((kind) => [kind.name, kind] as const))(
  'behind %s a body of very many chunks is answered, and costs the site little',
  async (_, kind) => {
    const site = await startSite({ TRUSTED_PROXY: '127.0.0.1' });
    const proxy = await kind.start(site.url);
    await ask(proxy.port, '/demo?service=multiple');
    const before = processorTime(site.pid);
    const { status } = await ask(proxy.port, '/demo?_action=demo', {
      method: 'POST',
      body: Readable.from(Array<string>(20_000).fill('a')),
      headers: {
        origin: `https://${publicHost}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
    const spent = processorTime(site.pid) - before;
    await proxy.stop();
    await site.stop();
    // A proxy that reads the body first knows its length.
    expect([200, 411]).toContain(status);
    expect(spent).toBeLessThan(300);
  },
  60_000,
);
