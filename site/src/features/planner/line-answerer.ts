import type { Change, LineAnswer, LineInput, Refusal } from '@site/planner';
import { StoppedError } from './line-client.ts';

export type AnsweredLine = { input: LineInput; answer: LineAnswer | Refusal };

/** 'partly': bands computed, changes not. */
export type AnswerTrouble = 'stopped' | 'failed' | 'partly' | undefined;

type Options = {
  bands: (input: LineInput) => Promise<LineAnswer | Refusal>;
  changes: (input: LineInput) => Promise<Change[]>;
  /** Called first without, then with `changes`. */
  publish: (answered: AnsweredLine) => void;
  failed: (trouble: AnswerTrouble) => void;
  /** Idle time before computing the changes, ms. */
  rest: number;
};

/**
 * Answers the latest line only. Changes take half as long as the bands, so they wait until the line
 * rests.
 */
export function createLineAnswerer({ bands, changes, publish, failed, rest }: Options) {
  let wanted: LineInput | undefined;
  let running: Promise<void> | undefined;
  let wake = () => {};
  let last: AnsweredLine | undefined;

  const waitForRest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, rest);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const publishAnswer = (answered: AnsweredLine) => {
    last = answered;
    publish(answered);
  };

  const answerLine = async (input: LineInput) => {
    try {
      const answer = await bands(input);
      const first = !last;
      // The first answer replaces the server's example, which includes changes.
      if (!first || answer.kind === 'refused') publishAnswer({ input, answer });
      if (answer.kind === 'refused') return;
      if (!first && !wanted) await waitForRest();
      if (wanted && !first) return;
      try {
        publishAnswer({ input, answer: { ...answer, changes: await changes(input) } });
      } catch {
        publishAnswer({ input, answer: { ...answer, changes: [] } });
        failed('partly');
      }
    } catch (error) {
      failed(error instanceof StoppedError ? 'stopped' : 'failed');
    }
  };

  const run = async () => {
    while (wanted) {
      const input = wanted;
      wanted = undefined;
      await answerLine(input);
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
    async settled(): Promise<AnsweredLine | undefined> {
      while (running) await running;
      return last;
    },
  };
}
