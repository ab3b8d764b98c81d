import { formatPercent, getUnit, readValue, type Units } from '@site/planner';
import { useId, useState } from 'react';
import { type NodeMoves, Row, styleCell } from './Row.tsx';
import { SmallButton } from './SmallButton.tsx';

type Props = NodeMoves & { units: Units /** Only seconds are asked. */; unplaced: boolean };

export function PlaceForMe({ units, unplaced, place, stop, moveNodes }: Props) {
  const id = useId();
  const lengths = getUnit('metres', units).name;
  const [seconds, setSeconds] = useState('15');
  const [metres, setMetres] = useState(units.system === 'us' ? '150' : '50');
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const time = readValue(seconds, 'seconds', units);
    const width = readValue(metres, 'metres', units);
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
    const result = await place({ seconds: time.value, metres: width.value });
    if (typeof result === 'string') setNote(result);
    else if (result.kind === 'placed') {
      const { nodes, each } = result;
      moveNodes(nodes, true);
      setNote(
        `${nodes.length} nodes do it${each ? ` (by section ${each.join(', ')})` : ''}, on ${formatPercent(result.share)} of the line.${unplaced ? ' Metres were not asked: no position is given on this line.' : ''}`,
      );
    } else setNote(result.kind === 'impossible' ? result.reason : result.verdict);
    setBusy(false);
  };
  const small = (label: string, unit: string, value: string, set: (text: string) => void) => {
    const own = `${id}${unit}`;
    return (
      <Row label={label} id={own}>
        <span className={`${styleCell(false)} flex w-31 items-center`}>
          <input
            id={own}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={value}
            className="min-h-9 w-full min-w-0 bg-transparent px-2 outline-none forced-colors:border"
            onChange={(event) => set(event.currentTarget.value)}
          />
          <span className="pr-2 text-ink-2">{unit}</span>
        </span>
      </Row>
    );
  };
  return (
    <fieldset className="my-2 grid gap-1.5 border border-rule p-3 print:hidden">
      <legend className="px-1 text-15">Placed for me: the fewest that</legend>
      {small('alarm within', 's', seconds, setSeconds)}
      {small('place within ±', lengths, metres, setMetres)}
      <SmallButton onClick={busy ? stop : run}>
        {busy ? 'Stop placing' : 'Place the nodes'}
      </SmallButton>
      <p role="status" className="text-14 text-ink-2">
        {note}
      </p>
    </fieldset>
  );
}
