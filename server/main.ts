import './environment.ts';
import { readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type BuildVariables,
  buildVariables,
  disagreement,
} from '../src/config/build-variables.ts';
import type { Config } from '../src/config/environment.ts';
import { processConfig } from '../src/config/process-config.ts';
import { createEnquiries } from '../src/enquiries/service.ts';
import { createApp } from './app.ts';
import { loadBuild } from './build-code.ts';
import { captureConsole, createLog } from './log.ts';
import { limitTimes } from './requests/limits.ts';

/** How long requests under way may continue after SIGTERM, in milliseconds. */
const graceMs = 10_000;

/** The folder of the current build. `dist` is a link, which a later build points elsewhere. */
function currentBuild(): URL {
  try {
    return pathToFileURL(`${realpathSync(fileURLToPath(new URL('../dist', import.meta.url)))}/`);
  } catch {
    console.error('There is no build: run "npm run build" first, or "npm start", which builds.');
    process.exit(1);
  }
}

/** Ends the process unless pages of the build and pages rendered here would say the same. */
function refuseOtherEnvironment(build: URL, config: Config): void {
  const { variables } = JSON.parse(readFileSync(new URL('build.json', build), 'utf8')) as {
    variables?: BuildVariables;
  };
  const sentence = variables
    ? disagreement(variables, buildVariables(config))
    : 'The build does not say what environment it was made with: run "npm run build" again.';
  if (!sentence) return;
  console.error(sentence);
  process.exit(1);
}

const config = processConfig();
const dist = currentBuild();
refuseOtherEnvironment(dist, config);
const serverLog = createLog(config.logLevel);
const { log } = serverLog;
captureConsole(log);
const enquiries = await createEnquiries(config, log);
const astro = await loadBuild(new URL('server/', dist));

const listings = globalThis.siteListings;
// Rendered once, so that everything they import is loaded before a newer build can delete this one's files.
await Promise.all(Object.values(listings).map((listing) => listing.render('')));
const app = createApp({ config, enquiries, log: serverLog, astro, listings, dist });
const server = createServer({ maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000 }, app);
// Without a listener Node answers "Expect: 100-continue" at once, even in the middle of an earlier response.
server.on('checkContinue', app);
limitTimes(server);
enquiries.start();
server.listen(config.port, config.host, () => {
  // From here on an uncaught error concerns one request; the others are still served. See docs/operations.md.
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => log.fatal({ err: error }, 'uncaught error'));
  const { address, port } = server.address() as AddressInfo;
  const about = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  log.info({ address, port, url: `http://localhost:${port}`, version }, 'listening');
});
server.on('error', (error) => {
  if (server.listening) return void log.error({ err: error }, 'a connection could not be accepted');
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
  // The process ends by itself, unless log lines are still buffered for a reader that does not read.
  setTimeout(() => process.exit(), 2_000).unref();
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
