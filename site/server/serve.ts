import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '@site/config/environment.ts';
import type { Enquiries } from '@site/enquiries';
import type { ServerLog } from './server-log.ts';

/** For open requests, in milliseconds. */
const graceMs = 10_000;

/** For the process then to end by itself, in milliseconds. */
const exitMs = 2_000;

type Parts = {
  server: Server;
  config: Pick<Config, 'host' | 'port'>;
  enquiries: Pick<Enquiries, 'start' | 'close'>;
  log: ServerLog['log'];
  version: string;
};

export function startServing({ server, config, enquiries, log, version }: Parts): void {
  enquiries.start();
  server.listen(config.port, config.host, () => {
    // From now on an uncaught error concerns one request: the others are served
    // (docs/operations.md).
    for (const event of ['uncaughtException', 'unhandledRejection'])
      process.on(event, (error) => log.fatal({ err: error }, 'uncaught error'));
    const { address, port } = server.address() as AddressInfo;
    log.info({ address, port, url: `http://localhost:${port}`, version }, 'listening');
  });
  server.on('error', (error) => {
    if (server.listening)
      return void log.error({ err: error }, 'a connection could not be accepted');
    log.fatal(`cannot listen: ${error.message}`);
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
    // Only when log lines are buffered for a reader that has stopped.
    setTimeout(() => process.exit(), exitMs).unref();
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop(signal));
}
