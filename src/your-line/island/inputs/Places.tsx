import { useId, useState } from 'react';
import { readNumber, shown, toSi, unitOf } from '../../input/units.ts';
import type { LineInput } from '../../types.ts';
import { type Cells, cell, ErrorNote } from './Cell.tsx';

type Props = Cells & { list: 'nodes' | 'valves'; label: string; hint: string };

/** Positions in km or miles, separated by spaces or semicolons. */
export function Places({ list, label, hint, draft, errorOf, change, misread }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { units } = draft;
  const settled = draft[list].map((at) => shown(at, 'distance', units)).join('; ');
  const error = errorOf(list);

  const type = (text: string) => {
    setTyped(text);
    const places: number[] = [];
    for (const part of text.split(/[;\s]+/).filter(Boolean)) {
      const read = readNumber(part);
      if (read.kind === 'unreadable') {
        misread(list, read.message);
        return;
      }
      places.push(toSi(read.value, 'distance', units));
    }
    misread(list, undefined);
    change({ ...draft, [list]: places.sort((a, b) => a - b) } as LineInput);
  };
  return (
    <div>
      <label htmlFor={id} className="text-15 text-ink-2">
        {label}, {unitOf('distance', units).name}
      </label>
      <textarea
        id={id}
        data-field={list}
        rows={2}
        maxLength={6000}
        spellCheck={false}
        value={typed ?? settled}
        aria-invalid={!!error}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className={`${cell(!!error)} mt-1 block w-full px-2 py-1.5`}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (!error) setTyped(undefined);
        }}
      />
      <p id={`${id}-hint`} className="text-13 text-ink-2">
        {hint}
      </p>
      <ErrorNote {...{ id, error }} />
    </div>
  );
}
