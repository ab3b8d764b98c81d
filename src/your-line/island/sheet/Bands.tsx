import { memo } from 'react';
import type { Hydraulics, LineAnswer, LineInput } from '../../types.ts';
import { toShown, toSi } from '../../units.ts';
import { post } from '../format.ts';
import { AlarmBand, PlaceBand } from './curves.tsx';
import { FoundBand } from './FoundBand.tsx';
import type { Frame } from './frame.ts';
import { ProfileBand, profileScales } from './ProfileBand.tsx';
import { Hatch, Letter } from './parts.tsx';
import { groundAt } from './reading.ts';
import { ticks } from './scale.ts';

type Props = {
  /** Prefix of ids, which differ where a page has the sheet in two widths. */ id: string;
  frame: Frame;
  input: LineInput;
  hydraulics: Hydraulics;
  /** Absent where the physics allows none: then the profile stands alone. */
  answer: LineAnswer | undefined;
};

/** All bands above one another on the axis of the line. It draws what it is given, and holds no state. */
export const Bands = memo(function Bands({ id, frame, input, hydraulics, answer }: Props) {
  const shared = { id, frame, input };
  const { bands } = frame;
  const rules = answer ? [bands.alarm, bands.place, bands.found] : [];
  return (
    <g>
      <defs>
        <Hatch id={`${id}-hatch`} className="stroke-field" />
        <Hatch id={`${id}-bad`} className="stroke-alarm" />
      </defs>
      <path
        d={rules.map(({ label }) => `M0 ${label + 0.5}H${frame.width}`).join('')}
        className="stroke-rule"
      />
      <ProfileBand {...shared} hydraulics={hydraulics} />
      {answer && (
        <>
          <AlarmBand {...shared} answer={answer} />
          <PlaceBand {...shared} answer={answer} />
          <FoundBand frame={frame} answer={answer} />
        </>
      )}
      <Nodes {...{ frame, input, hydraulics }} through={answer !== undefined} />
      <Stationing frame={frame} input={input} />
    </g>
  );
});

type NodesProps = Pick<Props, 'frame' | 'input' | 'hydraulics'> & { through: boolean };

/** The nodes on the ground, their lines through all bands, and the valves. */
function Nodes({ frame, input, hydraulics, through }: NodesProps) {
  const { earth } = profileScales(frame, input, hydraulics);
  const at = (kp: number) => ({
    x: Math.round(frame.x(kp) * 10) / 10,
    y: Math.round(earth(groundAt(hydraulics, kp).elevation) * 10) / 10,
  });
  const nodes = input.nodes.map(at);
  const bottom = through ? frame.axis.top : frame.bands.profile.bottom;
  const size = nodes.length > 30 ? 6 : frame.compact ? 9 : 11;
  // Names where they do not run into one another.
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
            x={x - size / 2}
            y={y - size / 2}
            width={size}
            height={size}
            className="fill-sheet stroke-ink"
            strokeWidth="1.5"
          />
          {named[i] && (
            <Letter x={x} y={y - 11} anchor="middle" strong className="fill-ink">
              S{i + 1}
            </Letter>
          )}
        </g>
      ))}
    </g>
  );
}

/** The strip of kilometre posts, or mile posts, at the foot. */
function Stationing({ frame, input: { length, units } }: Pick<Props, 'frame' | 'input'>) {
  const { axis, compact, left, right, width } = frame;
  const last = toShown(length, 'distance', units);
  const marks = ticks(0, last, compact ? 4 : 8).map((at) => toSi(at, 'distance', units));
  const most = frame.x(length) - (compact ? 70 : 56);
  const shown = marks.filter((at) => frame.x(at) <= most);
  const y = axis.top + 21;
  return (
    <g>
      <path d={`M0 ${axis.top + 0.5}H${width}`} className="stroke-ink" strokeWidth="1.5" />
      <path
        d={[...marks, length]
          .map((at) => `M${Math.round(frame.x(at) * 10) / 10} ${axis.top}v7`)
          .join('')}
        className="stroke-ink"
      />
      <Letter x={compact ? 8 : 20} y={y} strong className="fill-ink">
        {units.system === 'metric' ? 'KP' : compact ? 'mi' : 'Mile post'}
      </Letter>
      {shown.map((at) => (
        <Letter
          key={at}
          x={frame.x(at)}
          y={y}
          anchor={at === 0 && compact ? 'start' : 'middle'}
          mono
        >
          {post(at, units)}
        </Letter>
      ))}
      <Letter x={compact ? right + 6 : right} y={y} anchor={compact ? 'end' : 'middle'} mono>
        {post(length, units)}
      </Letter>
      <path d={`M${left} ${axis.top}`} />
    </g>
  );
}
