export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/** At most once in `ms` for each key, so that a lasting fault does not fill the log. */
export function throttleByKey<Args extends unknown[]>(
  ms: number,
  act: (...args: Args) => void,
  keyOf: (...args: Args) => string = () => '',
) {
  const last = new Map<string, number>();
  return (...args: Args): void => {
    const [key, now] = [keyOf(...args), performance.now()];
    if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < ms) return;
    if (last.size >= 1000) last.clear();
    last.set(key, now);
    act(...args);
  };
}

/** The only place that logs a visitor's words (docs/requirements.md, 7). */
export function logContent(
  log: Log,
  { kind, values }: { kind: string; values: Record<string, string> },
  reference: string,
  why: string,
): void {
  log.info({ kind, reference, content: values }, `Enquiry not mailed: ${why}`);
}

type Coded = Error & { code?: string; severity?: string; errcode?: number };

/** https://sqlite.org/rescode.html */
const sqliteCauses: Record<number, string> = {
  5: 'the database is locked by another process',
  6: 'the database is locked by another process',
  8: 'the database cannot be written to',
  10: 'the disk fails',
  11: 'the database is damaged',
  13: 'the disk is full',
  14: 'the database file cannot be opened',
  26: 'the file is not a database',
};

const otherCauses: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EFBIG: 'the disk is full',
  '53100': 'the disk is full',
  '28P01': 'the password is refused',
  EROFS: 'the disk cannot be written to',
  EACCES: 'the permission is missing',
  EPERM: 'the permission is missing',
  ENOENT: 'the folder is missing',
  ENOTDIR: 'the folder is missing',
  ECONNREFUSED: 'nothing answers at its address',
};

export function describeCause(error: unknown): string | undefined {
  const { name, message, code, errcode } = error as Coded;
  // Said by the triggers of `move`.
  if (message === 'this database was moved') return message;
  // Our own errors, whose messages contain no values.
  if (['MovedError', 'ReplacedError', 'StoreTimeout', 'SpoolFull', 'IssueUnsent'].includes(name))
    return message;
  // The low byte is the primary code.
  if (errcode !== undefined) return sqliteCauses[errcode & 0xff];
  return code === undefined ? undefined : otherCauses[code];
}

/** PostgreSQL's messages quote values, so only its code is logged. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, severity, errcode } = error as Coded;
  const cause = describeCause(error);
  return {
    error: error.name,
    code: errcode ?? code,
    ...(cause !== undefined && { cause }),
    ...(!severity && { detail: error.message }),
  };
}
