/**
 * Starts one PostgreSQL for all test files of a run, where the second engine is asked for: a server
 * for each would cost seconds of processor time.
 */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the shared server; undefined where it is not asked for or missing. */
    postgres: string | undefined;
  }
}

export default async function start({ provide }: TestProject) {
  const postgres = process.env.SECOND_ENGINE === 'on' ? await startPostgres() : undefined;
  provide('postgres', postgres?.root);
  return () => postgres?.stop();
}
