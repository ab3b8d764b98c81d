/** The page's end of a worker that answers one question at a time. */
import '../../enhancements/trusted-types.ts';
import type {
  Change,
  LineAnswer,
  LineInput,
  Placement,
  Refusal,
  Simulated,
  Wanted,
} from '../types.ts';

type Kind = keyof Results;
type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

/** A worker that takes longer than this is stopped, ms. */
export const LIMIT = 5000;

/** Thrown where the worker was stopped for the time it took. */
export class Stopped extends Error {}

/**
 * A worker that is started with the first question and after every stop.
 * `ask` rejects with `Stopped` after `LIMIT`, with another error when the worker cannot be had or fails.
 */
export function createClient() {
  let worker: Worker | undefined;
  let last = 0;
  let stop: ((reason: Error) => void) | undefined;

  const end = (reason: Error) => {
    worker?.terminate();
    worker = undefined;
    stop?.(reason);
    stop = undefined;
  };

  const ask = <K extends Kind>(question: Asked & { kind: K }): Promise<Results[K]> =>
    new Promise((resolve, reject) => {
      // A new question ends the one before it, if that still runs.
      if (stop) end(new Error('Another question took its place.'));
      last += 1;
      const id = last;
      const timer = setTimeout(() => end(new Stopped()), LIMIT);
      const finish = () => {
        clearTimeout(timer);
        stop = undefined;
      };
      stop = (reason) => {
        clearTimeout(timer);
        reject(reason);
      };
      try {
        worker ??= new Worker(new URL('./line.worker.ts', import.meta.url), { type: 'module' });
      } catch (error) {
        finish();
        reject(error);
        return;
      }
      worker.onerror = () => end(new Error('The worker failed.'));
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        if (data.id !== id) return;
        finish();
        if (data.kind === 'failed') reject(new Error(data.reason));
        else resolve(data.result as Results[K]);
      };
      worker.postMessage({ ...question, id } as Question);
    });

  return { ask, close: () => end(new Error('Closed.')) };
}

export type Client = ReturnType<typeof createClient>;

/** What the page asks of its worker. Every question has an id, and its reply bears it. */
export type Question =
  | { id: number; kind: 'bands'; input: LineInput }
  | { id: number; kind: 'changes'; input: LineInput }
  | { id: number; kind: 'simulate'; input: LineInput; kp: number }
  | { id: number; kind: 'place'; input: LineInput; wanted: Wanted };

export type Results = {
  bands: LineAnswer | Refusal;
  changes: Change[];
  simulate: Simulated | Refusal;
  place: Placement | Refusal;
};

export type Reply =
  | { [K in keyof Results]: { id: number; kind: K; result: Results[K] } }[keyof Results]
  | { id: number; kind: 'failed'; reason: string };
