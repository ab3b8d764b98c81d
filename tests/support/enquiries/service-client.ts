import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { SubmitResult } from '@site/enquiries/forms';
import { createDemoForm } from './enquiries-rig.ts';

/** Starts service-process.ts by a line of shell, and submits forms to it one after another. */
export function startServiceProcess(env: Record<string, string>, shell = 'exec "$@"') {
  const child = spawn(
    'sh',
    ['-c', shell, 'sh', process.execPath, 'tests/support/service/service-process.ts'],
    { env: { PATH: process.env.PATH ?? '', ...env } },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  return {
    child,
    pid: child.pid ?? 0,
    async submit(n: number | string, more: Record<string, string> = {}): Promise<SubmitResult> {
      const values = Object.fromEntries(createDemoForm(n, more));
      child.stdin.write(`${JSON.stringify({ kind: 'demo', values })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`The service ended: ${complaints}`);
      return JSON.parse(value);
    },
    async end(): Promise<number | null> {
      child.stdin.end();
      return new Promise((resolve) => child.once('exit', resolve));
    },
  };
}
