import type { Hydraulics, LineInput } from '@site/planner';
import { memo } from 'react';
import { round } from '../../../kit/figures/round.ts';
import type { Frame } from './sheet-frame.ts';
import { Letter } from './sheet-parts.tsx';
import { interpolateGround } from './sheet-reading.ts';
import type { Scale } from './sheet-scales.ts';

type Props = {
  frame: Frame;
  input: Pick<LineInput, 'nodes' | 'valves'>;
  hydraulics: Hydraulics;
  /** From height in m. */ earth: Scale;
  /** Extends the node lines through the bands below. */ through: boolean;
};

export const Nodes = memo(function Nodes({ frame, input, hydraulics, earth, through }: Props) {
  const placeNode = (kp: number) => ({
    x: frame.x(kp),
    y: round(earth(interpolateGround(hydraulics, kp).elevation)),
  });
  const nodes = input.nodes.map(placeNode);
  const { profile, alarm, place, found } = frame.bands;
  // Through the bands, not through the words between them.
  const isCrowded = nodes.length > 30;
  const bands = through && !isCrowded ? [profile, alarm, place, found] : [profile];
  const down = bands.map(({ top, bottom }, i) => {
    const gap = i > 0 ? `m0 ${round(top - (bands[i - 1]?.bottom ?? 0))}` : '';
    return `${gap}V${bottom}`;
  });
  const size = isCrowded ? 6 : frame.compact ? 9 : 11;
  // Names stand in the ground, where no grade line strikes them; gas has its pressure above.
  const under = hydraulics.head !== undefined;
  // Either side of a station's line where two nodes share a place; omits names that would overlap.
  const isNear = (i: number, j: number) =>
    Math.abs((nodes[i]?.x ?? -99) - (nodes[j]?.x ?? -99)) < 12;
  const isPair = (i: number) => isNear(i, i + 1) && !isNear(i - 1, i) && !isNear(i + 1, i + 2);
  // Every tenth, where all would run together, and the last, whose number is the count.
  const end = nodes.length - 1;
  const isNamed = (i: number) => !isCrowded || i === 0 || i === end || i % 10 === 9;
  const limit = (isCrowded && nodes[end]?.x) || Number.POSITIVE_INFINITY;
  let last = -100;
  const names = nodes.map(({ x }, i) => {
    const anchor = isPair(i) ? 'end' : isPair(i - 1) ? 'start' : 'middle';
    const room = i > 98 ? 42 : 26;
    const fits =
      isNamed(i) &&
      (i === end || x + room < limit) &&
      (x - last > (anchor === 'end' ? 40 : room) || (anchor === 'start' && last > x - 12));
    if (fits) last = x;
    const dx = anchor === 'end' ? -8 : anchor === 'start' ? 8 : 0;
    return fits ? ({ anchor, dx } as const) : undefined;
  });
  return (
    <g>
      <path
        d={nodes
          // On whole pixels, as the names are: a long line's page stays small.
          .map(({ x, y }, i) => {
            const from = Math.round(names[i] && under ? y + 23 : y);
            return `M${Math.round(x)} ${from}${down.join('')}`;
          })
          .join('')}
        className="stroke-ink-2"
        strokeDasharray="1.5 3.5"
      />
      {input.valves.map((kp) => {
        const { x, y } = placeNode(kp);
        return (
          <path
            key={kp}
            d={`M${x - 7} ${y - 5}v10l14-10v10z`}
            className="fill-sheet stroke-ink"
            strokeWidth="1.25"
          />
        );
      })}
      {nodes.map(({ x, y }, i) => (
        <g key={input.nodes[i]}>
          <rect
            x={round(x - size / 2)}
            y={round(y - size / 2)}
            width={size}
            height={size}
            className="fill-sheet stroke-ink"
            strokeWidth="1.5"
          />
          {names[i] && (
            <Letter
              x={Math.round(x + names[i].dx)}
              y={Math.round(under ? y + 20 : y - 11)}
              anchor={names[i].anchor}
              strong
              bare={under}
              className="fill-ink"
            >
              {`S${i + 1}`}
            </Letter>
          )}
        </g>
      ))}
    </g>
  );
});
