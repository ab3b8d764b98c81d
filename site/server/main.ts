import { processConfig } from '@site/config/process-config.ts';
import { createEnquiries } from '@site/enquiries';
import { createApp } from './app.ts';
import { findReasonNotToServe } from './open-build.ts';
import type { AstroHandler } from './render-with-astro.ts';
import { startServing } from './serve.ts';
import { captureConsole, createLog } from './server-log.ts';

export async function start(astro: AstroHandler, dist: URL): Promise<void> {
  const config = processConfig();
  const { reason, version } = findReasonNotToServe(dist, config);
  if (reason) {
    console.error(reason);
    process.exit(1);
  }
  const log = createLog(config.logLevel);
  captureConsole(log.log);
  const enquiries = await createEnquiries(config, log.log);
  const app = await createApp({ config, enquiries, log, astro, dist });
  startServing({ server: app.server, config, enquiries, log: log.log, version });
}
