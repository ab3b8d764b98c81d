import type { Outcome, Rows, Step } from './requests.ts';

/** What runs groups, one at a time (SqliteConnection). */
type Runner = {
  acquire(): Promise<void>;
  release(): void;
  executeGroup(group: readonly (readonly Step[])[]): Promise<Outcome[]>;
};

type Waiting = {
  steps: readonly Step[];
  resolve: (rows: Rows[]) => void;
  reject: (error: Error) => void;
};

/** Most writes that are committed together: some ten milliseconds of work. */
const most = 64;

/**
 * Commits together what waits to be written at the same moment, since a commit waits for the disk however
 * little it writes. Each write stands alone but for that: it fails alone, and is answered when it is on the disk.
 */
export class Groups {
  readonly #runner: Runner;
  readonly #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(runner: Runner) {
    this.#runner = runner;
  }

  /**
   * Runs the steps one after another, nobody else's between them; all of them are kept or none.
   * @returns the rows of each step that was run
   */
  write(steps: readonly Step[]): Promise<Rows[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ steps, resolve, reject });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      try {
        await this.#runner.acquire();
      } catch (error) {
        for (const { reject } of this.#waiting.splice(0)) reject(error as Error);
        continue;
      }
      const group = this.#waiting.splice(0, most);
      try {
        const outcomes = await this.#runner.executeGroup(group.map(({ steps }) => steps));
        for (const [i, { resolve, reject }] of group.entries()) {
          const { done, error } = outcomes[i] as Outcome;
          if (done) resolve(done);
          else reject(Object.assign(new Error(error?.message), error));
        }
      } catch (error) {
        for (const { reject } of group) reject(error as Error);
      } finally {
        this.#runner.release();
      }
    }
    this.#isRunning = false;
  }
}
