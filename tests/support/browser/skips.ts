import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { failsForSkips } from '../skips.ts';

/** Reporter of Playwright: fails a run under CI for skips that are not listed. */
export default class Skips implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const skipped = this.#suite?.allTests().filter((test) => test.outcome() === 'skipped') ?? [];
    return failsForSkips(skipped.map(({ title }) => title)) ? { status: 'failed' } : undefined;
  }
}
