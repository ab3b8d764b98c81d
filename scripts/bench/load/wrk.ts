import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { pinned } from '../../../tests/support/service/instance.ts';
import type { Server } from './servers.ts';

/** What wrk reports: requests a second, the 99th percentile in ms, all requests, and those answered with a failure. */
export type Load = { perSecond: number; p99: number; requests: number; failed: number };
/** With the server's processor time for a request in ms, all its threads. */
export type Reading = Load & { processorMs: number };

/** Puts load on an address; further arguments of wrk, and the environment of its script. */
export type PutLoad = (url: string, more?: string[], env?: Record<string, string>) => Promise<Load>;

function inMilliseconds(text: string): number {
  const [, value, unit] = /([\d.]+)(us|ms|s)/.exec(text) ?? [];
  return Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
}

/** @param cores the processors that wrk may use, as taskset numbers them */
export const wrkLoad =
  (options: { connections: string; seconds: string; cores: string | undefined }): PutLoad =>
  async (url, more = [], env = {}) => {
    const { connections, seconds, cores } = options;
    const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...more, url];
    const [program = '', ...args] = pinned(wrk, cores);
    const { stdout } = await promisify(execFile)(program, args, {
      env: { ...process.env, ...env },
    });
    const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? '0';
    return {
      perSecond: Number(found(/Requests\/sec:\s+([\d.]+)/)),
      p99: inMilliseconds(found(/^\s+99%\s+(\S+)/m)),
      requests: Number(found(/(\d+) requests in/)),
      failed: Number(found(/Non-2xx or 3xx responses: (\d+)/)),
    };
  };

export async function withProcessorTime(
  server: Pick<Server, 'processorTime'>,
  run: () => Promise<Load>,
): Promise<Reading> {
  const before = server.processorTime();
  const result = await run();
  const spent = server.processorTime() - before;
  return { ...result, processorMs: spent / result.requests };
}
