import { useId, useState } from 'react';
import { FIELDS } from '../../fields.ts';
import { evenNodes } from '../../lines.ts';
import type { Placement, Refusal, Wanted } from '../../types.ts';
import { readNumber, toSi, unitOf } from '../../units.ts';
import { percent, post, station } from '../format.ts';
import { Cell, cell, Row } from './Cell.tsx';
import type { Cells } from './cells.ts';
import { Pick } from './Pick.tsx';
import { Places } from './Places.tsx';
import { SmallButton } from './SmallButton.tsx';

type Props = Cells & { place: (wanted: Wanted) => Promise<Placement | Refusal> };

/** How many nodes and where: evenly, typed, moved one by one, or placed for a wanted time and place. */
export function NodesGroup({ place, ...cells }: Props) {
  const { draft, change, errorOf } = cells;
  const { nodes, length, units } = draft;
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const count = nodes.length;
  const node = Math.min(chosen, count - 1);
  const at = nodes[node] ?? 0;
  const setCount = (next: number) =>
    change(
      { ...draft, nodes: evenNodes(length, next), agree: Math.min(draft.agree, next) },
      draft.agree > next ? `${next} nodes: ${next} must agree.` : '',
    );
  const move = (to: number) =>
    change({ ...draft, nodes: nodes.map((one, i) => (i === node ? to : one)) });
  const low = (nodes[node - 1] ?? -10) + 10;
  const high = (nodes[node + 1] ?? length + 10) - 10;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-15 text-ink-2">How many, evenly</span>
        <span className={`${cell(false)} flex w-31 items-center justify-between`}>
          <span className="pl-2" aria-live="polite">
            {count}
          </span>
          <span>
            <button
              type="button"
              className="size-9 cursor-pointer forced-colors:border disabled:cursor-default disabled:text-field"
              aria-label="One node fewer, evenly"
              disabled={count <= 2}
              onClick={() => setCount(count - 1)}
            >
              −
            </button>
            <button
              type="button"
              className="size-9 cursor-pointer forced-colors:border disabled:cursor-default disabled:text-field"
              aria-label="One node more, evenly"
              disabled={count >= 60}
              onClick={() => setCount(count + 1)}
            >
              +
            </button>
          </span>
        </span>
      </div>
      <Places {...cells} list="nodes" label="Places" hint="Or drag the squares on the profile." />
      <Pick
        label="Move"
        value={String(node)}
        options={nodes.map((place, i) => [String(i), `S${i + 1}, ${post(place, units)}`] as const)}
        onChange={(next) => setChosen(Number(next))}
      />
      <input
        type="range"
        aria-label={`Place of S${node + 1}`}
        aria-valuetext={station(at, units)}
        min={Math.max(0, low)}
        max={Math.min(length, high)}
        step={10}
        value={at}
        className="h-7 w-full cursor-pointer accent-ink"
        onChange={(event) => move(event.currentTarget.valueAsNumber)}
      />
      <PlaceForMe {...cells} place={place} />
      {FIELDS.nodes.map((field) => (
        <Cell key={field.path} field={field} {...cells} />
      ))}
      <span id={`${id}e`} hidden>
        {errorOf('nodes')}
      </span>
    </>
  );
}

/** The fewest nodes that alarm within a time and place within a distance, along the whole line. */
function PlaceForMe({ draft, change, place }: Props) {
  const id = useId();
  const { units } = draft;
  const lengths = unitOf('metres', units).name;
  const [seconds, setSeconds] = useState('15');
  const [metres, setMetres] = useState(units.system === 'us' ? '150' : '50');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const time = readNumber(seconds);
    const width = readNumber(metres);
    if (
      time.kind === 'unreadable' ||
      width.kind === 'unreadable' ||
      time.value <= 0 ||
      width.value <= 0
    ) {
      setNote('Enter a time and a distance above zero.');
      return;
    }
    setBusy(true);
    setNote('Placing the nodes.');
    try {
      const result = await place({
        seconds: time.value,
        metres: toSi(width.value, 'metres', units),
      });
      if (result.kind === 'placed') {
        change({
          ...draft,
          nodes: result.nodes,
          agree: Math.min(draft.agree, result.nodes.length),
        });
        setNote(`${result.nodes.length} nodes do it, on ${percent(result.share)} of the line.`);
      } else setNote(result.kind === 'impossible' ? result.reason : result.verdict);
    } catch (error) {
      setNote(
        error instanceof Error && error.message
          ? error.message
          : 'This took over 5 seconds and was stopped.',
      );
    }
    setBusy(false);
  };
  const small = (label: string, unit: string, value: string, set: (text: string) => void) => {
    const own = `${id}${unit}`;
    return (
      <Row label={label} id={own}>
        <span className={`${cell(false)} flex w-31 items-center`}>
          <input
            id={own}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={value}
            className="min-h-9 w-full min-w-0 bg-transparent px-2 forced-colors:border"
            onChange={(event) => set(event.currentTarget.value)}
          />
          <span className="pr-2 text-ink-2">{unit}</span>
        </span>
      </Row>
    );
  };
  return (
    <fieldset className="my-2 grid gap-1.5 border border-rule p-3">
      <legend className="px-1 text-15">Placed for me: the fewest that</legend>
      {small('alarm within', 's', seconds, setSeconds)}
      {small('place within ±', lengths, metres, setMetres)}
      <SmallButton onClick={run} disabled={busy}>
        Place the nodes
      </SmallButton>
      <p role="status" className="text-13 text-ink-2">
        {note}
      </p>
    </fieldset>
  );
}
