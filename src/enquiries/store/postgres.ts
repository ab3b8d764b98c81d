import pg from 'pg';

const int8 = 20;

/** Every wait has an end, so that a vanished server costs a visitor seconds, not minutes. */
const shortWaits = {
  statement_timeout: 5000,
  query_timeout: 6000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 10_000,
};

/** A pool of connections; a `patient` one is for commands that a person waits for. */
export function openPostgres(url: string, patient = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    ...(!patient && shortWaits),
    keepAlive: true,
    application_name: 'enquiries',
    // Times are bigint: milliseconds, far below 2^53, so a number holds them.
    types: {
      getTypeParser: ((oid: number, format: 'text') =>
        oid === int8
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks, idle or between two statements, must not end the process: its next
  // query fails, and the one after that opens another.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Whether the connection itself failed, so that the same statement may succeed on another one. */
export function isBrokenConnection(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: string };
  // Class 57P: the server ends its connections. Other answers of the server are about the statement.
  return severity === undefined ? code !== 'ECONNREFUSED' : (code ?? '').startsWith('57P');
}
