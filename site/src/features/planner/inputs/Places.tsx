import { formatCellNumber, getUnit, type LineInput, readValue } from '@site/planner';
import { useId, useState } from 'react';
import { About } from './load-on-demand.tsx';
import { type Cells, Row, styleCell } from './Row.tsx';

type Props = Cells & { list: 'nodes' | 'valves'; label: string; hint: string };

export function Places({ list, label, hint, ...cells }: Props) {
  const { draft, errorOf, change, misread } = cells;
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { units } = draft;
  const settled = draft[list].map((at) => formatCellNumber(at, 'distance', units)).join('; ');
  const error = errorOf(list);

  const type = (text: string) => {
    setTyped(text);
    const places: number[] = [];
    for (const part of text.split(/;|\s+(?=\d)/).filter((one) => one.trim())) {
      const read = readValue(part, 'distance', units);
      if (read.kind === 'unreadable') {
        misread(list, read.message);
        return;
      }
      places.push(read.value);
    }
    misread(list, undefined);
    change({ ...draft, [list]: places.sort((a, b) => a - b) } as LineInput);
  };
  return (
    <Row
      id={id}
      label={`${label}, ${getUnit('distance', units).name}`}
      error={error}
      about={<About {...cells} path={list} />}
    >
      <textarea
        id={id}
        data-field={list}
        rows={2}
        maxLength={6000}
        spellCheck={false}
        value={typed ?? settled}
        aria-invalid={!!error}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className={`${styleCell(!!error)} block w-full px-2 py-1.5`}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          if (!error) setTyped(undefined);
        }}
      />
      <p id={`${id}-hint`} className="text-14 text-ink-2">
        {hint}
      </p>
    </Row>
  );
}
