import type {
  Change,
  LineAnswer,
  LineInput,
  Placement,
  Refusal,
  Simulated,
  Wanted,
} from '../types.ts';

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
