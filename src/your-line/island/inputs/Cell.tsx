import { type ReactNode, useId, useRef, useState } from 'react';
import { type Field, valueAt, withValue } from '../../input/fields.ts';
import { readNumber, shown, toSi, unitOf } from '../../input/units.ts';
import type { LineInput, Placement, PlacementTarget, Refusal } from '../../types.ts';

export type Cells = {
  /** Cell values, valid or not. */ draft: LineInput;
  /** Error of a field, by its path. */ errorOf: (path: string) => string | undefined;
  change: (next: LineInput, note?: string) => void;
  misread: (path: string, message: string | undefined) => void;
};

/** Or a sentence why there are none. */
type PlaceNodes = (wanted: PlacementTarget) => Promise<Placement | Refusal | string>;

export type NodeMoves = {
  place: PlaceNodes;
  /** Every step of a move; `done` at its end. */
  moveNodes: (nodes: number[], done: boolean) => void;
};

type RowProps = {
  label: string;
  id: string;
  error?: string | undefined;
  children: ReactNode;
};

export const ErrorNote = ({ id, error }: Omit<RowProps, 'label' | 'children'>) =>
  error && (
    <p id={`${id}-error`} className="mt-1 mb-2 border-alarm border-l-4 pl-2 text-13 text-alarm-ink">
      {error}
    </p>
  );

export const Row = ({ label, id, error, children }: RowProps) => (
  <div>
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <label htmlFor={id} className="text-15 text-ink-2">
        {label}
      </label>
      {children}
    </div>
    <ErrorNote {...{ id, error }} />
  </div>
);

/** Shared border and size. */
export const cell = (bad: boolean) =>
  `min-h-9 rounded-sheet border bg-sheet font-mono text-13 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-ink has-[input:focus-visible]:outline-offset-2 ${bad ? 'border-2 border-alarm' : 'border-field'}`;

type Props = Cells & { field: Field; label?: string };

/** A number in the visitor's unit. Invalid text stays, with its error; nothing is clamped. */
export function Cell({ field, label = field.label, draft, errorOf, change, misread }: Props) {
  const id = useId();
  const { path, quantity, optional, empty = 'none' } = field;
  const value = valueAt(draft, path);
  const unit = unitOf(quantity, draft.units).name;
  const settled = typeof value === 'number' ? shown(value, quantity, draft.units) : '';
  /** Text being typed. */
  const [typed, setTyped] = useState<string>();
  const error = errorOf(path);
  const canBe = (length: number) => length >= field.min && length <= field.max;
  const lastLength = useRef(draft.length);
  if (canBe(draft.length)) lastLength.current = draft.length;

  const type = (text: string) => {
    setTyped(text);
    if (optional && text.trim() === '') {
      misread(path, undefined);
      change(withValue(draft, path, undefined));
      return;
    }
    // A post as it is written on the line: 14+200.
    const read = readNumber(
      quantity === 'distance' ? text.replace(/^\s*(\d+)\+(\d{3})\s*$/, '$1.$2') : text,
    );
    if (read.kind === 'unreadable') {
      misread(path, `${label}: ${read.message}`);
      return;
    }
    const si = toSi(read.value, quantity, draft.units);
    const finite = Number.isFinite(si);
    misread(path, finite ? undefined : `${label}: that number is too large.`);
    if (finite) change(resized(withValue(draft, path, si)));
  };
  return (
    <Row {...{ label, id, error }}>
      <span className={`${cell(!!error)} relative flex w-31 shrink-0 items-center`}>
        <input
          id={id}
          data-field={path}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          value={typed ?? settled}
          placeholder={optional ? empty : undefined}
          aria-invalid={!!error}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-unit`}
          className="min-h-9 w-full min-w-0 bg-transparent py-1 outline-none forced-colors:border pr-1 pl-2"
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            if (!error) setTyped(undefined);
          }}
        />
        <span id={`${id}-unit`} className="shrink-0 pr-2 text-ink-2">
          {unit}
        </span>
      </span>
    </Row>
  );

  /** Relative to the last valid length, so that digits being typed do not move nodes. */
  function resized(next: typeof draft) {
    if (path !== 'length' || !canBe(next.length)) return next;
    const by = next.length / lastLength.current;
    const moved = (at: number) => Math.min(next.length, Math.round(at * by * 10) / 10);
    return {
      ...next,
      nodes: draft.nodes.map(moved),
      valves: draft.valves.map(moved),
      stations: draft.stations.map((one) => ({ ...one, at: moved(one.at) })),
      profile: draft.profile.map(({ at, elevation }, i, { length }) => ({
        at: i === length - 1 ? next.length : at * by,
        elevation,
      })),
    };
  }
}
