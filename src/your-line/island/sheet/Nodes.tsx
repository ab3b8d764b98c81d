import { memo } from 'react';
import { round } from '../../../figures/kit/round.ts';
import type { Hydraulics, LineInput } from '../../types.ts';
import type { Frame } from './frame.ts';
import { Letter } from './parts.tsx';
import { groundAt } from './reading.ts';
import type { Scale } from './scale.ts';

type Props = {
  frame: Frame;
  input: Pick<LineInput, 'nodes' | 'valves'>;
  hydraulics: Hydraulics;
  /** From height in m. */ earth: Scale;
  /** Extends the node lines through the bands below. */ through: boolean;
};

export const Nodes = memo(function Nodes({ frame, input, hydraulics, earth, through }: Props) {
  const at = (kp: number) => ({
    x: frame.x(kp),
    y: round(earth(groundAt(hydraulics, kp).elevation)),
  });
  const nodes = input.nodes.map(at);
  const bottom = frame.bands[through ? 'found' : 'profile'].bottom;
  const size = nodes.length > 30 ? 6 : frame.compact ? 9 : 11;
  // Omits names that would overlap.
  let last = -100;
  const named = nodes.map(({ x }) => {
    const fits = x - last > 26;
    if (fits) last = x;
    return fits;
  });
  return (
    <g>
      <path
        d={nodes.map(({ x, y }) => `M${x} ${y}V${bottom}`).join('')}
        className="stroke-ink-2"
        strokeDasharray="1.5 3.5"
      />
      {input.valves.map((kp) => {
        const { x, y } = at(kp);
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
          {named[i] && (
            <Letter x={x} y={Math.round(y - 11)} anchor="middle" strong className="fill-ink">
              {`S${i + 1}`}
            </Letter>
          )}
        </g>
      ))}
    </g>
  );
});
