/** The part of pino's logger that enquiries use. */
export type Log = Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;

/**
 * What may be logged of an error. A database quotes values in its messages, and values are
 * personal: so its code only; the messages of SQLite and of Node's network name no values.
 */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { error: typeof error };
  const { code, severity, errcode } = error as {
    code?: string;
    severity?: string;
    errcode?: number;
  };
  return { error: error.name, code: code ?? errcode, ...(!severity && { detail: error.message }) };
}
