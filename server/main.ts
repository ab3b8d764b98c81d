import './environment.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { processConfig } from '../src/config/process-config.ts';
import { createEnquiries } from '../src/enquiries/service.ts';
import { type AstroHandler, createApp } from './app.ts';
import { limitTimes } from './limits.ts';

/** How long requests under way may go on after SIGTERM, in milliseconds. */
const graceMs = 10_000;

const dist = new URL('../dist/', import.meta.url);

const config = processConfig();
const log = pino({ level: config.logLevel });
const enquiries = await createEnquiries(config, log);
const { handler } = (await import(new URL('server/entry.mjs', dist).href)) as {
  handler: AstroHandler;
};

const server = createServer(
  { maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 },
  createApp({ config, enquiries, log, astro: handler, dist }),
);
limitTimes(server);
enquiries.start();
server.listen(config.port, config.host, () => {
  const { address, port } = server.address() as AddressInfo;
  log.info({ address, port, url: `http://localhost:${port}` }, 'listening');
});
server.on('error', (error) => {
  log.fatal({ err: error }, 'cannot listen');
  process.exitCode = 1;
  void enquiries.close();
});

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, 'stopping');
  const overdue = setTimeout(() => server.closeAllConnections(), graceMs);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(overdue);
  await enquiries.close();
  log.info('stopped');
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
