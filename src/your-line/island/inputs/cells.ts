import type { LineInput } from '../../types.ts';

/** What every cell is given. */
export type Cells = {
  /** The line as the cells have it, also where it cannot be. */ draft: LineInput;
  /** What is wrong with a field, by its path. */ errorOf: (path: string) => string | undefined;
  change: (next: LineInput, note?: string) => void;
  misread: (path: string, message: string | undefined) => void;
};
