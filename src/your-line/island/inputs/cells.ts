import type { LineInput, Placement, Refusal, Wanted } from '../../types.ts';

/** What every cell is given. */
export type Cells = {
  /** The line as the cells have it, also where it cannot be. */ draft: LineInput;
  /** What is wrong with a field, by its path. */ errorOf: (path: string) => string | undefined;
  change: (next: LineInput, note?: string) => void;
  misread: (path: string, message: string | undefined) => void;
};

/** Resolves with the nodes, or with the sentence that says why there are none. */
export type PlaceNodes = (wanted: Wanted) => Promise<Placement | Refusal | string>;

export type NodeMoves = {
  place: PlaceNodes;
  /** Called with every step of a node that moves, and once more with `done` at its end. */
  moveNodes: (nodes: number[], done: boolean) => void;
};
