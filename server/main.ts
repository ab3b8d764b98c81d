import './environment.ts';
import { readFileSync } from 'node:fs';
import { processConfig } from '../src/config/process-config.ts';
import { createEnquiries } from '../src/enquiries/service.ts';
import { createApp } from './app.ts';
import { currentBuild, reasonNotToServe } from './build.ts';
import { loadBuild } from './build-code.ts';
import { captureConsole, createLog } from './log.ts';
import { serve } from './serve.ts';

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const config = processConfig();
const dist =
  currentBuild(new URL('../dist', import.meta.url)) ??
  refuse('There is no build: run "npm run build" first, or "npm start", which builds.');
const reason = reasonNotToServe(dist, config);
if (reason) refuse(reason);

const serverLog = createLog(config.logLevel);
const { log } = serverLog;
captureConsole(log);
const enquiries = await createEnquiries(config, log);
const astro = await loadBuild(new URL('server/', dist));

const listings = globalThis.siteListings;
// Rendered once, so that everything they import is loaded before a newer build can delete this one's files.
await Promise.all(Object.values(listings).map((listing) => listing.render('')));
const app = createApp({ config, enquiries, log: serverLog, astro, listings, dist });
const about = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(about) as { version: string };
serve({ app, config, enquiries, log, version });
