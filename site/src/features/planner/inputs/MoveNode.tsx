import { formatPosition, formatPost, getNodeRange } from '@site/planner';
import { startTransition, useEffect, useState } from 'react';
import { ChoiceInput } from './ChoiceInput.tsx';
import type { Cells, NodeMoves } from './Row.tsx';
import { Slider } from './Slider.tsx';

type Props = Pick<Cells, 'draft'> & Pick<NodeMoves, 'moveNodes'>;

/** ms; longer than pauses within a drag. */
const SETTLED = 250;

export function MoveNode({ draft: { nodes, length, units }, moveNodes }: Props) {
  const [chosen, setChosen] = useState(0);
  /** Positions during the move; the form's cells follow afterwards. */
  const [moving, setMoving] = useState<number[]>();
  const node = Math.min(chosen, nodes.length - 1);
  const at = (moving ?? nodes)[node] ?? 0;
  const { low, high } = getNodeRange(nodes, node, length);
  const move = (to: number) => {
    const next = nodes.with(node, to);
    startTransition(() => setMoving(next));
    moveNodes(next, false);
  };
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(
      () =>
        startTransition(() => {
          moveNodes(moving, true);
          setMoving(undefined);
        }),
      SETTLED,
    );
    return () => clearTimeout(timer);
  }, [moving, moveNodes]);
  return (
    <div className="grid gap-1.5 print:hidden">
      <ChoiceInput
        label="Move"
        value={String(node)}
        options={nodes.map(
          (place, i) => [String(i), `S${i + 1}, ${formatPost(place, units)}`] as const,
        )}
        onChange={(next) => setChosen(Number(next))}
      />
      <Slider
        key={node}
        aria-label={`Place of S${node + 1}`}
        aria-valuetext={formatPosition(at, units)}
        min={low}
        max={high}
        step={10}
        value={at}
        onSlide={move}
      />
    </div>
  );
}
