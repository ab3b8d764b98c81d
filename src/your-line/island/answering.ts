import type { Change, LineAnswer, LineInput, Refusal } from '../types.ts';
import { Stopped } from './client.ts';

/** An answer with the line it was computed for. */
export type Answered = { input: LineInput; answer: LineAnswer | Refusal };

/** 'partly': the bands stand, and what would change them could not be computed. */
export type Trouble = 'stopped' | 'failed' | 'partly' | undefined;

type Options = {
  /** The worker's end: all bands of a line, and what would change them. */
  bands: (input: LineInput) => Promise<LineAnswer | Refusal>;
  changes: (input: LineInput) => Promise<Change[]>;
  /** Called with every answer: first without its `changes`, then with them. */
  publish: (answered: Answered) => void;
  failed: (trouble: Trouble) => void;
  /** How long no other line may be wanted before the changes are computed, ms. */
  rest: number;
};

/**
 * Answers the last line wanted; those overtaken meanwhile are dropped. What would change a line takes as long
 * as half of its bands: it is computed once the line rests, so that the verdict does not wait for it.
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
      // The page already shows a whole example: the first answer takes its place whole.
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
    /** The last answer, once nothing is being computed any more. */
    async settled(): Promise<Answered | undefined> {
      while (running) await running;
      return last;
    },
  };
}
