/**
 * A hundred thousand cases of hostile input over HTTP, and bodies that come too slowly:
 * `npm run bench:hostile -- [--cases 100000] [--seed 1]`. Needs a build. The same seed sends the
 * same cases. Ends with exit code 1 when an answer or a mail is at fault.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { faultOfMail, hostileCases, runHostile } from '../../tests/support/hostile.ts';
import { startInstance } from '../../tests/support/instance.ts';
import { startMailPeer } from '../../tests/support/mail-peer.ts';
import { storedReferences } from '../../tests/support/stored.ts';

const { values: options } = parseArgs({
  options: {
    cases: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    slow: { type: 'string', default: '50' },
  },
});
const total = Number(options.cases);
const portion = 2000;

/** Sends the start of a form and then a byte a second; resolves with the seconds until the server had enough. */
function slowBody(url: string): Promise<{ seconds: number; status: number }> {
  const { hostname, port } = new URL(url);
  const started = performance.now();
  return new Promise((resolve) => {
    let answer = '';
    let drip: NodeJS.Timeout | undefined;
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      drip = setInterval(() => socket.write('x'), 1000);
      socket.write(
        'POST /demo?_action=demo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n',
      );
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      resolve({
        seconds: (performance.now() - started) / 1000,
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0),
      });
    });
  });
}

const scratch = mkdtempSync(join(tmpdir(), 'bench-hostile-'));
const database = join(scratch, 'enquiries.db');
const peer = await startMailPeer({ keep: false });
const mailFaults: string[] = [];
let mails = 0;
peer.always((request) => {
  mails += 1;
  const fault = faultOfMail(request);
  if (fault && mailFaults.length < 20) mailFaults.push(`${fault}: ${request.raw.slice(0, 500)}`);
  return 'ok';
});
const site = await startInstance({
  env: {
    DATABASE_URL: `file:${database}`,
    RESEND_API_KEY: 're_bench',
    RESEND_BASE_URL: peer.url,
    RATE_LIMIT: 'off',
    MAIL_RATE: '1000',
  },
});

const started = performance.now();
const slow = Promise.all(Array.from({ length: Number(options.slow) }, () => slowBody(site.url)));
const statuses: Record<string, number> = {};
const faults: string[] = [];
const references: string[] = [];
for (let done = 0; done < total; done += portion) {
  const cases = hostileCases(
    Math.min(portion, total - done),
    Number(options.seed) * 1_000_003 + done,
  );
  const result = await runHostile(site.url, cases, 16);
  for (const [status, number] of Object.entries(result.statuses)) {
    statuses[status] = (statuses[status] ?? 0) + number;
  }
  faults.push(...result.faults);
  references.push(...result.references);
  if (done % 20_000 === 0) console.log(`${done} …`);
}
const slowest = await slow;
const seconds = (performance.now() - started) / 1000;
const alive = (await fetch(`${site.url}/healthz`)).ok;
const code = await site.stop();
await peer.close();

const stored = storedReferences(database);
const known = new Set(stored);
const missing = references.filter((reference) => !known.has(reference)).length;
rmSync(scratch, { recursive: true, force: true });

console.log(`${total} cases in ${seconds.toFixed(0)} s (${(total / seconds).toFixed(0)} a second)`);
for (const [status, number] of Object.entries(statuses).sort())
  console.log(`  ${status}: ${number}`);
console.log(
  `  ${references.length} answers of success for ${new Set(references).size} enquiries, ${stored.length} stored, ${missing} missing; ${mails} mails`,
);
const patience = Math.max(0, ...slowest.map((each) => each.seconds));
console.log(
  `  ${slowest.length} slow bodies were ended after at most ${patience.toFixed(0)} s: ${JSON.stringify([...new Set(slowest.map((each) => each.status))])}`,
);
const bad =
  faults.length > 0 ||
  mailFaults.length > 0 ||
  missing > 0 ||
  known.size !== stored.length ||
  !alive ||
  code !== 0 ||
  patience > 45;
for (const fault of [...faults, ...mailFaults].slice(0, 20)) console.log(`  FAIL ${fault}`);
console.log(
  bad ? 'Something gave way.' : 'No server error, no markup, no injected header, no crash.',
);
process.exitCode = bad ? 1 : 0;
