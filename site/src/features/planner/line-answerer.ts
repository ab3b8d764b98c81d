import type { Change, LineAnswer, LineInput, PlaceRuns, Refusal } from '@site/planner';
import { StoppedError } from './line-client.ts';

export type AnsweredLine = { input: LineInput; answer: LineAnswer | Refusal };

/** 'partly': bands computed, changes or runs not. */
export type AnswerTrouble = 'stopped' | 'failed' | 'partly' | undefined;

type Options = {
  bands: (input: LineInput, runs?: readonly PlaceRuns[]) => Promise<LineAnswer | Refusal>;
  /** At a place along the line; undefined behind the last. */
  run: (input: LineInput, place: number) => Promise<PlaceRuns | undefined>;
  changes: (input: LineInput) => Promise<Change[]>;
  /** Runs along a line that were made before, so that they need not be made again. */
  made?: (input: LineInput) => readonly PlaceRuns[] | undefined;
  /** Called first without, then with `changes`, then by the runs, once all are made. */
  publish: (answered: AnsweredLine) => void;
  failed: (trouble: AnswerTrouble) => void;
  /** Idle time before changes and runs, ms. */
  rest: number;
};

/**
 * Answers the latest line only: at once by the closed form. Once the line rests the rule itself is
 * run along it, and what would change it is computed; the next edit stops both.
 */
export function createLineAnswerer({ bands, run: runAt, changes, publish, ...options }: Options) {
  const { made, failed, rest } = options;
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

  const runAlong = async (input: LineInput, form: LineAnswer) => {
    const answer = { ...form, changes: await changes(input) };
    publishAnswer({ input, answer });
    if (made?.(input)) return;
    const runs: PlaceRuns[] = [];
    while (!wanted) {
      const next = await runAt(input, runs.length);
      if (!next) break;
      runs.push(next);
    }
    if (wanted || runs.length === 0) return;
    const whole = await bands(input, runs);
    if (whole.kind === 'answer')
      publishAnswer({ input, answer: { ...whole, changes: answer.changes } });
  };

  const answerLine = async (input: LineInput) => {
    try {
      const answer = await bands(input, made?.(input));
      const first = !last;
      // The first answer replaces the server's example, which includes changes.
      if (!first || answer.kind === 'refused') publishAnswer({ input, answer });
      if (answer.kind === 'refused') return;
      if (!first && !wanted) await waitForRest();
      if (wanted && !first) return;
      try {
        await runAlong(input, answer);
      } catch {
        if (wanted) return;
        const done = last?.input === input && last.answer.kind === 'answer' && last.answer.changes;
        if (!done) publishAnswer({ input, answer: { ...answer, changes: [] } });
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
