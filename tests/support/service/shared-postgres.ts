/**
 * Starts one PostgreSQL for all test files of a run: a server for each would cost seconds of
 * processor time.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared server; undefined where there is none. */
    postgres: string | undefined;
  }
}

export default async function start({ provide }: TestProject) {
  const postgres = await startPostgres();
  provide('postgres', postgres?.root);
  return () => postgres?.stop();
}
