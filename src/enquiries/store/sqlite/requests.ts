/** What a process asks of its SQLite thread, and the answers. */

export type Statement = { sql: string; parameters: readonly unknown[] };
/** A statement of a sequence; `lastIfFound`: the rest is left out if it returns a row. */
export type Step = Statement & { lastIfFound?: boolean };
export type Rows = { rows: unknown[]; changes?: bigint | undefined };
export type ThreadError = {
  name: string;
  message: string;
  code?: string | undefined;
  errcode?: number | undefined;
};
/** What became of a sequence: the rows of each step that was run, or its error. */
export type Outcome = { done?: Rows[]; error?: ThreadError };

/**
 * Requests and responses between a process and its SQLite thread: a statement, or a group of sequences that
 * are committed together. Request 0 opens the file.
 */
export type ThreadRequest = { id: number } & (Statement | { group: readonly (readonly Step[])[] });
export type ThreadResponse = Rows & { id: number; outcomes?: Outcome[]; error?: ThreadError };
export type ThreadOptions = { path: string; create: boolean; busyMs: number };
