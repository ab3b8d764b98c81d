/** The worker answers one request at a time. */
import '../../kit/enhancements/trusted-types.ts';
import type {
  Change,
  LineAnswer,
  LineInput,
  ParsedProfile,
  Placement,
  PlacementTarget,
  PlaceRuns,
  ProfileColumns,
  RecordChoice,
  RecordView,
  Refusal,
  Units,
} from '@site/planner';

type Kind = keyof Results;
export type Question = Request extends infer Q
  ? Q extends Request
    ? Omit<Q, 'id'>
    : never
  : never;

/** Timeout until the worker is terminated, ms. */
const ANSWER_TIMEOUT = 5000;
/** For computations that the visitor asks for, and sees and can stop, on a slow phone too. */
export const ASKED_TIMEOUT = 30_000;

export class StoppedError extends Error {}
export class CancelledError extends Error {}

/**
 * Starts the worker when needed. `ask` rejects with `StoppedError` after `timeout` ms, or with another
 * error if the worker fails.
 */
export function createLineClient(timeout = ANSWER_TIMEOUT) {
  let worker: Worker | undefined;
  let last = 0;
  let stop: ((reason: Error) => void) | undefined;

  const end = (reason: Error) => {
    worker?.terminate();
    worker = undefined;
    stop?.(reason);
    stop = undefined;
  };

  const sendQuestion = <K extends Kind>(question: Question & { kind: K }): Promise<Results[K]> =>
    new Promise((resolve, reject) => {
      // A new request cancels the running one.
      if (stop) end(new CancelledError('Another question took its place.'));
      last += 1;
      const id = last;
      const timer = setTimeout(() => end(new StoppedError()), timeout);
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
      worker.postMessage({ ...question, id } as Request);
    });

  return { ask: sendQuestion, close: () => end(new CancelledError('Stopped.')) };
}

export type LineClient = ReturnType<typeof createLineClient>;

/** The reply carries the request's id. */
export type Request =
  | { id: number; kind: 'bands'; input: LineInput; runs?: readonly PlaceRuns[] }
  | { id: number; kind: 'changes'; input: LineInput }
  | { id: number; kind: 'run'; input: LineInput; place: number }
  | { id: number; kind: 'place'; input: LineInput; wanted: PlacementTarget }
  | {
      id: number;
      kind: 'profile';
      file: Blob;
      units: Units;
      length: number;
      chosen: ProfileColumns;
    }
  | { id: number; kind: 'record'; file: Blob; chosen: RecordChoice };

export type Results = {
  bands: LineAnswer | Refusal;
  changes: Change[];
  /** Undefined behind the last place. */
  run: PlaceRuns | undefined;
  place: Placement | Refusal;
  /** With its text, if that is short enough for a field. */
  profile: ParsedProfile & { text: string };
  record: RecordView;
};

export type Reply =
  | { [K in keyof Results]: { id: number; kind: K; result: Results[K] } }[keyof Results]
  | { id: number; kind: 'failed'; reason: string };
