import { FIELDS, isUnplaceable, placeEvenNodes } from '@site/planner';
import { Cell } from './Cell.tsx';
import { MoveNode } from './MoveNode.tsx';
import { PlaceForMe } from './PlaceForMe.tsx';
import { Places } from './Places.tsx';
import { type Cells, type NodeMoves, styleCell } from './Row.tsx';

type Props = Cells & NodeMoves;

export function NodesGroup({ place, stop, moveNodes, ...cells }: Props) {
  const { draft, change } = cells;
  const { nodes, length } = draft;
  const count = nodes.length;
  const setCount = (next: number) =>
    change(
      { ...draft, nodes: placeEvenNodes(length, next), agree: Math.min(draft.agree, next) },
      draft.agree > next ? `${next} nodes: ${next} must agree.` : '',
    );
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-15 text-ink-2">How many, evenly</span>
        <span className={`${styleCell(false)} flex w-31 items-center justify-between`}>
          <span className="pl-2" aria-live="polite">
            {count}
          </span>
          <span>
            {(
              [
                ['−', 'fewer', count - 1],
                ['+', 'more', count + 1],
              ] as const
            ).map(([sign, word, next]) => (
              <button
                key={sign}
                type="button"
                className="size-9 cursor-pointer forced-colors:border disabled:cursor-default disabled:text-field"
                aria-label={`One node ${word}, evenly`}
                disabled={next < 2 || next > 60}
                onClick={() => setCount(next)}
              >
                {sign}
              </button>
            ))}
          </span>
        </span>
      </div>
      <Places {...cells} list="nodes" label="Places" hint="Or drag the squares on the profile." />
      <MoveNode {...{ draft, moveNodes }} />
      <PlaceForMe
        units={draft.units}
        unplaced={isUnplaceable(draft)}
        {...{ place, stop, moveNodes }}
      />
      {FIELDS.nodes.map((field) => (
        <Cell key={field.path} field={field} {...cells} />
      ))}
    </>
  );
}
