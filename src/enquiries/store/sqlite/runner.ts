import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type {
  Outcome,
  Rows,
  Statement,
  Step,
  ThreadError,
  ThreadRequest,
  ThreadResponse,
} from './requests.ts';

/** The fields of an error that can be sent between threads. */
export function describe(error: unknown): ThreadError {
  const { name, message, code, errcode } = error as Error & { code?: string; errcode?: number };
  return { name, message, code, errcode };
}

type Prepared = { statement: StatementSync; reads: boolean };

/** Most statements that are kept prepared; there are a few dozen different ones. */
const mostPrepared = 200;

/** Runs requests on an open database, one after another. */
export class SqliteRunner {
  readonly #db: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  #prepare(sql: string): Prepared {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#db.prepare(sql);
    const prepared = { statement, reads: statement.columns().length > 0 };
    if (this.#statements.size >= mostPrepared) this.#statements.clear();
    this.#statements.set(sql, prepared);
    return prepared;
  }

  #run({ sql, parameters }: Statement): Rows {
    const { statement, reads } = this.#prepare(sql);
    const values = parameters as SQLInputValue[];
    if (reads) return { rows: statement.all(...values) };
    return { rows: [], changes: BigInt(statement.run(...values).changes) };
  }

  #order(sql: string): void {
    this.#run({ sql, parameters: [] });
  }

  #runSteps(steps: readonly Step[]): Rows[] {
    const done: Rows[] = [];
    for (const step of steps) {
      const rows = this.#run(step);
      done.push(rows);
      if (step.lastIfFound && rows.rows.length > 0) break;
    }
    return done;
  }

  /**
   * Runs every sequence of a group in one transaction. A sequence that fails leaves no trace and the others
   * alone, unless its error ends the transaction (a full disk): then all of them have failed.
   */
  #runGroup(group: readonly (readonly Step[])[]): Outcome[] {
    const outcomes: Outcome[] = [];
    try {
      this.#order('begin immediate');
      for (const steps of group) {
        this.#order('savepoint sequence');
        try {
          outcomes.push({ done: this.#runSteps(steps) });
        } catch (error) {
          if (!this.#db.isTransaction) throw error;
          this.#order('rollback to sequence');
          outcomes.push({ error: describe(error) });
        }
        this.#order('release sequence');
      }
      this.#order('commit');
      return outcomes;
    } catch (error) {
      if (this.#db.isTransaction) this.#order('rollback');
      return group.map(() => ({ error: describe(error) }));
    }
  }

  respond(request: ThreadRequest): ThreadResponse {
    const { id } = request;
    if ('group' in request) return { id, rows: [], outcomes: this.#runGroup(request.group) };
    try {
      return { id, ...this.#run(request) };
    } catch (error) {
      return { id, rows: [], error: describe(error) };
    }
  }

  close(): void {
    this.#statements.clear();
    this.#db.close();
  }
}
