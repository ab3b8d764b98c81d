import type { LineInput, Placement, PlacementTarget, Refusal } from '@site/planner';
import { type ReactNode, Suspense, useState } from 'react';
import type { SecondWorker } from '../useSecondWorker.ts';

export type Cells = {
  /** Cell values, valid or not. */ draft: LineInput;
  /** Error of a field, by its path. */ errorOf: (path: string) => string | undefined;
  change: (next: LineInput, note?: string, entered?: string | null) => void;
  misread: (path: string, message: string | undefined) => void;
  /** Paths of ours. */ ours: ReadonlySet<string>;
  compute: SecondWorker;
};

/** Or a sentence why there are none. */
type PlaceNodes = (wanted: PlacementTarget) => Promise<Placement | Refusal | string>;

export type NodeMoves = {
  place: PlaceNodes;
  stop: () => void;
  /** Every step of a move; `done` at its end. */
  moveNodes: (nodes: number[], done: boolean) => void;
};

type RowProps = {
  label: string;
  id: string;
  error?: string | undefined;
  /** Opened by a button beside the label. */ about?: ReactNode;
  assumed?: boolean;
  children: ReactNode;
};

export const ErrorNote = ({ id, error }: Pick<RowProps, 'id' | 'error'>) =>
  error && (
    <p id={`${id}-error`} className="mt-1 mb-2 border-alarm border-l-4 pl-2 text-14 text-alarm-ink">
      {error}
    </p>
  );

export function Row({ label, id, error, about, assumed, children }: RowProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <label htmlFor={id} className="text-15 text-ink-2">
            {label}
          </label>
          {about && (
            <button
              type="button"
              className="inline-flex min-h-6 min-w-6 cursor-pointer items-center justify-center text-14 print:hidden forced-colors:border"
              aria-expanded={open}
              aria-label={`About ${label}${assumed ? ', assumed' : ''}`}
              onClick={() => setOpen(!open)}
            >
              <span
                aria-hidden="true"
                className="inline-grid size-4.5 place-items-center border border-field"
              >
                {open ? '−' : '?'}
              </span>
            </button>
          )}
        </span>
        {children}
      </div>
      {open && <Suspense fallback={null}>{about}</Suspense>}
      <ErrorNote {...{ id, error }} />
    </div>
  );
}

export const styleCell = (bad: boolean, assumed = false) =>
  `min-h-9 rounded-sheet border font-mono text-14 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-ink has-[input:focus-visible]:outline-offset-2 ${bad ? 'border-2 border-alarm' : 'border-field'} ${assumed && !bad ? 'border-dashed bg-paper' : 'bg-sheet'}`;
