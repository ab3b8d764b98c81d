/** Loaded into the processes of bench:enquiries: writes each slow statement, with its milliseconds. */
import { appendFileSync } from 'node:fs';
import { StatementSync } from 'node:sqlite';
import { processEnv } from '@site/config/process-env.ts';

for (const name of ['all', 'run'] as const) {
  const usual = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
  StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
    const began = performance.now();
    const result = usual.apply(this, values);
    const ms = performance.now() - began;
    const text = this.sourceSQL.replace(/\s+/g, ' ');
    if (ms > 5) appendFileSync(processEnv.STATEMENTS ?? '', `${ms.toFixed(0)} ${text}\n`);
    return result;
  } as never;
}
