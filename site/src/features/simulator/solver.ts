import '../../kit/enhancements/trusted-types.ts';
import type { Detectability } from '@site/leak-model/detectability.ts';
import type { RunSummary } from '@site/leak-model/simulator';
import type { Choice } from './settings.ts';

export type Solver = {
  run: (choice: Choice) => Promise<RunSummary>;
  csv: (choice: Choice) => Promise<string>;
  chart: (choice: Choice, rounds: number, progress: (points: Detectability[]) => void) => void;
  stopChart: () => void;
  close: () => void;
};

/** Timeout after which the worker counts as lost, ms. */
const SOLVER_TIMEOUT = 20_000;

type PendingRequest = {
  resolve: (answer: Reply) => void;
  reject: (reason: Error) => void;
  timer: number;
};
type WithoutId = Request extends infer Q ? (Q extends Request ? Omit<Q, 'id'> : never) : never;

/** @param lost called once when the worker fails or stops answering */
export function createSolver(lost: () => void): Solver {
  const worker = new Worker(new URL('./solver.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PendingRequest>();
  let last = 0;
  let charting: { id: number; progress: (points: Detectability[]) => void } | undefined;
  let closed = false;

  const close = () => {
    closed = true;
    worker.terminate();
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
  const fail = (reason: string) => {
    if (closed) return;
    const pending = [...waiting.values()];
    close();
    for (const { reject } of pending) reject(new Error(reason));
    lost();
  };
  const sendQuestion = (question: WithoutId) =>
    new Promise<Reply>((resolve, reject) => {
      if (closed) {
        reject(new Error('The worker is closed.'));
        return;
      }
      last += 1;
      const timer = window.setTimeout(() => fail('The worker does not answer.'), SOLVER_TIMEOUT);
      waiting.set(last, { resolve, reject, timer });
      worker.postMessage({ ...question, id: last } as Request);
    });

  worker.addEventListener('error', () => fail('The worker failed.'));
  worker.addEventListener('messageerror', () => fail('The worker cannot be understood.'));
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'chart') {
      if (data.id === charting?.id) charting.progress(data.points);
      return;
    }
    const asked = waiting.get(data.id);
    if (data.kind === 'failed') {
      fail(data.reason);
      return;
    }
    waiting.delete(data.id);
    if (!asked) return;
    clearTimeout(asked.timer);
    asked.resolve(data);
  });

  return {
    run: async (choice) => {
      const answer = await sendQuestion({ kind: 'run', choice });
      if (answer.kind !== 'run') throw new Error('Not the answer asked for.');
      return answer.view;
    },
    csv: async (choice) => {
      const answer = await sendQuestion({ kind: 'csv', choice });
      if (answer.kind !== 'csv') throw new Error('Not the answer asked for.');
      return answer.text;
    },
    chart: (choice, rounds, progress) => {
      last += 1;
      charting = { id: last, progress };
      worker.postMessage({ id: last, kind: 'chart', choice, rounds } satisfies Request);
    },
    stopChart: () => {
      charting = undefined;
      last += 1;
      if (!closed) worker.postMessage({ id: last, kind: 'stop' } satisfies Request);
    },
    close,
  };
}

/** The reply carries the request's id. */
export type Request =
  | { id: number; kind: 'run' | 'csv'; choice: Choice }
  | { id: number; kind: 'chart'; choice: Choice; rounds: number }
  | { id: number; kind: 'stop' };

export type Reply =
  | { id: number; kind: 'run'; view: RunSummary; took: number }
  | { id: number; kind: 'csv'; text: string }
  | { id: number; kind: 'chart'; points: Detectability[] }
  | { id: number; kind: 'failed'; reason: string };
