import { defineFigure, type Lane } from '../../../kit/figures/define-figure.tsx';
import { Lines } from '../../../kit/figures/drawing-text.tsx';
import { Box, LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { ticksAt } from '../../../kit/figures/Plot.tsx';
import { draw } from '../../../kit/figures/round.ts';

const describeAwareness = ({ note, from }: Lane) => `${note}, ${from} min`;

/** Unaware, aware, isolated, in minutes; below, the time the rule allows. */
export const isolationTimes = defineFigure('isolation-times', {
  rows: ({ lanes, number }) =>
    lanes.map((lane) => [
      lane.name,
      describeAwareness(lane),
      `${(lane.from ?? 0) + number('rule')} min`,
      `${lane.to} min`,
    ]),
  Drawing: ({ lanes, word, number, ...props }) => (
    <Lanes
      {...props}
      lanes={lanes}
      domain={[0, 68]}
      margins={[4, 6]}
      ticks={ticksAt([0, 15, 30, 45, 60])}
      pitch={props.compact ? 108 : 104}
      foot={32}
      lane={(lane, y, ground) => {
        const { x, small } = ground;
        const { name, from = 0, to = 0 } = lane;
        const closed = `isolated, ${to} min`;
        return (
          <>
            <LaneName y={y - 3} name={name} ground={ground} />
            <Box from={x(0)} to={x(from)} y={y + 24} h={22} className="fill-alarm" />
            <Box from={x(from)} to={x(to)} y={y + 24} h={22} className="fill-warn/40" />
            <Lines at={[x(from) + 8, y + 40]} lines={describeAwareness(lane)} size={small + 1} />
            <path d={draw`M${x(to)} ${y + 18}v52`} strokeWidth="3" className="stroke-ink" />
            <path
              d={draw`M${x(from)} ${y + 52}v12m0-6H${x(from + number('rule'))}m0-6v12`}
              strokeWidth="1.5"
              className="fill-none stroke-ok"
            />
            <Lines at={[x(to), y + 86]} lines={closed} size={small + 1} mono bold anchor="end" />
          </>
        );
      }}
      over={({ bottom, small }) => (
        <>
          <path
            d={`M4 ${bottom + 8}v12M4 ${bottom + 14}h28m0-6v12`}
            strokeWidth="1.5"
            className="fill-none stroke-ok"
          />
          <Lines
            at={[42, bottom + 19]}
            lines={word('rule')}
            size={small + 1}
            className="fill-ink-2"
          />
        </>
      )}
    />
  ),
});
