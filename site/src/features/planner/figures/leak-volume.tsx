import { buildSiteLine, lineFlow } from '@site/leak-model';
import { defineFigure, type Entry, type Lane } from '../../../kit/figures/define-figure.tsx';
import { Lines, wrap } from '../../../kit/figures/drawing-text.tsx';
import { Box, LaneName, Lanes } from '../../../kit/figures/Lanes.tsx';
import { boxAt } from '../../../kit/figures/round.ts';
import { Hatch } from '../../../kit/figures/Sheet.tsx';
import { computeAlarmTimeline } from '../../detection/figures/latency-budget.tsx';

const { alarm } = computeAlarmTimeline();
/** m³/s, of the line on which the alarm is computed. */
const leakFlow = 0.01 * lineFlow(buildSiteLine('crude', 5000).spec);
const format = (cubicMetres: number) => `${cubicMetres.toPrecision(2)} m³`;

const computeVolumes = ({ from = alarm }: Lane, number: Entry['number']) => {
  const [before, until] = [leakFlow * from, leakFlow * number('valves')];
  return { before, until, all: before + until };
};
const formatVolumes = (lane: Lane, number: Entry['number']) =>
  Object.values(computeVolumes(lane, number)).map(format);

/** Volume lost until the alarm, until isolation, and by drain-down, which no alarm changes. */
export const leakVolume = defineFigure('leak-volume', {
  values: () => ({ alarm: alarm.toFixed(1), before: '{before}', until: '{until}', all: '{all}' }),
  rows: ({ lanes, number }) => lanes.map((lane) => [lane.name, ...formatVolumes(lane, number)]),
  Drawing: ({ lanes, axes, word, number, ...props }) => (
    <Lanes
      {...props}
      lanes={lanes}
      domain={axes.x.domain}
      margins={[2, 2]}
      ticks={axes.x.ticks}
      ticksBelow={16}
      grid={false}
      top={8}
      pitch={props.compact ? 116 : 104}
      foot={44}
      under={() => <Hatch id={`${props.id}-drain`} className="stroke-ink-2" />}
      lane={(lane, y, ground) => {
        const { x, size, small, width } = ground;
        const { before, all } = computeVolumes(lane, number);
        const [first = '', second = '', total = ''] = formatVolumes(lane, number);
        const sum = word('sum')
          .replace('{before}', first)
          .replace('{until}', second)
          .replace('{all}', total);
        const end = x(all) + (props.compact ? 26 : 110);
        return (
          <>
            <LaneName x={2} y={y} name={lane.name} ground={ground} />
            <rect
              {...boxAt(x(all), y + 28, end - x(all), 28)}
              fill={`url(#${props.id}-drain)`}
              strokeDasharray="5 3"
              className="stroke-ink"
            />
            <Box from={x(before)} to={x(all)} y={y + 28} h={28} className="fill-hivis/40" />
            <Box from={x(0)} to={x(before)} y={y + 28} h={28} className="fill-hivis" />
            {before > 1 && (
              <Lines
                at={[x(0) + 10, y + 47]}
                lines={word('before')}
                size={size}
                className="fill-on-hivis"
              />
            )}
            <Lines at={[end + 8, y + 47]} lines={word('drain')} size={small} />
            <Lines at={[2, y + 76]} lines={wrap(sum, width, small + 1)} size={small + 1} />
          </>
        );
      }}
      over={({ bottom, small }) => (
        <Lines at={[2, bottom + 38]} lines={axes.x.title} size={small} className="fill-ink-2" />
      )}
    />
  ),
});
