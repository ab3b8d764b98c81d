import {
  formatPost,
  type Hydraulics,
  type LineAnswer,
  type LineInput,
  toDisplayUnit,
  toSi,
} from '@site/planner';
import { memo } from 'react';
import { AlarmBand, PlaceBand } from './answer-bands.tsx';
import { FoundBand } from './FoundBand.tsx';
import { LineBand } from './LineBand.tsx';
import { ProfileBand } from './ProfileBand.tsx';
import type { Frame } from './sheet-frame.ts';
import { Hatch, Letter } from './sheet-parts.tsx';
import { chooseTicks } from './sheet-scales.ts';

export type BandsProps = {
  /** Id prefix, unique per page. */ id: string;
  frame: Frame;
  input: LineInput;
  hydraulics: Hydraulics;
  /** Undefined when refused: only the profile is drawn. */
  answer: LineAnswer | undefined;
};

/** Nodes are drawn separately: a dragged node moves at 60 Hz, answers come less often. */
export const Bands = memo(function Bands({ id, frame, input, hydraulics, answer }: BandsProps) {
  const shared = { id, frame, input };
  const { bands } = frame;
  const rules = answer ? [bands.alarm, bands.place, bands.found] : [];
  if (frame.line) rules.push(bands.profile);
  return (
    <g>
      <defs>
        <Hatch id={`${id}-hatch`} className="stroke-field" />
      </defs>
      <path
        d={rules.map(({ label }) => `M0 ${label + 0.5}H${frame.width}`).join('')}
        className="stroke-rule"
      />
      <ProfileBand {...{ id, frame, hydraulics }} units={input.units} />
      {answer && (
        <>
          <AlarmBand {...shared} answer={answer} />
          <PlaceBand {...shared} answer={answer} />
          <FoundBand frame={frame} answer={answer} />
        </>
      )}
      <LineBand {...shared} answer={answer} />
      <Stationing frame={frame} length={input.length} units={input.units} />
    </g>
  );
});

type StationingProps = Pick<BandsProps, 'frame'> & Pick<LineInput, 'length' | 'units'>;

const Stationing = memo(function Stationing({ frame, length, units }: StationingProps) {
  const { axis, compact, left, right, width } = frame;
  const last = toDisplayUnit(length, 'distance', units);
  // As many as leave a letter's width between the longest.
  const most = Math.floor((right - left) / (7.3 * formatPost(length, units).length + 9));
  const marks = chooseTicks(0, last, Math.min(8, most)).map((at) => toSi(at, 'distance', units));
  const maxX = frame.x(length) - (compact ? 62 : 56);
  const shown = marks.filter((at) => frame.x(at) <= maxX);
  const y = axis.top + 21;
  return (
    <g>
      <path d={`M0 ${axis.top + 0.5}H${width}`} className="stroke-ink" strokeWidth="1.5" />
      <path
        d={[...marks, length].map((at) => `M${frame.x(at)} ${axis.top}v7`).join('')}
        className="stroke-ink"
      />
      <Letter x={compact ? 8 : 20} y={y} strong className="fill-ink">
        {units.system === 'metric' ? 'KP' : compact ? 'mi' : 'Mile post'}
      </Letter>
      {shown.map((at) => (
        <Letter key={at} x={frame.x(at)} y={y} anchor="middle" mono>
          {formatPost(at, units)}
        </Letter>
      ))}
      <Letter x={compact ? right + 6 : right} y={y} anchor={compact ? 'end' : 'middle'} mono>
        {formatPost(length, units)}
      </Letter>
    </g>
  );
});
