import {
  type Field,
  formatCellNumber,
  getFieldValue,
  getUnit,
  readValue,
  resizeLine,
  withFieldValue,
} from '@site/planner';
import { useId, useRef, useState } from 'react';
import { About } from './load-on-demand.tsx';
import { type Cells, Row, styleCell } from './Row.tsx';

type Props = Cells & { field: Field; label?: string };

/** A number in the visitor's unit. Invalid text stays, with its error; nothing is clamped. */
export function Cell({ field, label = field.label, ...cells }: Props) {
  const { draft, errorOf, change, misread, ours } = cells;
  const id = useId();
  const { path, quantity, optional, empty = 'none' } = field;
  const value = getFieldValue(draft, path);
  const unit = getUnit(quantity, draft.units).name;
  const settled = typeof value === 'number' ? formatCellNumber(value, quantity, draft.units) : '';
  const [typed, setTyped] = useState<string>();
  const error = errorOf(path);
  const assumed = ours.has(path);
  const canBe = (length: number) => length >= field.min && length <= field.max;
  const lastLength = useRef(draft.length);
  if (canBe(draft.length)) lastLength.current = draft.length;

  const type = (text: string) => {
    setTyped(text);
    if (optional && text.trim() === '') {
      misread(path, undefined);
      change(withFieldValue(draft, path, undefined), '', path);
      return;
    }
    const read = readValue(text, quantity, draft.units);
    misread(path, read.kind === 'unreadable' ? `${label}: ${read.message}` : undefined);
    if (read.kind !== 'number') return;
    // Relative to the last valid length, so that digits being typed do not move nodes.
    const isLength = path === 'length' && canBe(read.value);
    change(
      isLength
        ? resizeLine(draft, read.value, lastLength.current)
        : withFieldValue(draft, path, read.value),
      '',
      path,
    );
  };
  return (
    <Row
      {...{ label, id, error }}
      assumed={assumed}
      about={<About {...cells} {...{ path, field }} />}
    >
      <span className={`${styleCell(!!error, assumed)} relative flex w-31 shrink-0 items-center`}>
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
          className="min-h-9 w-full min-w-0 bg-transparent py-1 [box-shadow:none] outline-none forced-colors:border pr-1 pl-2"
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
}
