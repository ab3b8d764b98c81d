import type { Change, LineAnswer, LineInput, Refusal } from '@site/planner';
import { Stopped } from './line-client.ts';

export type Answered = { input: LineInput; answer: LineAnswer | Refusal };

/** 'partly': bands computed, changes not. */
export type Trouble = 'stopped' | 'failed' | 'partly' | undefined;

type Options = {
  bands: (input: LineInput) => Promise<LineAnswer | Refusal>;
  changes: (input: LineInput) => Promise<Change[]>;
  /** Called first without, then with `changes`. */
  publish: (answered: Answered) => void;
  failed: (trouble: Trouble) => void;
  /** Idle time before computing the changes, ms. */
  rest: number;
};

/**
 * Answers the latest line only. Changes take half as long as the bands, so they wait until the line
 * rests.
 */
export function createAnswering({ bands, changes, publish, failed, rest }: Options) {
  let wanted: LineInput | undefined;
  let running: Promise<void> | undefined;
  let wake = () => {};
  let last: Answered | undefined;

  const resting = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, rest);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const tell = (answered: Answered) => {
    last = answered;
    publish(answered);
  };

  const one = async (input: LineInput) => {
    try {
      const answer = await bands(input);
      const first = !last;
      // The first answer replaces the server's example, which includes changes.
      if (!first || answer.kind === 'refused') tell({ input, answer });
      if (answer.kind === 'refused') return;
      if (!first && !wanted) await resting();
      if (wanted && !first) return;
      try {
        tell({ input, answer: { ...answer, changes: await changes(input) } });
      } catch {
        tell({ input, answer: { ...answer, changes: [] } });
        failed('partly');
      }
    } catch (error) {
      failed(error instanceof Stopped ? 'stopped' : 'failed');
    }
  };

  const run = async () => {
    while (wanted) {
      const input = wanted;
      wanted = undefined;
      await one(input);
    }
    running = undefined;
  };

  return {
    ask(input: LineInput) {
      wanted = input;
      wake();
      running ??= run();
    },
    /** The last answer, once all computation has finished. */
    async settled(): Promise<Answered | undefined> {
      while (running) await running;
      return last;
    },
  };
}
