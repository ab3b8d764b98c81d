import pg from 'pg';

const int8 = 20;

/** A vanished server must cost a visitor seconds, not minutes. */
const shortWaits = {
  statement_timeout: 5000,
  query_timeout: 6000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
};

/** @param patient without time limits, for commands */
export function openPostgres(url: string, patient = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    ...(!patient && shortWaits),
    keepAlive: true,
    application_name: 'enquiries',
    // bigint columns hold milliseconds, far below 2^53.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === int8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener, a broken connection would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A retry on another connection may succeed. */
export function isBrokenConnection(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  // Class 57P: the server closes its connections.
  return severity === undefined ? code !== 'ECONNREFUSED' : (code ?? '').startsWith('57P');
}
