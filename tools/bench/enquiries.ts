/**
 * What a grown database costs: metrics and health beside posts, list, export, and the inbox in its own
 * process. Run after a build. Exits with 1 beyond a limit.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort, startInstance } from '../../tests/support/service/instance.ts';
import { readScript } from '../../tests/support/service/server-arguments.ts';
import { drawEnquiries } from './draw-enquiries.ts';
import { printTable } from './table.ts';
import { post } from './visitors.ts';

const { values: options } = parseArgs({
  options: {
    enquiries: { type: 'string', default: '20000' },
    open: { type: 'string', default: '1500' },
    /** A file that was drawn before, or is drawn and kept. */
    database: { type: 'string' },
  },
});
/** Milliseconds, and megabytes of each process at its largest (MemoryMax of its unit). */
const limits = { statement: 50, answer: 500, exportMb: 256, inboxMb: 256 };

const folder = mkdtempSync(join(tmpdir(), 'bench-enquiries-'));
const path = options.database ?? join(folder, 'enquiries.db');
const statements = join(folder, 'statements');
const env = {
  PATH: process.env.PATH ?? '',
  DATABASE_URL: `file:${path}`,
  RATE_LIMIT: 'off',
  NODE_OPTIONS: `--import=${new URL('time-statements.ts', import.meta.url)}`,
  STATEMENTS: statements,
};
const command = readScript('enquiries');
const rows: (string | number)[][] = [];
const problems: string[] = [];
function note(what: string, value: number, unit: string, limit?: number) {
  rows.push([what, `${value.toFixed(0)} ${unit}`, limit ? `${limit} ${unit}` : '']);
  if (limit && value > limit) problems.push(`${what}: ${value.toFixed(0)} ${unit}`);
}
async function time(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

/** Those of a process that has ended; the slowest are printed. */
function noteStatements(what: string, limit?: number) {
  const lines = existsSync(statements) ? readFileSync(statements, 'utf8').trim().split('\n') : [];
  rmSync(statements, { force: true });
  const slowest = lines.sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10));
  console.log([what, ...slowest.slice(0, 8)].join('\n  '));
  note(what, Number.parseInt(slowest[0] ?? '0', 10), 'ms', limit);
}

function run(...args: string[]) {
  const child = spawn(process.execPath, [...command.args, ...args], {
    env: { ...env, ...command.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It has ended.
    }
  }, 20);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => clearInterval(watch));
  return { child, ended, peak: () => peak };
}

async function benchServer() {
  const server = await startInstance({ env });
  const ask = async (address: string) => (await fetch(server.url + address)).text();
  let n = 0;
  const posts: number[] = [];
  const postOne = async () => {
    const { outcome } = (await post(server.url, ++n)) as { outcome?: string };
    if (outcome !== 'success') problems.push(`a post: ${outcome}`);
  };
  for (const address of ['/metrics', '/healthz']) {
    const times: number[] = [];
    for (let round = 0; round < 10; round++)
      await Promise.all([
        time(() => ask(address)).then((ms) => times.push(ms)),
        time(postOne).then((ms) => posts.push(ms)),
      ]);
    note(`${address} at worst`, Math.max(...times), 'ms', limits.answer);
  }
  note('a post beside them at worst', Math.max(...posts), 'ms', limits.answer);
  await server.stop();
  noteStatements('its slowest statement', limits.statement);
}

async function benchCommands() {
  const file = join(folder, 'all.csv');
  const exported = run('export', '--format', 'csv', '--output', file);
  note('export', await time(() => exported.ended), 'ms');
  note('export, memory', exported.peak(), 'MB', limits.exportMb);
}

async function benchInbox() {
  const port = await findFreePort();
  const inbox = run('inbox', '--port', String(port));
  const open = async (view: string) => {
    for (;;) {
      const page = await fetch(`http://127.0.0.1:${port}/${view}`).catch(() => undefined);
      if (page?.ok) return page.text();
      if (page) throw new Error(`${view}: ${page.status}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await open('');
  for (const view of ['', '?tab=answered', '?tab=spam', '?since=30d', '?q=pipes+12'])
    note(`inbox /${view}`, await time(() => open(view)), 'ms');
  note('inbox, memory', inbox.peak(), 'MB', limits.inboxMb);
  inbox.child.kill('SIGTERM');
  await inbox.ended;
  noteStatements('inbox, slowest statement', limits.statement);
}

try {
  if (!existsSync(path)) await drawEnquiries(path, Number(options.enquiries), Number(options.open));
  note('database', statSync(path).size / 1e6, 'MB');
  await benchServer();
  await benchCommands();
  await benchInbox();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
printTable(
  `${options.enquiries} enquiries, ${options.open} open`,
  ['what', 'measured', 'limit'],
  rows,
);
console.log(problems.length ? `\n${problems.join('\n')}` : '\nWithin its limits.');
process.exitCode = problems.length === 0 ? 0 : 1;
